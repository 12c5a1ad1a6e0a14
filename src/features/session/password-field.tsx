import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { PasswordInput } from "./password-input.tsx";

export interface PasswordFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: string) => void;
}

/** The login page's password. */
export function PasswordField(props: PasswordFieldProps) {
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
