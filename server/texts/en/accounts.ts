import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/accounts.ts";

export const accountTexts: Texts<typeof source.accountTexts> = {
  notSignedIn: "Your sign-in has expired. Sign in again",
  noPermission: "You have no permission to do this",
  receiverCancelled: "userIds: The account of “{name}” was closed",
  receiverUnknown: "userIds: One of the selected users does not exist",
  captchaGone: "The captcha is missing or has expired",
  captchaWrong: "The captcha is wrong",
  undecipherable: "The password cannot be decrypted. Reload the page and try again",
  wrongPassword: "The username or password is wrong",
  disabled: "This account is disabled",
  notYourself: "You cannot disable or delete your own account",
  levelTooLow: "Role permission insufficient",
  reasonMissing: "reason: Enter a reason",
  tooMany:
    "Too many attempts. Try again in {seconds, plural, one {{seconds} second} other {{seconds} seconds}}",
};
