import type { Texts } from "../texts.ts";
import type { credentials as source } from "../zh_CN/credentials.ts";

export const credentials: Texts<typeof source> = {
  newPassword: "New password",
  confirmPassword: "Confirm new password",
  oldPassword: "Old password",
  oldMissing: "please enter the old password",
  newMissing: "please enter the new password",
  length: "length between 6 and 20 characters",
  passwordMissing: "please enter the password",
  confirmMissing: "please enter the password again",
  mismatch: "the two passwords do not match",
  inconsistent: "the two passwords entered are inconsistent",
  same: "the new password must differ from the old one",
  changed: "password changed, please log in again",
  email: "E-mail address",
  emailMissing: "please enter the e-mail address",
  emailWrong: "please enter a correct e-mail address",
  code: "Code",
  codeHint: "{count} digits",
  codeMissing: "please enter the 6 digits of the code from the mail",
  sendCode: "Send code",
  resendCode: "Send again",
  resendIn: "Again in {seconds} s",
};
