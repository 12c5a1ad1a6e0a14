import { Button, Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { LOGIN_PATH } from "../../../domain/session.ts";
import { CodeField, EmailField, NewPasswordFields } from "../../credentials/index.ts";
import { LoginFrame } from "../login-frame.tsx";
import { type ForgetForm, type ForgetOptions, useForgetForm } from "./use-forget-form.ts";

/** A forgotten password (specification §2 `/forget`): an address, the code mailed to it, a new password. */
export function ForgetPage(options: ForgetOptions) {
  const { t } = useTranslation("forget");
  const form = useForgetForm(options);
  return (
    <LoginFrame title={t("title")} heading={t("title")} tagline={t(`tagline.${form.step}`)}>
      {form.step === "done" ? <Done /> : <Steps form={form} />}
    </LoginFrame>
  );
}

function Steps({ form }: { readonly form: ForgetForm }) {
  return (
    <form className="qs-login-form" noValidate aria-busy={form.busy} onSubmit={form.submit}>
      <div role="alert">
        {form.failed ? (
          <Callout intent="danger" compact className="qs-login-error">
            {form.failed}
          </Callout>
        ) : null}
      </div>
      {form.step === "address" ? <AddressStep form={form} /> : <PasswordStep form={form} />}
    </form>
  );
}

function AddressStep({ form }: { readonly form: ForgetForm }) {
  const { t } = useTranslation(["forget", "credentials"]);
  // A code for another address has to wait for its minute.
  const waiting = form.mail.left > 0 && !form.underWay;
  return (
    <>
      <EmailField
        id="forget-email"
        size="large"
        autoFocus
        value={form.values.email}
        error={form.errors.email}
        disabled={form.busy}
        inputRef={form.inputs.email}
        onChange={(value) => form.set("email", value)}
      />
      <div className="qs-forget-actions">
        <Button
          type="submit"
          intent="primary"
          size="large"
          fill
          loading={form.busy}
          disabled={waiting}
          text={waiting ? t("credentials:resendIn", { seconds: form.mail.left }) : t("forget:next")}
        />
        <button type="button" className="qs-forget-link" onClick={form.haveCode}>
          {t("forget:haveCode")}
        </button>
        <a className="qs-forget-link" href={LOGIN_PATH}>
          {t("forget:back")}
        </a>
      </div>
    </>
  );
}

function PasswordStep({ form }: { readonly form: ForgetForm }) {
  const { t } = useTranslation("forget");
  const { mail, values, errors, inputs, busy } = form;
  return (
    <>
      <div role="status">
        {mail.sentTo === null || mail.sentTo !== form.email ? null : (
          <Callout intent="primary" compact className="qs-forget-note">
            {t("sent", { email: mail.sentTo, minutes: mail.minutes })}
          </Callout>
        )}
      </div>
      <CodeField
        id="forget-code"
        size="large"
        mail={mail}
        value={values.code}
        error={errors.code}
        disabled={busy}
        inputRef={inputs.code}
        onChange={(value) => form.set("code", value)}
        onSend={() => void form.sendCode()}
      />
      <NewPasswordFields
        id="forget"
        size="large"
        values={values}
        errors={errors}
        inputs={inputs}
        disabled={busy}
        onChange={form.set}
      />
      <div className="qs-forget-actions">
        <Button type="submit" intent="primary" size="large" fill loading={busy} text={t("save")} />
        <button type="button" className="qs-forget-link" onClick={form.otherAddress}>
          {t("otherAddress")}
        </button>
        <a className="qs-forget-link" href={LOGIN_PATH}>
          {t("back")}
        </a>
      </div>
    </>
  );
}

function Done() {
  const { t } = useTranslation("forget");
  return (
    <div role="status">
      <p className="qs-forget-done">{t("done")}</p>
      <a className="bp6-button bp6-large bp6-fill bp6-intent-primary" href={LOGIN_PATH}>
        {t("signIn")}
      </a>
    </div>
  );
}
