import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/mail.ts";

export const mailTexts: Texts<typeof source.mailTexts> = {
  greeting: "Hello,",
  signature: "This is an automatic email from Quayside. Do not reply.",
  "newAddress.subject": "Your Quayside verification code",
  "newAddress.before": "You are setting this as the email address of your Quayside account. The code is:",
  "newAddress.after":
    "It is valid for {minutes} minutes and can be used once. If this was not you, ignore this email.",
  "reset.subject": "Your Quayside code for a new password",
  "reset.before": "You are setting a new password for the Quayside account {name}. The code is:",
  "reset.after":
    "It is valid for {minutes} minutes and can be used once. Do not share it. If this was not you, ignore this email. Your password stays the same.",
  "passwordChanged.subject": "Your Quayside password was changed",
  "passwordChanged.before":
    "The password of the Quayside account {name} was just changed. All other sessions were signed out.",
  "passwordChanged.after":
    "If this was not you, reset your password at once with “Forgot password?” on the sign-in page, and tell your administrator.",
  "addressChanged.subject": "The email address of your Quayside account was changed",
  "addressChanged.before": "The email address of the Quayside account {name} is now {address}.",
  "addressChanged.after": "If this was not you, tell your administrator at once.",
};
