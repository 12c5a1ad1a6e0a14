import type { GroupMessage, PrivateMessage } from "../../src/contract/chat.ts";
import { isStoredType, isTipType, MessageStatus } from "../../src/contract/wire.ts";
import type { Caller } from "../support/caller.ts";

/** A message as the server has it, in the terms of a page. */
export interface TrueMessage {
  readonly id: number;
  readonly own: boolean;
  /** Null: it was withdrawn, or is a tip, which each reader sees in words of his own. */
  readonly text: string | null;
  readonly sendTime: number;
  /** An own message that the friend has read. */
  readonly read: boolean;
}

/** A chat as the server has it: what every tab must come to show. */
export interface TrueChat {
  readonly key: string;
  /** All messages that are kept in a list, ascending. */
  readonly messages: readonly TrueMessage[];
  /** Up to which id the user has removed it; 0: not at all. */
  readonly removedUpTo: number;
  readonly unread: number;
}

/** The chats of a user, by their keys, as the server answers them over HTTP. */
export async function readTruth(user: Caller, selfId: number): Promise<Map<string, TrueChat>> {
  const positions = await user.call("readPosition");
  const read = (map: Readonly<Record<string, number>> | null | undefined, id: number) => map?.[id] ?? 0;
  const removedUpTo = (key: string) => {
    const [kind = "", id = ""] = key.split(":");
    const { removed } = positions;
    if (kind === "SYSTEM") return removed?.system ?? 0;
    return read(kind === "PRIVATE" ? removed?.private : removed?.group, Number(id));
  };
  const lists = new Map<string, { messages: TrueMessage[]; removedUpTo: number; unread: number }>();
  const add = (key: string, readId: number, message: TrueMessage, counts: boolean) => {
    const list = lists.get(key) ?? { messages: [], removedUpTo: removedUpTo(key), unread: 0 };
    lists.set(key, list);
    list.messages.push(message);
    const isNew = message.id > Math.max(readId, list.removedUpTo);
    if (counts && !message.own && message.text !== null && isNew) list.unread += 1;
  };
  for (const one of await user.pull()) {
    if (!isStoredType(one.type)) continue;
    const friend = (one.sendId === selfId ? one.recvId : one.sendId) ?? 0;
    const isRead = (one.id ?? 0) <= read(positions.peer, friend);
    const message = trueMessage(one, selfId, isRead);
    add(`PRIVATE:${friend}`, read(positions.private, friend), message, !isTipType(one.type));
  }
  for (const one of await user.pullGroup()) {
    if (!isStoredType(one.type)) continue;
    const group = one.groupId ?? 0;
    const message = trueMessage(one, selfId, false);
    add(`GROUP:${group}`, read(positions.group, group), message, !isTipType(one.type));
  }
  for (const { seqNo = 0, title = "", sendTime = 0 } of await user.pullSystem()) {
    const message = { id: seqNo, own: false, text: title, sendTime, read: false };
    add("SYSTEM:0", positions.system ?? 0, message, true);
  }
  return new Map([...lists].map(([key, list]) => [key, { key, ...list }]));
}

function trueMessage(one: PrivateMessage | GroupMessage, selfId: number, isRead: boolean): TrueMessage {
  const own = one.sendId === selfId;
  return {
    id: one.id ?? 0,
    own,
    text: one.status === MessageStatus.recalled || isTipType(one.type) ? null : one.content,
    sendTime: one.sendTime ?? 0,
    read: own && isRead,
  };
}
