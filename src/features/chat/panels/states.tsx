import { Button } from "@blueprintjs/core";
import { Refresh, Search } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";

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
  if (isError && !isFetching)
    return (
      <EmptyNote icon={<Refresh size={20} />} title={t("failed")}>
        <Button icon={<Refresh />} text={t("retry")} onClick={() => void refetch()} />
      </EmptyNote>
    );
  if (currentData === undefined) return <ListSkeleton label={t("loading")} />;
  if (currentData.content.length === 0)
    return <EmptyNote icon={<Search size={20} />} title={none} {...(hint === undefined ? {} : { hint })} />;
  return children(currentData.content);
}
