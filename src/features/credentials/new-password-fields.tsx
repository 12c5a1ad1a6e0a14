import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { NewPassword } from "../../domain/password.ts";
import { PasswordInput } from "./password-input.tsx";

export interface NewPasswordFieldsProps {
  /** Prefix of the fields' ids. */
  readonly id: string;
  readonly values: NewPassword;
  readonly errors: { readonly [Field in keyof NewPassword]?: string | undefined };
  readonly inputs: Readonly<Record<keyof NewPassword, RefObject<HTMLInputElement | null>>>;
  readonly disabled: boolean;
  readonly size?: "medium" | "large";
  readonly onChange: (field: keyof NewPassword, value: string) => void;
}

/** A new password and its repetition. */
export function NewPasswordFields({ id, values, errors, inputs, ...props }: NewPasswordFieldsProps) {
  const { t } = useTranslation("credentials");
  const { disabled, size = "medium", onChange } = props;
  const field = (name: keyof NewPassword) => ({
    id: `${id}-${name}`,
    value: values[name],
    error: errors[name],
    inputRef: inputs[name],
    autoComplete: "new-password" as const,
    disabled,
    size,
    onChange: (value: string) => onChange(name, value),
  });
  return (
    <>
      <PasswordInput {...field("newPass")} label={t("newPassword")} />
      <PasswordInput {...field("confirm")} label={t("confirmPassword")} />
    </>
  );
}
