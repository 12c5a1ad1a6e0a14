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

/** Where an alert leads: to its chat, or to the requests when somebody wants to be a friend. */
export function alertAddress({ about, chat }: Alert): string {
  return about === "friendRequest" ? REQUESTS_ADDRESS : chatAddress(chat);
}
