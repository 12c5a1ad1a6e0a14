import { Button } from "@blueprintjs/core";
import { CloudUpload, FilterRemove, Inbox, Offline, Trash } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AdminFailure } from "../../query/admin-answer.ts";
import { failureText } from "../../query/failure-text.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useChooseFiles } from "../uploads/choose-files.ts";

/** What is in a list in place of rows. */

export interface EmptyListProps {
  /** Filters are set. */
  readonly filtered: boolean;
  readonly onClear: () => void;
  /** Adds the first record, where the user may. */
  readonly onAdd: (() => void) | undefined;
}

export function EmptyList({ filtered, onClear, onAdd }: EmptyListProps) {
  const { t } = useTranslation("resource");
  const choose = useChooseFiles();
  if (filtered) {
    return (
      <Note icon={<FilterRemove size={28} />} text={t("noMatch")}>
        <Button text={t("clearFilters")} onClick={onClear} />
      </Note>
    );
  }
  if (choose !== null) return <NoFiles onChoose={choose} />;
  return (
    <Note icon={<Inbox size={28} />} text={t("noData")}>
      {onAdd === undefined ? null : <Button intent="primary" text={t("add")} onClick={onAdd} />}
    </Note>
  );
}

/** Where files become records, the first ones are chosen or dropped. */
function NoFiles({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useTranslation(["resource", "uploads"]);
  return (
    <Note icon={<CloudUpload size={28} />} text={t("resource:noData")} detail={t("uploads:emptyHint")}>
      <Button intent="primary" text={t("uploads:choose")} onClick={onChoose} />
    </Note>
  );
}

export interface RemovingListProps {
  readonly count: number;
  /** It stands for itself, outside of a grid. */
  readonly framed?: boolean;
}

/** All rows of the page are on their way out: those of the next page come, or there are none. The bar that can undo it announces it. */
export function RemovingList({ count, framed = false }: RemovingListProps) {
  const { t } = useTranslation("resource");
  const note = <Note icon={<Trash size={28} />} text={t("removing", { count })} />;
  return framed ? <div className="qs-list-frame">{note}</div> : note;
}

interface NoteProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly detail?: string;
  readonly children?: ReactNode;
}

function Note({ icon, text, detail, children }: NoteProps) {
  return (
    <div className="qs-list-note">
      <span aria-hidden="true">{icon}</span>
      <strong>{text}</strong>
      {detail === undefined ? null : <span>{detail}</span>}
      {children}
    </div>
  );
}

export interface FailedListProps {
  readonly failure: AdminFailure;
  readonly onRetry: () => void;
}

function useReason({ failure }: Pick<FailedListProps, "failure">): string {
  const { t } = useTranslation(["resource", "errors"]);
  const cut = failure.kind === "noResponse" && !navigator.onLine;
  return cut ? t("resource:offline") : failureText(failure, (key) => t(`errors:${key}`));
}

/** Nothing could be loaded. */
export function FailedList({ failure, onRetry }: FailedListProps) {
  const { t } = useTranslation("resource");
  const reason = useReason({ failure });
  return (
    <div className="qs-list-frame" role="alert">
      <Note icon={<Offline size={28} />} text={t("failed")} detail={reason}>
        <Button intent="primary" text={t("retry")} onClick={onRetry} />
      </Note>
    </div>
  );
}

/** What is shown is older than it could be. */
export function StaleNote({ failure, onRetry }: FailedListProps) {
  const { t } = useTranslation("resource");
  const reason = useReason({ failure });
  return (
    <div className="qs-list-stale" role="alert">
      <span>
        {reason} {t("staleHint")}
      </span>
      <Button variant="minimal" size="small" text={t("retry")} onClick={onRetry} />
    </div>
  );
}

/** Rows are on their way and there are none yet. */
export function LoadingList() {
  const { t } = useTranslation("resource");
  return (
    <div className="qs-list-frame qs-list-loading" role="status" aria-label={t("loading")}>
      <Skeleton lines={12} height={20} />
    </div>
  );
}
