/** What forms about passwords and mailed codes are made of, for the page that needs no session and for the user's own account. */

export { CodeField, type CodeFieldProps } from "./code-field.tsx";
export { EmailField, type EmailFieldProps } from "./email-field.tsx";
export { encryptPassword } from "./encrypt-password.ts";
export { NewPasswordFields, type NewPasswordFieldsProps } from "./new-password-fields.tsx";
export { PasswordInput, type PasswordInputProps } from "./password-input.tsx";
export { type Form, type FormErrors, useForm } from "./use-form.ts";
export { useInputs } from "./use-inputs.ts";
export { type MailCode, useMailCode } from "./use-mail-code.ts";
export { usePasswordEncryption } from "./use-password-encryption.ts";
