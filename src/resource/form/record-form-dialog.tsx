import "./form.css";
import { Button, DialogBody } from "@blueprintjs/core";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formSections } from "../../domain/resources/form-values.ts";
import { fieldsWithin } from "../../domain/resources/inner-cells.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NarrowedContext } from "../narrowed.ts";
import { useResourcePorts } from "../ports.ts";
import { useDraftPreview } from "../preview/use-draft-preview.tsx";
import { useFullRecord } from "../use-full-record.ts";
import { BesideForm } from "./beside-form.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { FormNotices } from "./form-notices.tsx";
import type { RecordFormDialogProps } from "./form-props.ts";
import { LanguageTabs } from "./language-tabs.tsx";
import { LateTranslationDialog } from "./late-translation-dialog.tsx";
import { RecordForm } from "./record-form.tsx";
import { useAbout } from "./use-about.ts";
import { savedTexts, useFormTitle } from "./use-form-title.ts";
import { type LanguagePlace, useLanguages } from "./use-languages.ts";
import { useRecordForm } from "./use-record-form.ts";

export type { FormMode, RecordFormDialogProps, Saved } from "./form-props.ts";

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

/** One dialog from the moment that the record is asked for: what closes it is never pressed between two of them. */
function FullForm(props: FullFormProps) {
  const { definition, mode, record, onClose } = props;
  // The list may have left something out of it.
  const full = useFullRecord(definition, mode === "create" ? undefined : record);
  const shown = full.loading ? props : { ...props, record: full.record };
  const closing = useRef<() => void>(undefined);
  return (
    <Dialog
      isOpen
      title={useFormTitle(shown)}
      className={dialogClass(props)}
      canOutsideClickClose={full.loading}
      onClose={() => (closing.current ?? onClose)()}
    >
      {full.loading ? (
        <FormWait definition={definition} />
      ) : (
        <OpenForm {...shown} closing={closing} key={full.record?.id ?? "new"} />
      )}
    </Dialog>
  );
}

/** What is in the dialog while the record is asked for. */
function FormWait({ definition }: Pick<RecordFormDialogProps, "definition">) {
  const { t } = useTranslation("recordForm");
  return (
    <DialogBody>
      <div className="qs-form-wait" role="status" aria-label={t("loading")}>
        {formSections(definition, "update")[0]
          ?.fields.slice(0, 6)
          .map((name) => (
            <Skeleton key={name} height={30} />
          ))}
      </div>
    </DialogBody>
  );
}

interface OpenFormProps extends FullFormProps {
  /** Holds what closing the dialog means while the form is in it. */
  readonly closing: RefObject<(() => void) | undefined>;
}

function OpenForm(props: OpenFormProps) {
  const { definition, mode, parts, onClose, onSaved, onPlace, closing } = props;
  const { t } = useTranslation("recordForm");
  const notify = useResourcePorts().useNotice();
  const title = useFormTitle(props);
  const [asking, setAsking] = useState(false);
  const form = useRecordForm(props, (saved) => {
    notify({ text: t(savedTexts[mode]), tone: "success" });
    onSaved?.(saved);
    onClose();
  });
  const languages = useLanguages(props, props, form, onPlace);
  const about = useAbout(definition, form.values);
  const preview = useDraftPreview(definition, form, mode === "edit" ? form.base?.id : undefined);
  const giveUp = () => {
    form.forgetDraft();
    languages.beside.forget();
    onClose();
  };
  const close = () => {
    if (form.busy) return;
    if (languages.unsaved) setAsking(true);
    else giveUp();
  };
  useLayoutEffect(() => {
    closing.current = close;
    return () => {
      closing.current = undefined;
    };
  });
  return (
    <>
      <div className="qs-form-pair" data-open={languages.beside.row === undefined ? undefined : true}>
        <DialogForm
          title={title}
          busy={form.busy}
          onSubmit={languages.beside.before(form.submit)}
          aside={preview.button}
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
          <FormNotices form={form} />
          <NarrowedContext value={about}>
            <RecordForm definition={definition} mode={mode} form={form} parts={parts} />
          </NarrowedContext>
        </DialogForm>
        {languages.beside.form === undefined ? null : (
          <BesideForm
            key={languages.beside.form.row.id}
            definition={definition}
            parts={parts}
            {...languages.beside.form}
          />
        )}
      </div>
      {preview.dialog}
      <LateTranslationDialog
        definition={definition}
        form={form}
        translation={languages.translation}
        lang={languages.lang}
      />
      <ConfirmDialog
        isOpen={asking || languages.asksToLeave}
        intent="warning"
        title={t("discardAsk")}
        okText={t("discard")}
        cancelText={t("goOn")}
        onConfirm={asking ? giveUp : languages.leave}
        onCancel={asking ? () => setAsking(false) : languages.stay}
      />
    </>
  );
}

/** A small table within the record takes the place of so many fields side by side. */
const TABLE_COLUMNS = 2;

/** As wide as its widest section needs, and the widest table within the record. */
function dialogClass({ definition }: RecordFormDialogProps): string {
  const sections = (definition.form?.sections ?? []).map((section) => section.columns ?? 2);
  const tables = Object.values(definition.fields).map((field) =>
    Math.ceil(Object.keys(fieldsWithin(field)).length / TABLE_COLUMNS),
  );
  return `qs-form-dialog qs-form-${Math.min(3, Math.max(1, ...sections, ...tables))}`;
}
