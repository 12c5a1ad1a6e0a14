import type { GenericSchema, InferOutput } from "valibot";
import { chatRecords, parseRecords } from "../../../src/contract/chat-api.ts";
import type { ChatKey, ChatMessage } from "../../../src/contract/engine.ts";
import type { EngineError } from "../../../src/contract/engine-commands.ts";
import { PULL_PAGE } from "../../../src/contract/limits.ts";
import { parseChatKey } from "../../../src/domain/chat/keys.ts";
import { fromGroup, fromPrivate } from "../../../src/domain/chat/message.ts";
import { fault } from "../faults.ts";
import type { ChatHttp } from "../parts.ts";
import type { LogChange } from "./log-change.ts";
import type { Received, Stream } from "./receive.ts";
import { receiveGroup, receivePrivate, receiveSystem } from "./receive.ts";
import type { OutboxRecord } from "./records.ts";

/**
 * The calls about messages (contract §4), by the type of their chat: nothing else in the state of the chats knows which of them a chat takes.
 * Their failures are shown by the caller, where the user is. All reject with `EngineFault`.
 */

/**
 * Whether a server does not know a call, and need not be asked again. Ours knows them all, or says so in its own words: another page under such a
 * status is somebody's in the way.
 */
export function isNoSuchCall({ code, retryable }: EngineError, isOurs: boolean): boolean {
  return /^http:(404|405|501)$/.test(code) && !(isOurs && retryable);
}

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

/** Messages that a call brings. */
export interface MessagePage {
  readonly received: readonly Received[];
  /** Records in the answer, those that could not be read too. */
  readonly count: number;
}

type Answer = readonly unknown[] | null | undefined;

function pageOf<S extends GenericSchema>(
  schema: S,
  raw: Answer,
  receive: (dto: InferOutput<S>, selfId: number) => Received,
  selfId: number,
): MessagePage {
  const { records } = parseRecords(schema, raw);
  return { received: records.map((dto) => receive(dto, selfId)), count: raw?.length ?? 0 };
}

const privatePage = (raw: Answer, selfId: number) =>
  pageOf(chatRecords.pullPrivate, raw, receivePrivate, selfId);
const groupPage = (raw: Answer, selfId: number) => pageOf(chatRecords.pullGroup, raw, receiveGroup, selfId);
const systemPage = (raw: Answer, selfId: number) =>
  pageOf(chatRecords.pullSystem, raw, receiveSystem, selfId);

/**
 * One page of a pull, the oldest first.
 * @param minId messages behind this id (system: `seqNo`).
 * @param older where the server gives system messages that are older than pulls go: the newest of them in the place of none at all, without
 * which their chat would not be in the list.
 * @returns null when the server sends the messages as frames.
 */
export async function fetchPull(
  http: ChatHttp,
  stream: Stream,
  minId: number,
  selfId: number,
  older: boolean,
): Promise<MessagePage | null> {
  const size = PULL_PAGE;
  if (stream === "private") {
    const raw = await http.call("pullPrivate", { query: { minId, size } }, QUIET);
    return raw ? privatePage(raw, selfId) : null;
  }
  if (stream === "group") {
    const raw = await http.call("pullGroup", { query: { minId, size } }, QUIET);
    return raw ? groupPage(raw, selfId) : null;
  }
  let raw = await http.call("pullSystem", { query: { minSeqNo: minId, size } }, QUIET);
  if (older && minId === 0 && raw?.length === 0)
    raw = await http.call("historySystem", { query: { size: 1 } }, QUIET);
  return raw ? systemPage(raw, selfId) : null;
}

/**
 * One page of a chat's history, the newest first.
 * @param beforeId absent: from the newest on.
 */
export async function fetchHistory(
  http: ChatHttp,
  chat: ChatKey,
  selfId: number,
  size: number,
  beforeId?: number,
): Promise<MessagePage> {
  const { type, targetId } = parseChatKey(chat);
  const page = { size, ...(beforeId === undefined ? {} : { beforeId }) };
  if (type === "PRIVATE") {
    const raw = await http.call("historyPrivate", { query: { friendId: targetId, ...page } }, QUIET);
    return privatePage(raw, selfId);
  }
  if (type === "GROUP") {
    const raw = await http.call("historyGroup", { query: { groupId: targetId, ...page } }, QUIET);
    return groupPage(raw, selfId);
  }
  const query = { size, ...(beforeId === undefined ? {} : { beforeSeqNo: beforeId }) };
  return systemPage(await http.call("historySystem", { query }, QUIET), selfId);
}
