import "../form/form.css";
import "./import.css";
import { Button, Callout, DialogBody, DialogFooter, ProgressBar } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useResourcePorts } from "../ports.ts";
import { FileDrop } from "./file-drop.tsx";
import { ImportFaults } from "./import-faults.tsx";
import { type ImportReport, type ImportState, useImport } from "./use-import.ts";

export interface ImportDialogProps {
  readonly definition: AnyResource;
  /** What all records of the file get, such as the dictionary of its values. */
  readonly fixed?: FormValues | undefined;
  readonly onClose: () => void;
  /** Records were made: what shows the list asks anew. */
  readonly onImported?: ((created: number) => void) | undefined;
}

const NONE: FormValues = {};

/** Records from a file: chosen or dropped, checked row by row, and only then imported. */
export function ImportDialog({ definition, fixed = NONE, onClose, onImported }: ImportDialogProps) {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const state = useImport(definition, fixed, (created) => onImported?.(created));
  const { step } = state;
  const running = step.kind === "checking" || step.kind === "importing";
  return (
    <Dialog
      isOpen
      title={t("importTitle", { title: labelText(definition.title, language) })}
      className="qs-form-dialog qs-form-2"
      canOutsideClickClose={false}
      canEscapeKeyClose={step.kind !== "importing"}
      isCloseButtonShown={step.kind !== "importing"}
      onClose={onClose}
    >
      <DialogBody>
        <FormFailure text={state.failed} />
        {step.kind === "imported" || step.kind === "stopped" ? null : (
          <FileDrop
            definition={definition}
            fixed={fixed}
            file={state.file}
            disabled={running}
            onFile={(file) => void state.check(file)}
          />
        )}
        <div aria-live="polite">
          <Progress state={state} />
          {"report" in step ? <Outcome definition={definition} step={step} /> : null}
          {step.kind === "stopped" ? (
            <Callout compact intent="warning">
              {t("importStoppedHint")}
            </Callout>
          ) : null}
        </div>
      </DialogBody>
      <DialogFooter actions={<Buttons state={state} onClose={onClose} />} />
    </Dialog>
  );
}

function Progress({ state: { step } }: { readonly state: ImportState }) {
  const { t } = useTranslation("recordForm");
  if (step.kind !== "checking" && step.kind !== "importing") return null;
  // Once everything is at the server, it works on it for a time that nobody knows.
  const share = step.share < 1 ? { value: step.share } : {};
  return (
    <div className="qs-import-progress">
      <p>{t(step.kind === "checking" ? "importChecking" : "importRunning")}</p>
      <ProgressBar {...share} intent="primary" />
    </div>
  );
}

/** What would be imported, or was. */
function Outcome({
  definition,
  step,
}: {
  readonly definition: AnyResource;
  readonly step: { readonly kind: "checked" | "imported"; readonly report: ImportReport };
}) {
  const { t } = useTranslation("recordForm");
  const { report } = step;
  const bad = report.rows - report.created;
  const done = step.kind === "imported";
  return (
    <section className="qs-import-outcome">
      <p className="qs-import-figures">
        {done ? (
          <strong data-tone="success">{t("importDone", { count: report.created })}</strong>
        ) : (
          <>
            <span>{t("importRows", { count: report.rows })}</span>
            <strong data-tone="success">{t("importGood", { count: report.created })}</strong>
          </>
        )}
        {report.pictures === 0 ? null : <span>{t("importPictures", { count: report.pictures })}</span>}
        {bad === 0 ? null : (
          <strong data-tone="danger">{t(done ? "importFailedRows" : "importBad", { count: bad })}</strong>
        )}
      </p>
      {!done && report.created === 0 ? <p>{t("importNothing")}</p> : null}
      {report.failed.length === 0 ? null : <ImportFaults definition={definition} faults={report.failed} />}
    </section>
  );
}

function Buttons({ state, onClose }: { readonly state: ImportState; readonly onClose: () => void }) {
  const { t } = useTranslation("recordForm");
  const { step } = state;
  if (step.kind === "checking" || step.kind === "importing") {
    return <Button text={t("importStop")} onClick={state.stop} />;
  }
  if (step.kind === "checked" && step.report.created > 0) {
    const { report } = step;
    return (
      <>
        <Button text={t("cancel")} onClick={onClose} />
        <Button
          intent="primary"
          text={t("importRun", { count: report.created })}
          onClick={() => void state.run(report)}
        />
      </>
    );
  }
  return <Button text={t("close")} onClick={onClose} />;
}
