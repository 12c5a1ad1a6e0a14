import "./form.css";
import { Button, Callout, DialogBody } from "@blueprintjs/core";
import { useContext, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { formSections } from "../../domain/resources/form-values.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { contextOf } from "../../domain/resources/list-shape.ts";
import { readReference } from "../../domain/resources/references.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NarrowedContext } from "../narrowed.ts";
import { useResourcePorts } from "../ports.ts";
import { useFullRecord } from "../use-full-record.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { FormFailure } from "./form-failure.tsx";
import type { FormMode, RecordFormDialogProps } from "./form-props.ts";
import { LanguageTabs } from "./language-tabs.tsx";
import { RecordForm } from "./record-form.tsx";
import { type LanguagePlace, useLanguages } from "./use-languages.ts";
import { type RecordFormState, useRecordForm } from "./use-record-form.ts";

export type { FormMode, RecordFormDialogProps, Saved } from "./form-props.ts";

const titles = { create: "titleAdd", edit: "titleEdit", copy: "titleCopy" } as const satisfies Record<
  FormMode,
  string
>;
const savedTexts = { create: "savedNew", edit: "savedChange", copy: "savedNew" } as const;

/**
 * One dialog to add, edit and copy (contract A18). It is not closed by a click beside it; whatever fails, it stays with everything that was
 * typed; and what was typed is found again after a reload.
 */
export function RecordFormDialog(props: RecordFormDialogProps) {
  // In an area with languages the form goes on to other rows of the record.
  const [place, setPlace] = useState<LanguagePlace>();
  const key = place?.stateKey ?? "";
  return <FullForm {...props} {...place} key={`${place?.record?.id ?? ""}${key}`} onPlace={setPlace} />;
}

interface FullFormProps extends RecordFormDialogProps, Pick<LanguagePlace, "origin"> {
  readonly onPlace: (place: LanguagePlace) => void;
}

function FullForm(props: FullFormProps) {
  const { definition, mode, record } = props;
  // The list may have left something out of it.
  const full = useFullRecord(definition, mode === "create" ? undefined : record);
  if (full.loading) return <FormWait {...props} />;
  return <OpenForm {...props} record={full.record} key={full.record?.id ?? "new"} />;
}

function useDialogTitle({ definition, mode }: RecordFormDialogProps): string {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  return t(titles[mode], { title: labelText(definition.title, language) });
}

/** The dialog while the record is asked for. */
function FormWait(props: RecordFormDialogProps) {
  const { t } = useTranslation("recordForm");
  return (
    <Dialog isOpen title={useDialogTitle(props)} className={dialogClass(props)} onClose={props.onClose}>
      <DialogBody>
        <div className="qs-form-wait" role="status" aria-label={t("loading")}>
          {formSections(props.definition, "update")[0]
            ?.fields.slice(0, 6)
            .map((name) => (
              <Skeleton key={name} height={30} />
            ))}
        </div>
      </DialogBody>
    </Dialog>
  );
}

function OpenForm(props: FullFormProps) {
  const { definition, mode, parts, onClose, onSaved, onPlace } = props;
  const { t } = useTranslation("recordForm");
  const notify = useResourcePorts().useNotice();
  const title = useDialogTitle(props);
  const [asking, setAsking] = useState(false);
  const form = useRecordForm(props, (saved) => {
    notify({ text: t(savedTexts[mode]), tone: "success" });
    onSaved?.(saved);
    onClose();
  });
  const languages = useLanguages(props, props, form, onPlace);
  const about = useAbout(definition, form.values);
  const giveUp = () => {
    form.forgetDraft();
    onClose();
  };
  const close = () => {
    if (form.busy) return;
    if (form.changed.length > 0) setAsking(true);
    else giveUp();
  };
  return (
    <Dialog isOpen title={title} className={dialogClass(props)} canOutsideClickClose={false} onClose={close}>
      <DialogForm
        title={title}
        busy={form.busy}
        onSubmit={form.submit}
        buttons={
          <>
            <Button text={t("cancel")} disabled={form.busy} onClick={close} />
            <Button
              type="submit"
              intent="primary"
              text={t("save")}
              title={t("saveKeys")}
              loading={form.busy}
            />
          </>
        }
      >
        {definition.languages === undefined ? null : <LanguageTabs {...languages.tabs} />}
        <Notices form={form} />
        <NarrowedContext value={about}>
          <RecordForm definition={definition} mode={mode} form={form} parts={parts} />
        </NarrowedContext>
      </DialogForm>
      <ConfirmDialog
        isOpen={asking || languages.asksToLeave}
        intent="warning"
        okText={t("discard")}
        cancelText={t("goOn")}
        onConfirm={asking ? giveUp : languages.leave}
        onCancel={asking ? () => setAsking(false) : languages.stay}
      >
        <p>{t("discardAsk")}</p>
      </ConfirmDialog>
    </Dialog>
  );
}

/** What a record is about, such as its site and its language: what it refers to is of them too. */
function useAbout(definition: AnyResource, values: FormValues): RecordQuery {
  const outer = useContext(NarrowedContext);
  const own = contextOf(definition).map(({ field: name, param }) => {
    const value = values[name];
    return [param, readReference(value)?.id ?? value ?? ""];
  });
  // The values change with every key, and what the record is about hardly ever.
  const key = JSON.stringify(own);
  return useMemo(() => ({ ...outer, ...Object.fromEntries(JSON.parse(key)) }), [outer, key]);
}

/** What there is to say above the fields; what went wrong comes into sight wherever one was in the form. */
function Notices({ form }: { readonly form: RecordFormState }) {
  const { t } = useTranslation("recordForm");
  const room = useRef<HTMLDivElement>(null);
  const wrong = form.failed !== null || form.conflict !== null;
  useEffect(() => {
    if (wrong) room.current?.scrollIntoView({ block: "nearest" });
  }, [wrong]);
  return (
    <div ref={room}>
      {form.restored && form.changed.length > 0 ? (
        <Callout compact intent="primary" className="qs-form-notice">
          {t("restored")}{" "}
          <Button
            size="small"
            variant="minimal"
            text={t("startAfresh")}
            disabled={form.busy}
            onClick={form.startAfresh}
          />
        </Callout>
      ) : null}
      <FormFailure text={form.failed} />
      <ConflictNotice form={form} />
    </div>
  );
}

/** A small table within the record takes the place of so many fields side by side. */
const TABLE_COLUMNS = 2;

/** As wide as its widest section needs, and the widest table within the record. */
function dialogClass({ definition }: RecordFormDialogProps): string {
  const sections = (definition.form?.sections ?? []).map((section) => section.columns ?? 2);
  const tables = Object.values(definition.fields).map((field) =>
    field.kind === "rows" || field.kind === "lines"
      ? Math.ceil(Object.keys(field.fields).length / TABLE_COLUMNS)
      : 1,
  );
  return `qs-form-dialog qs-form-${Math.min(3, Math.max(1, ...sections, ...tables))}`;
}
