import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/own-account.ts";

export const ownAccountTexts: Texts<typeof source.ownAccountTexts> = {
  notYours: "You cannot modify the data of others",
  phoneWrong: "phone: This is no mobile phone number",
  emailWrong: "email: This is no e-mail address",
  phoneTaken: "phone: User with phone {value} existed",
  emailTaken: "email: User with email {value} existed",
  emailSame: "email: This is your e-mail address already",
  emailNeedsCode: "email: A new e-mail address needs a mailed code",
  oldWrong: "The old password is wrong",
  passwordWrong: "The password is wrong",
  passwordSame: "The new password must not be the old one",
  codeWrong: "The code is wrong or has expired",
  codeMissing: "code: Please enter the code from the mail",
  mailFailed: "The mail could not be sent, please try again later",
  resetYourself: "Change your own password with the old one",
  avatarMissing: "Please choose a picture",
  avatarTooLarge: "The picture exceeds {size} MB",
  avatarType: "The picture must be a gif, jpg or png",
  avatarBroken: "The picture is damaged and cannot be read",
};
