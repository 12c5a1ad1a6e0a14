import { Button, Callout, Checkbox } from "@blueprintjs/core";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { FORGET_PATH } from "../../domain/session.ts";
import { PasswordInput } from "../credentials/index.ts";
import { CaptchaField } from "./captcha-field.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { type LoginField, type LoginFormOptions, useLoginForm } from "./use-login-form.ts";
import { UsernameField } from "./username-field.tsx";

/** Username, password and captcha. Enter submits; an error is above the fields. */
export function LoginForm(options: LoginFormOptions) {
  const { t } = useTranslation("session");
  const form = useLoginForm(options);
  const { runtime } = options;
  const { busy, captcha } = form;
  const field = (name: LoginField) => ({
    value: form.values[name],
    error: form.lacking(name),
    disabled: busy,
    inputRef: form.inputs[name],
    onChange: (value: string) => form.set(name, value),
  });
  return (
    <>
      <form
        ref={form.formRef}
        className="qs-login-form"
        onSubmit={(event) => void form.submit(event)}
        noValidate
        aria-busy={busy}
      >
        <ErrorCallout text={form.error} />
        <UsernameField {...field("username")} />
        <PasswordField {...field("password")} />
        {runtime.captcha ? (
          <CaptchaField {...field("captcha")} state={captcha.state} onRefresh={captcha.refresh} />
        ) : null}
        <div className="qs-login-row">
          <Checkbox
            checked={form.remember}
            disabled={busy}
            label={t("rememberMe")}
            onChange={(event) => form.setRemember(event.currentTarget.checked)}
          />
          <a href={FORGET_PATH}>{t("forgot")}</a>
        </div>
        <Button
          type="submit"
          intent="primary"
          size="large"
          fill
          loading={busy}
          text={busy ? t("signingIn") : t("signIn")}
        />
      </form>
      {runtime.demo ? <DemoAccounts demo={runtime.demo} onUse={form.fillIn} /> : null}
    </>
  );
}

/** The place of the error is always there, so that screen readers announce a change in it. */
function ErrorCallout({ text }: { readonly text: string }) {
  return (
    <div role="alert">
      {text ? (
        <Callout intent="danger" compact className="qs-login-error">
          {text}
        </Callout>
      ) : null}
    </div>
  );
}

interface PasswordFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: string) => void;
}

/** The login page's password. */
function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation("session");
  return (
    <PasswordInput
      {...props}
      id="login-password"
      label={t("password")}
      autoComplete="current-password"
      size="large"
    />
  );
}
