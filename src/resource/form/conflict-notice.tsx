import { Button, Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { formatTime } from "../../domain/dates.ts";
import type { RecordFormState } from "./use-record-form.ts";

/** Someone was faster: goes on from what is there now with one's own changes, or puts one's own over it. */
export function ConflictNotice({ form }: { readonly form: RecordFormState }) {
  const { t } = useTranslation("recordForm");
  const { conflict, busy } = form;
  if (conflict === null) return null;
  const { newer } = conflict;
  const by = typeof newer?.updateBy === "string" ? newer.updateBy : "";
  const at = typeof newer?.updateTime === "string" ? formatTime(newer.updateTime) : "";
  return (
    <Callout compact intent="warning" className="qs-form-notice" role="alert">
      <p>{by === "" || at === "" ? t("changedMeanwhile") : t("changedMeanwhileBy", { by, at })}</p>
      {newer === null ? <p>{t("newerMissing")}</p> : null}
      <div className="qs-form-notice-actions">
        <Button
          size="small"
          intent="primary"
          text={t("takeNewer")}
          loading={newer === undefined}
          disabled={busy || newer === null}
          onClick={() => {
            if (newer) form.takeNewer(newer);
          }}
        />
        <Button
          size="small"
          intent="danger"
          variant="outlined"
          text={t("overwrite")}
          disabled={busy}
          onClick={() => form.submit(true)}
        />
      </div>
    </Callout>
  );
}
