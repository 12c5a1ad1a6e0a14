import { chatRecords, parseRecords } from "../../../src/contract/chat-api.ts";
import type { ChatKey, ChatMessage } from "../../../src/contract/engine.ts";
import { parseChatKey } from "../../../src/domain/chat/keys.ts";
import { fromGroup, fromPrivate } from "../../../src/domain/chat/message.ts";
import { fault } from "../faults.ts";
import type { ChatHttp } from "../parts.ts";
import type { LogChange } from "./log-change.ts";
import type { Received } from "./receive.ts";
import { receiveGroup, receivePrivate, receiveSystem } from "./receive.ts";
import type { OutboxRecord } from "./records.ts";

/**
 * The calls about messages (contract §4), by the type of their chat: nothing else in the state of the chats knows which of them a chat takes.
 * Their failures are shown by the caller, where the user is. All reject with `EngineFault`.
 */

/** Codes of servers that do not know a call. */
export const NO_SUCH_CALL = /^http:(404|405|501)$/;

const QUIET = { quiet: true };

/** Whether messages can be sent to a chat: nobody answers the system. */
export function canSend(chat: ChatKey): boolean {
  return parseChatKey(chat).type !== "SYSTEM";
}

/**
 * Sends a message.
 * @returns the message as the server has it; null when the answer cannot be understood.
 */
export async function postMessage(
  http: ChatHttp,
  entry: OutboxRecord,
  selfId: number,
): Promise<ChatMessage | null> {
  const { type: chatType, targetId } = parseChatKey(entry.chat);
  const { tmpId, type, content } = entry;
  const common = { tmpId, type, content, quoteMessageId: entry.quoteMessage?.id };
  if (chatType === "PRIVATE") {
    const body = { ...common, recvId: targetId };
    return fromPrivate(await http.call("sendPrivate", { body }, QUIET), selfId);
  }
  if (chatType === "SYSTEM") throw fault("invalid");
  const { receipt, atUserIds } = entry;
  const body = { ...common, groupId: targetId, receipt, atUserIds };
  return fromGroup(await http.call("sendGroup", { body }, QUIET), selfId);
}

/** Withdraws a message. @returns what that means to the chats, with the server's text. */
export async function recallMessage(
  http: ChatHttp,
  chat: ChatKey,
  id: number,
  selfId: number,
): Promise<readonly LogChange[]> {
  const { type } = parseChatKey(chat);
  const input = { params: { id } };
  if (type === "PRIVATE")
    return receivePrivate(await http.call("recallPrivate", input, QUIET), selfId).changes;
  if (type === "SYSTEM") throw fault("invalid");
  return receiveGroup(await http.call("recallGroup", input, QUIET), selfId).changes;
}

/** Reports to the server that a chat was read up to an id (system: `seqNo`). */
export async function putRead(http: ChatHttp, chat: ChatKey, upTo: number): Promise<void> {
  const { type, targetId } = parseChatKey(chat);
  if (type === "PRIVATE")
    await http.call("readPrivate", { query: { friendId: targetId, messageId: upTo } }, QUIET);
  else if (type === "GROUP")
    await http.call("readGroup", { query: { groupId: targetId, messageId: upTo } }, QUIET);
  else await http.call("readSystem", { query: { maxSeqNo: upTo } }, QUIET);
}

/** Tells the server that the user has removed a chat, all of it up to an id. */
export async function putRemoved(http: ChatHttp, chat: ChatKey, upToId: number): Promise<void> {
  const { type: chatType, targetId } = parseChatKey(chat);
  await http.call("removeChat", { body: { chatType, targetId, upToId } }, QUIET);
}

/** One page of a chat's history, the newest first. */
export interface HistoryPage {
  readonly received: readonly Received[];
  /** Records in the answer, those that could not be read too. */
  readonly count: number;
}

/** @param beforeId absent: from the newest on. */
export async function fetchHistory(
  http: ChatHttp,
  chat: ChatKey,
  selfId: number,
  size: number,
  beforeId?: number,
): Promise<HistoryPage> {
  const { type, targetId } = parseChatKey(chat);
  const page = { size, ...(beforeId === undefined ? {} : { beforeId }) };
  if (type === "PRIVATE") {
    const raw = await http.call("historyPrivate", { query: { friendId: targetId, ...page } }, QUIET);
    const { records } = parseRecords(chatRecords.historyPrivate, raw);
    return { received: records.map((dto) => receivePrivate(dto, selfId)), count: raw?.length ?? 0 };
  }
  if (type === "SYSTEM") {
    const query = { size, ...(beforeId === undefined ? {} : { beforeSeqNo: beforeId }) };
    const raw = await http.call("historySystem", { query }, QUIET);
    const { records } = parseRecords(chatRecords.historySystem, raw);
    return { received: records.map((dto) => receiveSystem(dto, selfId)), count: raw?.length ?? 0 };
  }
  const raw = await http.call("historyGroup", { query: { groupId: targetId, ...page } }, QUIET);
  const { records } = parseRecords(chatRecords.historyGroup, raw);
  return { received: records.map((dto) => receiveGroup(dto, selfId)), count: raw?.length ?? 0 };
}
