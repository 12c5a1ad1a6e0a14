import type { ChatKey } from "../../contract/engine.ts";

/** Where the chat lives (specification §2). */
export const CHAT_PATH = "/customer/chat/imchat";

/** The address of one chat. */
export function chatAddress(chat: ChatKey): string {
  return `${CHAT_PATH}?chat=${chat}`;
}
