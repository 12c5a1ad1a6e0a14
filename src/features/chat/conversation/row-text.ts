import type { TFunction } from "i18next";
import { createContext, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChatWords } from "../texts/chat-text.ts";

/** The texts of a conversation's rows: asked for once in the list, for each row that asks by itself costs as much as drawing it. */
export interface RowWords {
  readonly t: ChatWords;
  readonly words: TFunction<"chatMessages">;
  readonly time: TFunction<"time">;
  /** What the button of every message is called. */
  readonly more: string;
}

const Context = createContext<RowWords | null>(null);
export const RowWordsProvider = Context.Provider;

/** The texts, for the list. */
export function useTextsOfRows(): RowWords {
  const { t } = useTranslation("chat");
  const { t: words } = useTranslation("chatMessages");
  const { t: time } = useTranslation("time");
  return useMemo(() => ({ t, words, time, more: t("action.more") }), [t, words, time]);
}

/** The texts, for what stands in a row. */
export function useRowWords(): RowWords {
  const words = useContext(Context);
  if (words === null) throw new Error("Rows are drawn in a list of messages.");
  return words;
}
