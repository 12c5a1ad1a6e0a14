import { Button } from "@blueprintjs/core";
import { Refresh, Search } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { useFocusKept } from "../../../ui/focus/use-focus-scope.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { StaleNote } from "../controls/stale-note.tsx";
import { useKeptPage } from "../controls/use-kept-page.ts";

export interface AnsweredProps {
  readonly answer: {
    readonly currentData?: { readonly content: readonly AnyRecord[] } | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What is said where there is nothing. */
  readonly none: string;
  readonly hint?: string;
  readonly children: (rows: readonly AnyRecord[]) => ReactNode;
}

/** A list of a panel, once it is there; what is said until then, where it does not come, and where it is empty. */
export function Answered({ answer, none, hint, children }: AnsweredProps) {
  const { t } = useTranslation("servicePanels");
  const { currentData, isError, isFetching, refetch } = answer;
  if (isError && !isFetching && currentData === undefined)
    return (
      <EmptyNote icon={<Refresh size={20} />} title={t("failed")}>
        <Button icon={<Refresh />} text={t("retry")} onClick={() => void refetch()} />
      </EmptyNote>
    );
  if (currentData === undefined) return <ListSkeleton label={t("loading")} />;
  return (
    <>
      {isError ? <StaleNote onRetry={() => void refetch()} /> : null}
      {currentData.content.length === 0 ? (
        <EmptyNote icon={<Search size={20} />} title={none} {...(hint === undefined ? {} : { hint })} />
      ) : (
        children(currentData.content)
      )}
    </>
  );
}

/**
 * The answer of a list that grows: what is there stays while more of it comes.
 * @param key what is asked for, without how much of it.
 */
export function useGrowing<Page, Answer extends GrowingAnswer<Page>>(key: string, answer: Answer) {
  const page: Answer["currentData"] = useKeptPage(key, answer.currentData);
  return { ...answer, currentData: page, isGrowing: answer.isFetching && answer.currentData === undefined };
}

interface GrowingAnswer<Page> {
  readonly currentData?: Page | undefined;
  readonly isFetching: boolean;
}

export interface MoreProps {
  readonly isThere: boolean;
  readonly isGrowing: boolean;
  readonly onMore: () => void;
}

/** Asks for more of a list. With the last of it the button goes, and leaves the keyboard to its panel. */
export function More({ isThere, isGrowing, onMore }: MoreProps) {
  const { t } = useTranslation("servicePanels");
  const keep = useFocusKept(() => document.querySelector<HTMLElement>("aside.qs-service-panel"));
  return (
    <div ref={keep} className="qs-service-grow">
      {isThere ? (
        <Button fill variant="outlined" text={t("more")} loading={isGrowing} onClick={onMore} />
      ) : null}
    </div>
  );
}
