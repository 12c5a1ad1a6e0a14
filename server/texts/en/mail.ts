import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/mail.ts";

export const mailTexts: Texts<typeof source.mailTexts> = {
  greeting: "Hello,",
  signature: "This mail was sent by Quayside. Nobody reads replies to it.",
  "newAddress.subject": "Your Quayside verification code",
  "newAddress.before": "You are making this the e-mail address of your Quayside account. The code is:",
  "newAddress.after":
    "It is good for {minutes} minutes and can be used once. If this was not you, ignore this mail.",
  "reset.subject": "Your Quayside code for a new password",
  "reset.before": "You are setting a new password for the Quayside account {name}. The code is:",
  "reset.after":
    "It is good for {minutes} minutes and can be used once. Tell it to nobody. If this was not you, ignore this mail: the password stays as it is.",
  "passwordChanged.subject": "Your Quayside password was changed",
  "passwordChanged.before":
    "The password of the Quayside account {name} was just changed. All other sign-ins have been ended.",
  "passwordChanged.after":
    'If this was not you, set a new password with "Forgot password" on the login page at once, and tell your administrator.',
  "addressChanged.subject": "The e-mail address of your Quayside account was changed",
  "addressChanged.before": "The e-mail address of the Quayside account {name} is now {address}.",
  "addressChanged.after": "If this was not you, tell your administrator at once.",
};
