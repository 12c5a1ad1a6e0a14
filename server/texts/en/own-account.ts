import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/own-account.ts";

export const ownAccountTexts: Texts<typeof source.ownAccountTexts> = {
  notYours: "You cannot modify the data of others",
  phoneWrong: "phone: Enter a valid mobile phone number",
  emailWrong: "email: Enter a valid email address",
  phoneTaken: "phone: User with phone {value} existed",
  emailTaken: "email: User with email {value} existed",
  emailSame: "email: This is already your email address",
  emailNeedsCode: "email: A new email address needs a code sent to it",
  oldWrong: "The old password is wrong",
  passwordWrong: "The password is wrong",
  passwordSame: "The new password must differ from the old one",
  codeWrong: "The code is wrong or has expired",
  codeMissing: "code: Enter the code from the email",
  mailFailed: "The email could not be sent. Try again later",
  resetYourself: "Change your own password with the old one",
  avatarMissing: "Choose a picture",
  avatarTooLarge: "Choose a picture of at most {size} MB",
  avatarType: "Choose a gif, jpg or png picture",
  avatarBroken: "The picture is damaged and cannot be read",
};
