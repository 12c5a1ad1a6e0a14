import type { ChatKey, ChatType } from "../../contract/engine.ts";

/** A chat's identity, taken apart. */
export interface ChatRef {
  readonly type: ChatType;
  /** The friend's or the group's id; 0 for the system chat. */
  readonly targetId: number;
}

const TYPES: Readonly<Record<string, ChatType>> = { PRIVATE: "PRIVATE", GROUP: "GROUP", SYSTEM: "SYSTEM" };

/** The one system chat. */
export const SYSTEM_CHAT: ChatKey = "SYSTEM:0";

/** Writes a chat's key (specification §3 "Chat": type and targetId). */
export function chatKey(type: ChatType, targetId: number): ChatKey {
  return `${type}:${targetId}`;
}

/** Reads a key from outside (an address, a store); null when it names no chat. */
export function readChatKey(text: string): ChatRef | null {
  const match = /^([A-Z]+):(\d{1,15})$/.exec(text);
  const type = TYPES[match?.[1] ?? ""];
  return type === undefined ? null : { type, targetId: Number(match?.[2]) };
}

/** Takes a chat's key apart. Fails on what is no key: those are made by `chatKey` alone. */
export function parseChatKey(key: ChatKey): ChatRef {
  const ref = readChatKey(key);
  if (ref === null) throw new RangeError(`not a chat: ${key}`);
  return ref;
}

/** Whether what is missing in a chat is asked for where it is missing; system messages are pulled again. */
export function isFilledByHistory(chat: ChatKey): boolean {
  return parseChatKey(chat).type !== "SYSTEM";
}

/** The groups among chats, by their ids. */
export function groupsAmong(chats: Iterable<ChatKey>): number[] {
  return [...chats].map(parseChatKey).flatMap(({ type, targetId }) => (type === "GROUP" ? targetId : []));
}
