import { Button, DialogBody, DialogFooter, ProgressBar } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { recordName } from "../../domain/resources/record-name.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useResourcePorts } from "../ports.ts";
import type { BulkReport } from "./bulk-run.ts";

/** What is being done to many records, and then what became of each. */
export type BulkState =
  | { readonly kind: "running"; readonly label: string; readonly done: number; readonly total: number }
  | { readonly kind: "report"; readonly label: string; readonly report: BulkReport };

export interface BulkDialogProps {
  readonly definition: AnyResource;
  readonly state: BulkState | null;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

export function BulkDialog({ definition, state, onStop, onClose }: BulkDialogProps) {
  const { t } = useTranslation("resource");
  if (state === null) return null;
  const running = state.kind === "running";
  return (
    <Dialog
      isOpen
      className="qs-dialog qs-bulk"
      title={state.label}
      canOutsideClickClose={false}
      canEscapeKeyClose={!running}
      isCloseButtonShown={!running}
      onClose={running ? onStop : onClose}
    >
      <DialogBody>
        {state.kind === "running" ? <Progress {...state} /> : <Report definition={definition} {...state} />}
      </DialogBody>
      <DialogFooter
        actions={
          <Button
            intent={running ? "none" : "primary"}
            text={t(running ? "stop" : "close")}
            onClick={running ? onStop : onClose}
          />
        }
      />
    </Dialog>
  );
}

function Progress({ done, total }: { readonly done: number; readonly total: number }) {
  const { t } = useTranslation("resource");
  return (
    <div role="status">
      <p>{t("running", { done, total })}</p>
      <ProgressBar value={total === 0 ? 0 : done / total} intent="primary" />
    </div>
  );
}

interface ReportProps {
  readonly definition: AnyResource;
  readonly report: BulkReport;
}

function Report({ definition, report }: ReportProps) {
  const { t } = useTranslation("resource");
  const language = useResourcePorts().useLanguage();
  const { done, failed, left } = report;
  return (
    <div role="status">
      <p className="qs-bulk-sum">
        {failed.length > 0 ? <strong>{t("report", { count: failed.length })}</strong> : null}
        {done.length > 0 ? <span>{t("reportDone", { count: done.length })}</span> : null}
        {left.length > 0 ? <span>{t("stopped", { count: left.length })}</span> : null}
      </p>
      {failed.length === 0 ? null : (
        <table className="qs-bulk-table">
          <thead>
            <tr>
              <th scope="col">{t("reportRow")}</th>
              <th scope="col">{t("reportReason")}</th>
            </tr>
          </thead>
          <tbody>
            {failed.map(({ record, message }) => (
              <tr key={record.id}>
                <th scope="row">{recordName(definition, record, language)}</th>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
