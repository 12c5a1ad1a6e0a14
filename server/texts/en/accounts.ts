import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/accounts.ts";

export const accountTexts: Texts<typeof source.accountTexts> = {
  notSignedIn: "The sign-in has expired, please sign in again",
  noPermission: "You have no permission to do this",
  receiverCancelled: "userIds: No longer there: “{name}”, whose account has been cancelled",
  receiverUnknown: "userIds: One of the chosen users does not exist",
  captchaGone: "The captcha is missing or has expired",
  captchaWrong: "The captcha is wrong",
  undecipherable: "The password cannot be decrypted, please reload the page and try again",
  wrongPassword: "The username or the password is wrong",
  disabled: "The account is not activated",
  notYourself: "You cannot disable or delete your own account",
  levelTooLow: "Role permission insufficient",
  reasonMissing: "reason: A reason is required to disable an account",
  tooMany: "Too many attempts, please try again in {seconds} seconds",
};
