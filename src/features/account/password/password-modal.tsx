import { useId } from "react";
import { useTranslation } from "react-i18next";
import { NewPasswordFields, PasswordInput } from "../../credentials/index.ts";
import { FormDialog } from "../form-dialog.tsx";
import type { PasswordForm } from "./use-password-form.ts";

export interface PasswordModalProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly form: PasswordForm;
  readonly onClose: () => void;
}

/** Old password, new one, and the new one again. Cancel closes and resets (specification §5). */
export function PasswordModal({ isOpen, title, form, onClose }: PasswordModalProps) {
  const { t } = useTranslation("credentials");
  const id = useId();
  const { values, errors, inputs, busy } = form;
  return (
    <FormDialog isOpen={isOpen} title={title} form={form} onClose={onClose}>
      <PasswordInput
        id={`${id}-old`}
        label={t("oldPassword")}
        autoComplete="current-password"
        autoFocus
        value={values.oldPass}
        error={errors.oldPass}
        disabled={busy}
        inputRef={inputs.oldPass}
        onChange={(value) => form.set("oldPass", value)}
      />
      <NewPasswordFields
        id={id}
        values={values}
        errors={errors}
        inputs={inputs}
        disabled={busy}
        onChange={form.set}
      />
    </FormDialog>
  );
}
