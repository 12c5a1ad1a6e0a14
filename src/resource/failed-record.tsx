import { Button } from "@blueprintjs/core";
import { Offline, SearchAround } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { AdminFailure } from "../query/admin-answer.ts";
import { failureText } from "../query/failure-text.ts";

export interface FailedRecordProps {
  readonly failure?: AdminFailure;
  readonly onRetry: () => void;
}

const GONE = 404;

/** Why a record is not shown: it is gone, or could not be loaded. */
export function FailedRecord({ failure, onRetry }: FailedRecordProps) {
  const { t } = useTranslation(["recordForm", "errors"]);
  if (failure?.status === GONE) {
    return (
      <div className="qs-list-note" role="alert">
        <SearchAround size={28} aria-hidden="true" />
        <strong>{t("recordForm:recordGone")}</strong>
        <span>{t("recordForm:recordGoneHint")}</span>
      </div>
    );
  }
  return (
    <div className="qs-list-note" role="alert">
      <Offline size={28} aria-hidden="true" />
      <strong>{t("recordForm:recordFailed")}</strong>
      {failure === undefined ? null : <span>{failureText(failure, (key) => t(`errors:${key}`))}</span>}
      <Button intent="primary" text={t("recordForm:retry")} onClick={onRetry} />
    </div>
  );
}
