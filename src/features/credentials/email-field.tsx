import { FormGroup, InputGroup } from "@blueprintjs/core";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { EMAIL_MAX } from "../../domain/email.ts";

export interface EmailFieldProps {
  readonly id: string;
  readonly label?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly size?: "medium" | "large";
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

/** An e-mail address. */
export function EmailField({ id, error, size = "medium", ...props }: EmailFieldProps) {
  const { t } = useTranslation("credentials");
  const intent = error ? "danger" : "none";
  return (
    <FormGroup
      label={props.label ?? t("email")}
      labelFor={id}
      helperText={error === undefined ? undefined : <span id={`${id}-hint`}>{error}</span>}
      intent={intent}
    >
      <InputGroup
        id={id}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={props.autoFocus ?? false}
        size={size}
        maxLength={EMAIL_MAX}
        value={props.value}
        disabled={props.disabled}
        inputRef={props.inputRef}
        intent={intent}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-hint`}
        onValueChange={props.onChange}
      />
    </FormGroup>
  );
}
