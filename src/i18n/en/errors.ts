import type { Texts } from "../texts.ts";
import type { errors as source } from "../zh_CN/errors.ts";

export const errors: Texts<typeof source> = {
  "told.success": "Done",
  "told.danger": "That did not work",
  "told.primary": "Please note",
  ok: "OK",
  clearSearch: "Clear search",
  cancel: "Cancel",
  sessionExpired: "login status expired, please exit and sign in again",
  reLogin: "Sign in again",
  timeout: "network request timeout",
  noResponse: "interface request failed",
  unknown: "unknown system error, please report to the administrator",
  answerUnreadable: "The server's answer could not be read",
  themeFailed: "theme loading failed",
};
