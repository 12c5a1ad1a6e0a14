import type { ChatKey, ChatMessage } from "../../src/contract/engine.ts";
import { isStoredType, MessageStatus } from "../../src/contract/wire.ts";
import type { ModelGroupMessage, ModelMessage } from "../support/model-rows.ts";
import { receiptDto } from "../support/model-rows.ts";
import type { ModelServer } from "../support/model-server.ts";

/** A chat as the server has it, in the terms of a tab: what every tab must come to show. */
export interface TrueChat {
  readonly key: ChatKey;
  /** All messages that are kept in a list, ascending. */
  readonly messages: readonly ChatMessage[];
  /** Up to which id the user has read it. */
  readonly readId: number;
}

/** The user's chats on the server. */
export function trueChats(server: ModelServer, selfId: number): Map<ChatKey, TrueChat> {
  const { chats, people } = server;
  const found = new Map<ChatKey, TrueChat>();
  for (const { id } of people.users) {
    if (id === selfId) continue;
    const key: ChatKey = `PRIVATE:${id}`;
    const between = chats.private.filter(
      ({ sendId, recvId }) => (sendId === selfId && recvId === id) || (sendId === id && recvId === selfId),
    );
    const messages = between.filter(isKept).map((one) => privateMessage(server, key, one, selfId));
    found.set(key, { key, messages, readId: chats.position(selfId, "private", id) });
  }
  for (const { id, members } of people.groups.values()) {
    if (!members.has(selfId)) continue;
    const key: ChatKey = `GROUP:${id}`;
    const messages = chats.group
      .filter((one) => one.groupId === id && isKept(one))
      .map((one) => groupMessage(server, key, one, selfId));
    found.set(key, { key, messages, readId: chats.position(selfId, "group", id) });
  }
  const key: ChatKey = "SYSTEM:0";
  const messages = server.system.all.map(({ seqNo, title, type, content, sendTime }): ChatMessage => {
    const status = MessageStatus.sent;
    return { chat: key, id: seqNo, type, content, sendTime, sendId: 0, selfSend: false, status, title };
  });
  found.set(key, { key, messages, readId: chats.position(selfId, "system", 0) });
  return found;
}

const isKept = ({ type }: { readonly type: number }) => isStoredType(type);

function privateMessage(server: ModelServer, chat: ChatKey, one: ModelMessage, selfId: number): ChatMessage {
  const isRecalled = one.status === MessageStatus.recalled;
  const isRead = one.sendId === selfId && one.id <= server.chats.position(one.recvId, "private", selfId);
  const dto = server.chats.privateDto(one, selfId);
  return {
    ...common(chat, one, selfId, isRecalled, isRead),
    ...(isRecalled ? { recalledBy: one.sendId } : quoteOf(dto)),
  };
}

function groupMessage(
  server: ModelServer,
  chat: ChatKey,
  one: ModelGroupMessage,
  selfId: number,
): ChatMessage {
  const isRecalled = one.status === MessageStatus.recalled;
  const dto = server.chats.groupDto(one, selfId);
  const recalledBy = server.chats.group.find(({ recallsId }) => recallsId === one.id)?.sendId ?? 0;
  const { readedCount, receiptOk } = receiptDto(one);
  return {
    ...common(chat, one, selfId, isRecalled, false),
    sendNickName: dto.sendNickName,
    ...(isRecalled ? { recalledBy } : quoteOf(dto)),
    ...(!isRecalled && one.atUserIds !== undefined ? { atUserIds: one.atUserIds } : {}),
    ...(one.receipt ? { receipt: true, readedCount, receiptOk } : {}),
  };
}

type StoredMessage = Pick<ModelMessage, "id" | "tmpId" | "sendId" | "type" | "content" | "sendTime">;

function common(
  chat: ChatKey,
  one: StoredMessage,
  selfId: number,
  isRecalled: boolean,
  isRead: boolean,
): ChatMessage {
  const selfSend = one.sendId === selfId;
  return {
    chat,
    id: one.id,
    ...(selfSend && one.tmpId !== undefined ? { tmpId: one.tmpId } : {}),
    type: one.type,
    content: isRecalled ? "" : one.content,
    sendTime: one.sendTime,
    sendId: one.sendId,
    selfSend,
    status: isRecalled ? MessageStatus.recalled : isRead ? MessageStatus.read : MessageStatus.sent,
  };
}

function quoteOf({ quoteMessage }: { readonly quoteMessage?: NonNullable<ChatMessage["quoteMessage"]> }) {
  return quoteMessage === undefined ? {} : { quoteMessage };
}

/**
 * A message as a tab has it, without what the server does not send to everybody: whether a message was delivered, what was read of others' messages
 * (heads count that), and who withdrew a group's message when only the withdrawal was sent.
 */
export function comparable(message: ChatMessage, truth: ChatMessage | undefined): ChatMessage {
  const { status, recalledBy, quoteMessage, receipt, receiptOk, readedCount, ...rest } = message;
  const isRecalled = status === MessageStatus.recalled;
  const isRead = status === MessageStatus.read && message.selfSend && message.chat.startsWith("PRIVATE:");
  return {
    ...rest,
    status: isRecalled || isRead || status < 0 ? status : MessageStatus.sent,
    ...(isRecalled ? { recalledBy: recalledBy === 0 ? (truth?.recalledBy ?? 0) : (recalledBy ?? 0) } : {}),
    ...(quoteMessage === undefined
      ? {}
      : {
          quoteMessage: { ...quoteMessage, status: quoteMessage.status === MessageStatus.recalled ? 2 : 1 },
        }),
    // Only who asked is sent how many have read.
    ...(receipt === true && message.selfSend
      ? { receipt, receiptOk: receiptOk === true, readedCount: readedCount ?? 0 }
      : {}),
  };
}

/** A member of a group, as far as the plans change them. */
export interface TrueMember {
  readonly userId: number;
  readonly isManager: boolean;
}

/** Who is in the user's groups, by the groups' ids. */
export function trueMembers({ people }: ModelServer, selfId: number): Map<number, readonly TrueMember[]> {
  const mine = [...people.groups.values()].filter(({ id }) => people.groupOf(selfId, id) !== undefined);
  return new Map(
    mine.map((group) => [
      group.id,
      people
        .membersOf(group)
        .map((userId) => ({ userId, isManager: group.members.get(userId)?.isManager === true }))
        .sort((a, b) => a.userId - b.userId),
    ]),
  );
}
