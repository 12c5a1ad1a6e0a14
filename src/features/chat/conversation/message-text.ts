import type { TFunction } from "i18next";
import { createContext, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChatMessage } from "../../../contract/engine.ts";
import { MessageType } from "../../../contract/wire.ts";
import { type ChatTexts, plainText, previewText } from "../texts/chat-text.ts";

/** The texts of a conversation's rows: asked for once in the list, for each row that asks by itself costs as much as drawing it. */
export interface RowTexts {
  readonly t: ChatTexts;
  readonly texts: TFunction<"chatMessages">;
  readonly time: TFunction<"time">;
  /** What the button of every message is called. */
  readonly more: string;
}

const Context = createContext<RowTexts | null>(null);
export const RowTextsProvider = Context.Provider;

/** The texts, for the list. */
export function useTextsOfRows(): RowTexts {
  const { t } = useTranslation("chat");
  const { t: texts } = useTranslation("chatMessages");
  const { t: time } = useTranslation("time");
  return useMemo(() => ({ t, texts, time, more: t("action.more") }), [t, texts, time]);
}

/** The texts, for what is in a row. */
export function useRowTexts(): RowTexts {
  const texts = useContext(Context);
  if (texts === null) throw new Error("Rows are drawn in a list of messages.");
  return texts;
}

/** What a message says, in one line: its text whole, of anything else what it is. */
export function messageLine(
  t: ChatTexts,
  { type, content, sendId, status }: Pick<ChatMessage, "type" | "content" | "sendId" | "status">,
): string {
  return type === MessageType.text
    ? plainText(content)
    : previewText(t, { type, text: content, sendId, selfSend: false, status });
}
