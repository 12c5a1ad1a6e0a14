import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { ADMIN_ERROR_SHOWN_MS, MAIL_CODE_LENGTH } from "../../../contract/limits.ts";
import { isEmail } from "../../../domain/email.ts";
import { useChangeEmailMutation, useSendEmailCodeMutation } from "../../../query/account-api.ts";
import { type FormFailure, formFailure, mutationFailure } from "../../../query/form-failure.ts";
import { type FormErrors, useForm, useMailCode, usePasswordEncryption } from "../../credentials/index.ts";
import { noticeShown } from "../../shell/index.ts";

const FIELDS = ["password", "email", "code"] as const;
type EmailFormField = (typeof FIELDS)[number];
type Values = Readonly<Record<EmailFormField, string>>;

export type EmailForm = ReturnType<typeof useEmailForm>;

/** What is wrong with the form, worded; the address may not be the one that the account has. */
function useFaults(current: string) {
  const { t } = useTranslation(["credentials", "account"]);
  const ofEmail = (email: string): FormErrors<EmailFormField> => {
    if (email === "") return { email: t("credentials:emailMissing") };
    if (!isEmail(email)) return { email: t("credentials:emailWrong") };
    return email.toLowerCase() === current.toLowerCase() ? { email: t("account:emailSame") } : {};
  };
  const of = ({ password, email, code }: Values): FormErrors<EmailFormField> => ({
    ...(password === "" ? { password: t("credentials:passwordMissing") } : {}),
    ...ofEmail(email.trim()),
    ...(code.length === MAIL_CODE_LENGTH ? {} : { code: t("credentials:codeMissing") }),
  });
  return { of, ofEmail };
}

/** The mailed code of another address. */
function useEmailCode() {
  const [ask] = useSendEmailCodeMutation();
  return useMailCode("email", async (email) => {
    const { data, error } = await ask(email);
    return error === undefined ? { ok: true, data } : { ok: false, failure: mutationFailure(error) };
  });
}

/** Sends the form. @returns where and how a refusal is shown; null when it was taken. */
function useChange() {
  const { t } = useTranslation(["session", "errors"]);
  const encrypt = usePasswordEncryption();
  const [change] = useChangeEmailMutation();
  return async ({ password, email, code }: Values): Promise<FormFailure<EmailFormField> | null> => {
    let encrypted: string;
    try {
      encrypted = await encrypt(password);
    } catch {
      return { field: null, text: t("session:encryptionFailed") };
    }
    const { error } = await change({ password: encrypted, email: email.trim(), code });
    if (error === undefined) return null;
    return formFailure(mutationFailure(error), FIELDS, (key) => t(`errors:${key}`));
  };
}

/**
 * What the form for another e-mail address holds and does.
 * @param current the address that the account has.
 * @param onDone the address was taken.
 */
export function useEmailForm(current: string, onDone: () => void) {
  const { t } = useTranslation("account");
  const dispatch = useDispatch();
  const faults = useFaults(current);
  const mail = useEmailCode();
  const change = useChange();
  const form = useForm<EmailFormField>(FIELDS);
  const reset = () => {
    form.reset();
    mail.clear();
  };
  const send = async () => {
    const refusal = await change(form.values);
    if (refusal !== null) return form.fail(refusal);
    dispatch(noticeShown({ text: t("emailChanged"), tone: "success", shownMs: ADMIN_ERROR_SHOWN_MS }));
    reset();
    onDone();
  };
  return {
    ...form,
    mail,
    failed: mail.error || form.failed,
    reset,
    sendCode: async () => {
      form.clearErrors();
      const email = form.values.email.trim();
      if (!form.refuse(faults.ofEmail(email)) && (await mail.send(email))) form.focus("code");
    },
    submit: (event: FormEvent) => {
      mail.clearError();
      form.submit(event, () => faults.of(form.values), send);
    },
  };
}
