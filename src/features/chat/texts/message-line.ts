import type { ChatMessage } from "../../../contract/engine.ts";
import { MessageType } from "../../../contract/wire.ts";
import { type ChatWords, plainText, previewText } from "./chat-text.ts";

/** What a message says, in one line: its text whole, of anything else what it is. */
export function messageLine(
  t: ChatWords,
  { type, content, sendId, status }: Pick<ChatMessage, "type" | "content" | "sendId" | "status">,
): string {
  return type === MessageType.text
    ? plainText(content)
    : previewText(t, { type, text: content, sendId, selfSend: false, status });
}
