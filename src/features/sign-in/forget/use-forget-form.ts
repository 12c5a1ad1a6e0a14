import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAIL_CODE_LENGTH } from "../../../contract/limits.ts";
import type { Runtime } from "../../../contract/runtime.ts";
import { isEmail } from "../../../domain/email.ts";
import { newPasswordFaults } from "../../../domain/password.ts";
import type { AdminPorts } from "../../../query/admin-http.ts";
import { type FormFailure, formFailure } from "../../../query/form-failure.ts";
import { type FormErrors, useForm, useMailCode } from "../../credentials/index.ts";
import { askResetCode, type ResetResult, resetPassword } from "./calls.ts";

export interface ForgetOptions {
  readonly runtime: Runtime;
  readonly ports: AdminPorts;
}

const FIELDS = ["email", "code", "newPass", "confirm"] as const;
type ForgetField = (typeof FIELDS)[number];
type Values = Readonly<Record<ForgetField, string>>;

/** Which part of the way is shown: the address, the code with the new password, or that it is done. */
type ForgetStep = "address" | "password" | "done";

/** What is wrong with the first and with the second step, worded. */
function useFaults() {
  const { t } = useTranslation("credentials");
  const ofAddress = (email: string): FormErrors<ForgetField> =>
    isEmail(email) ? {} : { email: t(email === "" ? "emailMissing" : "emailWrong") };
  const ofPassword = (values: Values): FormErrors<ForgetField> => {
    const { newPass, confirm } = newPasswordFaults(values);
    return {
      ...(values.code.length === MAIL_CODE_LENGTH ? {} : { code: t("codeMissing") }),
      ...(newPass === undefined ? {} : { newPass: t(newPass) }),
      ...(confirm === undefined ? {} : { confirm: t(confirm) }),
    };
  };
  return { ofAddress, ofPassword };
}

/** Where and how a refused reset is shown. */
function useFailure(): (result: ResetResult & { ok: false }) => FormFailure<ForgetField> {
  const { t } = useTranslation(["session", "errors"]);
  return ({ failure }) =>
    failure.kind === "encryptionFailed"
      ? { field: null, text: t("session:encryptionFailed") }
      : formFailure(failure, FIELDS, (key) => t(`errors:${key}`));
}

/** What the page for a forgotten password holds and does. */
export function useForgetForm({ runtime, ports }: ForgetOptions) {
  const faults = useFaults();
  const failureOf = useFailure();
  const [step, setStep] = useState<ForgetStep>("address");
  const form = useForm<ForgetField>(FIELDS);
  const mail = useMailCode("reset", (address) => askResetCode(ports, address));
  const email = form.values.email.trim();
  const goOn = () => {
    form.clearErrors();
    setStep("password");
    form.focus("code");
  };
  const save = async () => {
    const { code, newPass } = form.values;
    const result = await resetPassword(ports, runtime, { email, code, newPass });
    if (!result.ok) return form.fail(failureOf(result));
    form.reset();
    setStep("done");
  };
  const sendCode = async () => {
    if (!form.refuse(faults.ofAddress(email)) && (await mail.send(email))) goOn();
  };
  /** While the countdown runs a code is under way: one goes on with it. */
  const underWay = mail.left > 0 && mail.sentTo === email;
  return {
    ...form,
    step,
    mail,
    email,
    underWay,
    busy: form.busy || mail.sending,
    /** Why the last step failed; empty when it has not. */
    failed: mail.error || form.failed,
    sendCode,
    /** Goes on with a code that was mailed before this page was loaded. */
    haveCode: () => {
      mail.clearError();
      if (!form.refuse(faults.ofAddress(email))) goOn();
    },
    otherAddress: () => {
      form.clearErrors();
      mail.clearError();
      setStep("address");
      form.focus("email");
    },
    submit: (event: FormEvent) => {
      mail.clearError();
      if (step === "password") form.submit(event, () => faults.ofPassword(form.values), save);
      else
        form.submit(
          event,
          () => faults.ofAddress(email),
          async () => (underWay ? goOn() : sendCode()),
        );
    },
  };
}

export type ForgetForm = ReturnType<typeof useForgetForm>;
