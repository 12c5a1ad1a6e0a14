import { Callout } from "@blueprintjs/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { CodeField, EmailField, PasswordInput } from "../../credentials/index.ts";
import { FormDialog } from "../form-dialog.tsx";
import { type EmailForm, useEmailForm } from "./use-email-form.ts";

export interface EmailDialogProps {
  readonly isOpen: boolean;
  /** The address that the account has. */
  readonly current: string;
  readonly onClose: () => void;
}

/** Another e-mail address: the password, the address, and the code mailed to it (specification §7, contract A2). */
export function EmailDialog({ isOpen, current, onClose }: EmailDialogProps) {
  const { t } = useTranslation("account");
  const form = useEmailForm(current, onClose);
  return (
    <FormDialog isOpen={isOpen} title={t("changeEmail")} form={form} onClose={onClose}>
      <CodeSent form={form} />
      <Fields form={form} />
    </FormDialog>
  );
}

/** Where the code went. */
function CodeSent({ form: { failed, mail } }: { readonly form: EmailForm }) {
  const { t } = useTranslation("account");
  return (
    <div role="status">
      {mail.sentTo !== null && !failed ? (
        <Callout intent="primary" compact className="qs-account-failed">
          {t("codeSent", { email: mail.sentTo, minutes: mail.minutes })}
        </Callout>
      ) : null}
    </div>
  );
}

function Fields({ form }: { readonly form: EmailForm }) {
  const { t } = useTranslation(["account", "session"]);
  const id = useId();
  const { values, errors, inputs, busy, mail } = form;
  return (
    <>
      <PasswordInput
        id={`${id}-password`}
        label={t("account:loginPassword")}
        autoComplete="current-password"
        autoFocus
        value={values.password}
        error={errors.password}
        disabled={busy}
        inputRef={inputs.password}
        onChange={(value) => form.set("password", value)}
      />
      <EmailField
        id={`${id}-email`}
        label={t("account:newEmail")}
        value={values.email}
        error={errors.email}
        disabled={busy}
        inputRef={inputs.email}
        onChange={(value) => form.set("email", value)}
      />
      <CodeField
        id={`${id}-code`}
        mail={mail}
        value={values.code}
        error={errors.code}
        disabled={busy}
        inputRef={inputs.code}
        onChange={(value) => form.set("code", value)}
        onSend={() => void form.sendCode()}
      />
    </>
  );
}
