import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/operations.ts";

export const operationTexts: Texts<typeof source.operationTexts> = {
  updateProfile: "Changed their profile",
  updatePass: "Changed their password",
  resetPass: "Reset their password",
  updateEmail: "Changed their email address",
  updateAvatar: "Changed their picture",
  sendCode: "Requested an email code",
  publishSystem: "Published a system message",
  uploadNoticePicture: "Uploaded a picture for a system message",
  sendMail: "Sent a message to mailboxes",
  changeTodo: "Changed a to-do",
  deleteMail: "Deleted messages",
};

export const recordTexts: Texts<typeof source.recordTexts> = {
  andMore: "{names} and {more} more",
};

export const placeTexts: Texts<typeof source.placeTexts> = {
  own: "This machine",
  local: "Local network",
};

export const agentTexts: Texts<typeof source.agentTexts> = {
  Unknown: "Unknown",
  Desktop: "Desktop",
  Tablet: "Tablet",
  Mobile: "Mobile",
};
