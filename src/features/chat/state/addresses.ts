import type { Alert, ChatKey } from "../../../contract/engine.ts";
import { CHAT_PATH } from "../../../domain/session.ts";

/** The address of one chat. */
export function chatAddress(chat: ChatKey): string {
  return `${CHAT_PATH}?chat=${chat}`;
}

/** Which list an address asks for. */
export const LIST_PARAM = "list";
/** The address of the friend requests. */
export const REQUESTS_ADDRESS = `${CHAT_PATH}?${LIST_PARAM}=requests`;

/** The address of a conversation with a visitor that is read, by whoever is not in its chat. */
export const conversationAddress = (id: number): string => `${CHAT_PATH}?conversation=${id}`;

/** Where an alert leads: to its chat, to the requests when somebody wants to be a friend, to the conversation of a visitor who waits. */
export function alertAddress({ about, chat, visitor }: Alert): string {
  if (visitor?.isGiven === false) return conversationAddress(visitor.id);
  return about === "friendRequest" ? REQUESTS_ADDRESS : chatAddress(chat);
}
