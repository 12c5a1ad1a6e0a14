import { FormGroup, InputGroup } from "@blueprintjs/core";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { CaptchaState } from "./captcha.ts";

export interface CaptchaFieldProps {
  readonly state: CaptchaState;
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: string) => void;
  readonly onRefresh: () => void;
}

/** The captcha's picture, which fetches another one when clicked, and the field for its answer. */
export function CaptchaField(props: CaptchaFieldProps) {
  const { t } = useTranslation("session");
  const { state, error } = props;
  return (
    <FormGroup
      label={t("captcha")}
      labelFor="login-captcha"
      helperText={error}
      intent={error ? "danger" : "none"}
    >
      <div className="qs-login-captcha">
        <InputGroup
          id="login-captcha"
          size="large"
          fill
          autoComplete="off"
          inputMode="numeric"
          maxLength={16}
          placeholder={t("captchaHint")}
          value={props.value}
          disabled={props.disabled}
          inputRef={props.inputRef}
          intent={error ? "danger" : "none"}
          aria-invalid={error !== undefined}
          onValueChange={props.onChange}
        />
        <button
          type="button"
          className="qs-login-captcha-picture"
          title={t("captchaRefresh")}
          aria-label={t("captchaRefresh")}
          aria-busy={state.phase === "loading"}
          onClick={props.onRefresh}
        >
          {state.phase === "shown" ? <img src={state.image} alt={t("captcha")} /> : null}
          {state.phase === "failed" ? <span>{t("captchaUnavailable")}</span> : null}
        </button>
      </div>
    </FormGroup>
  );
}
