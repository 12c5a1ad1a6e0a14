import type { Language } from "../../src/contract/language.ts";
import { MessageType } from "../../src/contract/wire.ts";
import { wordTip } from "../../src/domain/chat/tips.ts";

/** What a tip is on the wire: its code, and beside it the text, for clients that word none. What was stored as text is that alone. */
export function tipFields(code: string, language: Language): { content: string; tip?: string } {
  const content = wordTip(code, language);
  return content === null ? { content: code } : { content, tip: code };
}

/** Messages with the tips among them written in a language. */
export function withTipTexts<M extends { readonly type: number; readonly content: string }>(
  messages: readonly M[],
  language: Language,
): M[] {
  return messages.map((message) =>
    message.type === MessageType.textTip ? { ...message, ...tipFields(message.content, language) } : message,
  );
}
