import type { Texts } from "../texts.ts";
import type { credentials as source } from "../zh_CN/credentials.ts";

export const credentials: Texts<typeof source> = {
  newPassword: "New password",
  confirmPassword: "Confirm new password",
  oldPassword: "Old password",
  oldMissing: "please enter the old password",
  newMissing: "Enter a new password",
  length: "length between 6 and 20 characters",
  passwordMissing: "Enter your password",
  confirmMissing: "please enter the password again",
  mismatch: "the two passwords do not match",
  inconsistent: "the two passwords entered are inconsistent",
  same: "The new password must differ from the old one",
  changed: "password changed, please log in again",
  email: "Email address",
  emailMissing: "Enter an email address",
  emailWrong: "Enter a valid email address",
  code: "Code",
  codeHint: "{count} digits",
  codeMissing: "Enter the 6-digit code from the email",
  sendCode: "Send code",
  resendCode: "Send again",
  resendIn: "Send again in {seconds, plural, one {{seconds} second} other {{seconds} seconds}}",
};
