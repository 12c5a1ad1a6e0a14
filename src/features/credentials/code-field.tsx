import { Button, FormGroup, InputGroup } from "@blueprintjs/core";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { MAIL_CODE_LENGTH } from "../../contract/limits.ts";
import type { MailCode } from "./use-mail-code.ts";

export interface CodeFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly size?: "medium" | "large";
  readonly mail: Pick<MailCode, "left" | "sending" | "sentTo">;
  readonly onChange: (value: string) => void;
  readonly onSend: () => void;
}

/** The code from the mail, and the button that sends one; it rests for a minute after each. */
export function CodeField({ id, error, size = "medium", mail, ...props }: CodeFieldProps) {
  const { t } = useTranslation("credentials");
  const intent = error ? "danger" : "none";
  const again = mail.left > 0;
  const text = again
    ? t("resendIn", { seconds: mail.left })
    : t(mail.sentTo === null ? "sendCode" : "resendCode");
  return (
    <FormGroup
      label={t("code")}
      labelFor={id}
      helperText={error === undefined ? undefined : <span id={`${id}-hint`}>{error}</span>}
      intent={intent}
    >
      <div className="qs-code">
        <InputGroup
          id={id}
          name="code"
          fill
          inputMode="numeric"
          autoComplete="one-time-code"
          size={size}
          maxLength={MAIL_CODE_LENGTH}
          placeholder={t("codeHint", { count: MAIL_CODE_LENGTH })}
          value={props.value}
          disabled={props.disabled}
          inputRef={props.inputRef}
          intent={intent}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-hint`}
          onValueChange={(value) => props.onChange(value.replace(/\D/g, ""))}
        />
        <Button
          size={size}
          text={text}
          loading={mail.sending}
          disabled={again || props.disabled}
          onClick={props.onSend}
        />
      </div>
    </FormGroup>
  );
}
