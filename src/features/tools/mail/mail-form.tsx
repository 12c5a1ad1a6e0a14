import { Button, Callout } from "@blueprintjs/core";
import { SendMessage } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MAIL_RECIPIENTS_MAX, MAIL_SUBJECT_MAX } from "../../../contract/mail-tool.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { TagsInput } from "../../../ui/fields/tags-input.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { UploadsContext, useUploadsFirst } from "../../../ui/fields/uploads-first.ts";
import { useFocusKept } from "../../../ui/focus/use-focus-scope.ts";
import { useSendKey } from "../../../ui/use-send-key.ts";
import { LetterField } from "./letter-field.tsx";
import { type MailForm as Form, useMailForm } from "./use-mail-form.ts";

/** A letter to some addresses: each gets one of their own (contract A13). */
export function MailForm() {
  const { t } = useTranslation("mailTool");
  const form = useMailForm();
  const { send, note } = useUploadsFirst(() => form.submit());
  const kept = useFocusKept();
  const byKey = useSendKey(send);
  return (
    <form
      className="qs-mail-form"
      noValidate
      aria-label={t("panel.send")}
      aria-busy={form.busy}
      ref={kept}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={byKey}
    >
      <div role="alert">
        {form.failed === null ? null : (
          <Callout compact intent="danger">
            {form.failed}
          </Callout>
        )}
        <Unsent form={form} />
      </div>
      <Head form={form} />
      <UploadsContext value={note}>
        <LetterField key={form.letter} form={form} />
      </UploadsContext>
      <Buttons form={form} />
    </form>
  );
}

interface PartProps {
  readonly form: Form;
}

/** Whom the letter did not reach, and why. */
function Unsent({ form: { unsent } }: PartProps) {
  const { t } = useTranslation("mailTool");
  if (!unsent?.length) return null;
  return (
    <Callout compact intent="warning">
      <p>{t("unsent", { count: unsent.length })}</p>
      <ul>
        {unsent.map(({ to, message }) => (
          <li key={to}>
            <strong>{to}</strong> {message}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function Head({ form }: PartProps) {
  const { t } = useTranslation("mailTool");
  const { draft, errors, busy } = form;
  return (
    <>
      <FieldFrame
        required
        autoFocus
        label={t("tos")}
        hint={t("tosHint")}
        error={errors.tos}
        disabled={busy}
        inputRef={form.inputOf("tos")}
        note={`${draft.tos.length} / ${MAIL_RECIPIENTS_MAX}`}
      >
        {(control) => (
          <TagsInput
            control={control}
            value={draft.tos}
            placeholder="name@example.com"
            onChange={(tos) => form.set({ tos: [...tos] }, "tos")}
          />
        )}
      </FieldFrame>
      <TextField
        required
        label={t("subject")}
        error={errors.subject}
        disabled={busy}
        inputRef={form.inputOf("subject")}
        note={`${draft.subject.trim().length} / ${MAIL_SUBJECT_MAX}`}
        value={draft.subject}
        onChange={(subject) => form.set({ subject }, "subject")}
      />
    </>
  );
}

function Buttons({ form }: PartProps) {
  const { t } = useTranslation("mailTool");
  const [asking, setAsking] = useState(false);
  return (
    <footer className="qs-mail-buttons">
      <Button
        type="submit"
        intent="primary"
        icon={<SendMessage />}
        text={t("send")}
        title={t("sendKeys")}
        loading={form.busy}
      />
      <Button
        variant="minimal"
        text={t("discard")}
        disabled={form.busy || !form.written}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={asking}
        intent="danger"
        title={t("discardAsk")}
        okText={t("discard")}
        onConfirm={() => {
          setAsking(false);
          form.clear();
        }}
        onCancel={() => setAsking(false)}
      />
    </footer>
  );
}
