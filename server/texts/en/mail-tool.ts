import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/mail-tool.ts";

export const mailToolTexts: Texts<typeof source.mailToolTexts> = {
  operation: "Sent a mail",
  uploadPicture: "Uploaded a picture for a mail",
  sender: "fromUser: Enter an address, or Name <address>",
  passwordAnew: "pass: Enter the password again when you change the server, port or encryption",
  noPassword: "The mail server's password cannot be read. Enter it again",
  empty: "content: There is nothing to send",
  pictureGone: "content: A picture no longer exists. Upload it again",
  picturesTooLarge: "content: The pictures must not exceed 15 MB together",
  login: "The mail server refused the account: {reason}",
  unreachable: "The mail server cannot be reached: {reason}",
  refused: "The mail server refused the mail: {reason}",
};
