import { FormGroup, InputGroup } from "@blueprintjs/core";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";

export interface UsernameFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: string) => void;
}

/** The account's name; the page's first field. */
export function UsernameField({ value, error, disabled, inputRef, onChange }: UsernameFieldProps) {
  const { t } = useTranslation("session");
  const intent = error ? "danger" : "none";
  return (
    <FormGroup label={t("username")} labelFor="login-username" helperText={error} intent={intent}>
      <InputGroup
        id="login-username"
        name="username"
        size="large"
        autoFocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={value}
        disabled={disabled}
        inputRef={inputRef}
        intent={intent}
        aria-invalid={error !== undefined}
        onValueChange={onChange}
      />
    </FormGroup>
  );
}
