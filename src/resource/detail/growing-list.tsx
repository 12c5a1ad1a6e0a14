import { Button, Callout, NonIdealState } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../ui/skeleton.tsx";

/** How many entries come at once. */
export const GROWS_BY = 20;

export interface GrowingListProps<T> {
  /** What was asked for, as far as it is there. */
  readonly answer: {
    readonly data?: { readonly content: readonly T[]; readonly totalElements: number } | undefined;
    readonly isFetching: boolean;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly words: { readonly failed: string; readonly none: string; readonly more: string };
  readonly onMore: () => void;
  readonly children: (content: readonly T[]) => ReactNode;
}

/** A short list, the newest first, that grows at its end as often as it is asked to. */
export function GrowingList<T>({ answer, words, onMore, children }: GrowingListProps<T>) {
  const { t } = useTranslation("recordForm");
  const { data, isFetching, isError, refetch } = answer;
  const failed =
    isError && !isFetching ? (
      <Callout intent="danger" compact role="alert">
        {words.failed}{" "}
        <Button size="small" variant="minimal" text={t("retry")} onClick={() => void refetch()} />
      </Callout>
    ) : null;
  if (data === undefined) return failed ?? <Skeleton lines={6} height={24} />;
  if (data.content.length === 0) {
    return failed ?? <NonIdealState className="qs-history-none" title={words.none} />;
  }
  return (
    <>
      {children(data.content)}
      {failed}
      {failed === null && data.content.length < data.totalElements ? (
        <Button fill variant="outlined" text={words.more} loading={isFetching} onClick={onMore} />
      ) : null}
    </>
  );
}
