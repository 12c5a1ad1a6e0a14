import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { ADMIN_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import { type PasswordChange, passwordChangeFaults } from "../../../domain/password.ts";
import type { AdminFailure } from "../../../query/admin-http.ts";
import { formFailure } from "../../../query/form-failure.ts";
import { type FormErrors, useForm, usePasswordEncryption } from "../../credentials/index.ts";
import { passwordChanged } from "../../session/index.ts";
import { noticeShown } from "../../shell/index.ts";

type PasswordField = keyof PasswordChange;
const FIELDS = ["oldPass", "newPass", "confirm"] as const satisfies readonly PasswordField[];

export interface PasswordFormOptions {
  /** Text for a confirmation that is not the new password: the two forms word it apart (specification §5). */
  readonly mismatch: "mismatch" | "inconsistent";
  /** Both passwords encrypted. @returns why the server refuses; null when it has taken the new one. */
  readonly save: (passwords: {
    readonly oldPass: string;
    readonly newPass: string;
  }) => Promise<AdminFailure | null>;
}

export type PasswordForm = ReturnType<typeof usePasswordForm>;

/** Encrypts both passwords. @returns null where that cannot be done. */
function useEncrypted() {
  const encrypt = usePasswordEncryption();
  return async ({ oldPass, newPass }: PasswordChange) => {
    try {
      return { oldPass: await encrypt(oldPass), newPass: await encrypt(newPass) };
    } catch {
      return null;
    }
  };
}

/**
 * What a form for another password holds and does. Success is shown, and everybody signs in anew a moment later (specification §8).
 */
export function usePasswordForm({ mismatch, save }: PasswordFormOptions) {
  const { t } = useTranslation(["credentials", "session", "errors"]);
  const dispatch = useDispatch();
  const encrypted = useEncrypted();
  const form = useForm<PasswordField>(FIELDS);
  const faults = (): FormErrors<PasswordField> =>
    Object.fromEntries(
      Object.entries(passwordChangeFaults(form.values)).map(([field, fault]) => [
        field,
        t(`credentials:${fault === "mismatch" ? mismatch : fault}`),
      ]),
    );
  const send = async () => {
    const passwords = await encrypted(form.values);
    if (passwords === null) return form.fail({ field: null, text: t("session:encryptionFailed") });
    const failure = await save(passwords);
    if (failure !== null) return form.fail(formFailure(failure, FIELDS, (key) => t(`errors:${key}`)));
    form.reset();
    const text = t("credentials:changed");
    dispatch(noticeShown({ text, tone: "success", shownMs: ADMIN_ERROR_SHOWN_MS }));
    dispatch(passwordChanged());
  };
  return { ...form, submit: (event: FormEvent) => form.submit(event, faults, send) };
}
