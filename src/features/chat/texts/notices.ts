import type { TFunction } from "i18next";
import type { NoticeCode } from "../../../contract/engine.ts";
import type { EngineError } from "../../../contract/engine-commands.ts";
import { ChatCode } from "../../../contract/wire.ts";
import { i18next } from "../../../i18n/i18n.ts";
import type { AccountAlert } from "../state/actions.ts";
import type { ChatTexts } from "./chat-text.ts";

/** The chat's texts outside of React, in the language of the moment. */
export function chatTexts(): ChatTexts {
  return i18next.getFixedT(null, "chat");
}

/** The texts about messages, which are there once the chat screen is. */
export function messageTexts(): TFunction<"chatMessages"> {
  return i18next.getFixedT(null, "chatMessages");
}

/** Whether a notice must be answered rather than shown in passing. */
export function isAlert(code: NoticeCode): code is AccountAlert["code"] {
  return code === "kicked" || code === "banned" || code === "unregistered";
}

/**
 * A notice in words (specification §8 "Chat API" and "Chat setup and runtime").
 * @param text the server's own words; they go first where the catalogue says so.
 */
export function noticeText(
  t: ChatTexts,
  code: Exclude<NoticeCode, AccountAlert["code"]>,
  text: string,
): string {
  switch (code) {
    case "serverMessage":
      return text || t("notice.serverMessage");
    case "configRefused":
      return text || t("notice.configRefused");
    case "httpBody":
      return text || t("notice.badRequest");
    case "fileNotKept":
      return t("notice.fileNotKept", { name: text });
    case "imError":
    case "initFailed":
    case "methodWrong":
    case "serverHiccup":
    case "notSupported":
      return t(`notice.${code}`);
  }
}

/**
 * A failed command in words (specification §8 "Chat API"): the catalogue's for HTTP statuses that it names, else the server's own, else by
 * the error's code. Null: code 400 is ignored.
 */
export function errorText(t: ChatTexts, { code, message }: EngineError): string | null {
  if (code === `chat:${ChatCode.noToken}`) return null;
  const status = Number(/^http:(\d{3})$/.exec(code)?.[1] ?? 0);
  if (status === 405) return t("notice.methodWrong");
  if (status === 501) return t("notice.notSupported");
  if (status === 404 || status >= 500) return t("notice.serverHiccup");
  if (message !== "" && code !== "invalid") return message;
  if (status > 0) return t("notice.badRequest");
  switch (code) {
    case "timeout":
    case "network":
    case "closed":
    case "invalid":
    case "unreadable":
    case "notFound":
    case "fileLost":
    case "storage":
      return t(`error.${code}`);
    default:
      return t("error.unknown");
  }
}

/** An alert in words (specification §8). */
export function alertText(t: ChatTexts, { code, text }: AccountAlert): string {
  return code === "banned" ? t("alert.banned", { reason: text || "-" }) : t(`alert.${code}`);
}
