import * as v from "valibot";
import type {
  Friend as FriendDto,
  Group as GroupDto,
  FriendRequest as RequestDto,
} from "../../../src/contract/chat.ts";
import {
  Friend,
  FriendRequest,
  Group,
  GroupMessage,
  PrivateMessage,
  SystemMessage,
} from "../../../src/contract/chat.ts";
import type { ChatMessage } from "../../../src/contract/engine.ts";
import { QueueFrame } from "../../../src/contract/service/queue.ts";
import { Cmd, isFriendType, isStoredType, MessageType } from "../../../src/contract/wire.ts";
import { chatKey, SYSTEM_CHAT } from "../../../src/domain/chat/keys.ts";
import { fromGroup, fromPrivate, fromSystem } from "../../../src/domain/chat/message.ts";
import type { LogChange } from "./log-change.ts";

/** The three streams of messages, each with ids and a cursor of its own (contract §4). */
export type Stream = "private" | "group" | "system";

/** What friend and group events do to the lists (contract §4). */
export type ListEvent =
  | { readonly kind: "friend"; readonly friend: FriendDto }
  | { readonly kind: "friendGone"; readonly id: number }
  /** `type`: applied, approved, rejected or taken back (70–73). */
  | { readonly kind: "request"; readonly request: RequestDto; readonly type: number }
  | { readonly kind: "group"; readonly group: GroupDto }
  | { readonly kind: "groupGone"; readonly id: number }
  | { readonly kind: "topMessage"; readonly groupId: number; readonly message: GroupDto["topMessage"] };

/** One message of the wire, read: what it means to the chats, to the lists and to a pull. */
export interface Received {
  readonly stream: Stream;
  /** Id or seqNo; 0 for those that have none. */
  readonly id: number;
  readonly changes: readonly LogChange[];
  readonly list?: ListEvent;
  /** Areas whose records have changed. */
  readonly areas?: readonly string[];
  /** The queue of customer service. */
  readonly queue?: QueueFrame;
  /** Mark of an older-style pull (type 30): true at its beginning, false at its end. */
  readonly loading?: boolean;
  /** Nothing is made of it: an unknown type without an id, or a record that does not fit. */
  readonly dropped?: string;
}

/** Reads a push by its frame command; null for commands that carry no message. */
export function receivePush(cmd: number, data: unknown, selfId: number): Received | null {
  switch (cmd) {
    case Cmd.private:
      return parsed(PrivateMessage, data, "private", (message) => receivePrivate(message, selfId));
    case Cmd.group:
      return parsed(GroupMessage, data, "group", (message) => receiveGroup(message, selfId));
    case Cmd.system:
      return parsed(SystemMessage, data, "system", (message) => receiveSystem(message, selfId));
    default:
      return null;
  }
}

function parsed<S extends v.GenericSchema>(
  schema: S,
  data: unknown,
  stream: Stream,
  read: (message: v.InferOutput<S>) => Received,
): Received {
  const result = v.safeParse(schema, data);
  if (result.success) return read(result.output);
  return { stream, id: 0, changes: [], dropped: v.getDotPath(result.issues[0]) ?? "message" };
}

/** A private message of a push or a pull (contract §4): stored types, recalls, reads, receipts, friend events. */
export function receivePrivate(message: PrivateMessage, selfId: number): Received {
  const at = { stream: "private", id: message.id ?? 0 } as const;
  const { sendId, recvId, type } = message;
  if (type === MessageType.loading) return { ...at, changes: [], loading: message.content === "true" };
  if (isFriendType(type)) return { ...at, changes: [], ...listEvent(friendEvent(message)) };
  if (sendId === undefined || recvId === undefined) return ignored(at, type);
  const chat = chatKey("PRIVATE", sendId === selfId ? recvId : sendId);
  switch (type) {
    case MessageType.recall:
      return { ...at, changes: recallOf(chat, message.content, sendId) };
    case MessageType.read:
      // Only one's own reading counts here; a friend's comes as a receipt.
      return sendId === selfId
        ? { ...at, id: 0, changes: [readOf(chat, message.id, message.sendTime)] }
        : { ...at, id: 0, changes: [] };
    case MessageType.receipt:
      return {
        ...at,
        id: 0,
        changes: [{ kind: "peerRead", chat, upTo: message.id ?? null, before: message.sendTime ?? 0 }],
      };
    default:
      return stored(at, type, fromPrivate(message, selfId));
  }
}

/** A group message of a push or a pull (contract §4). */
export function receiveGroup(message: GroupMessage, selfId: number): Received {
  const at = { stream: "group", id: message.id ?? 0 } as const;
  const { groupId, type } = message;
  if (type === MessageType.loading) return { ...at, changes: [], loading: message.content === "true" };
  const list = groupEvent(message);
  if (list !== null) return { ...at, changes: [], list };
  if (groupId === undefined) return ignored(at, type);
  const chat = chatKey("GROUP", groupId);
  switch (type) {
    case MessageType.recall:
      return { ...at, changes: recallOf(chat, message.content, message.sendId ?? 0) };
    case MessageType.read:
      // Only one's own reading counts here; how many others have read comes as a receipt.
      return message.sendId === undefined || message.sendId === selfId
        ? { ...at, id: 0, changes: [readOf(chat, message.id, message.sendTime)] }
        : { ...at, id: 0, changes: [] };
    case MessageType.receipt:
      return { ...at, id: 0, changes: receiptOf(message, chat) };
    default:
      return stored(at, type, fromGroup(message, selfId));
  }
}

/** A system message of a push or a pull; bans are the connection's affair (contract §3). */
export function receiveSystem(message: SystemMessage, selfId: number): Received {
  const at = { stream: "system", id: message.seqNo ?? message.id ?? 0 } as const;
  const { type } = message;
  if (type === MessageType.loading) return { ...at, changes: [], loading: message.content === "true" };
  if (type === MessageType.read) {
    return { ...at, id: 0, changes: [readOf(SYSTEM_CHAT, message.seqNo, message.sendTime)] };
  }
  if (type === MessageType.recordsChanged) return { ...at, changes: [], areas: message.content.split(",") };
  if (type === MessageType.serviceQueue) {
    const queue = fromJson(QueueFrame, message.content);
    return queue === null ? { ...at, changes: [], dropped: "queue" } : { ...at, changes: [], queue };
  }
  if (type === MessageType.recall) return { ...at, changes: recallOf(SYSTEM_CHAT, message.content, 0) };
  return stored(at, type, fromSystem(message, selfId));
}

type At = Pick<Received, "stream" | "id">;

/** A type that is not known is kept (contract §2), if it has an id to order it by. */
function stored(at: At, type: number, message: ChatMessage | null): Received {
  if (!isStoredType(type)) return { ...at, changes: [] };
  if (message === null || message.id === undefined) return ignored(at, type);
  return { ...at, changes: [{ kind: "messages", chat: message.chat, messages: [message] }] };
}

function ignored(at: At, type: number): Received {
  return isStoredType(type)
    ? { ...at, changes: [], dropped: `type ${type} without an id` }
    : { ...at, changes: [] };
}

function recallOf(chat: ReturnType<typeof chatKey>, content: string, by: number): LogChange[] {
  const id = idOf(content);
  return id === null ? [] : [{ kind: "recall", chat, id, by }];
}

/** Read elsewhere; what names neither an id nor a time means all that is known. */
function readOf(
  chat: ReturnType<typeof chatKey>,
  id: number | undefined,
  sendTime: number | undefined,
): LogChange {
  return {
    kind: "read",
    chat,
    upTo: id ?? null,
    before: sendTime ?? Number.MAX_SAFE_INTEGER,
    byServer: true,
  };
}

function receiptOf(message: GroupMessage, chat: ReturnType<typeof chatKey>): LogChange[] {
  if (message.id === undefined) return [];
  const { id, readedCount = 0, receiptOk = false } = message;
  return [{ kind: "receipt", chat, receipt: { id, readedCount, receiptOk } }];
}

/** 70–73 carry the request as it is now, 80 the friend, 81 an id. */
function friendEvent({ type, content }: PrivateMessage): ListEvent | null {
  switch (type) {
    case MessageType.friendApply:
    case MessageType.friendApprove:
    case MessageType.friendReject:
    case MessageType.friendRecall: {
      const request = fromJson(FriendRequest, content);
      return request === null ? null : { kind: "request", request, type };
    }
    case MessageType.friendNew: {
      const friend = fromJson(Friend, content);
      return friend === null ? null : { kind: "friend", friend };
    }
    case MessageType.friendDeleted: {
      const id = idOf(content);
      return id === null ? null : { kind: "friendGone", id };
    }
    default:
      return null;
  }
}

function groupEvent(message: GroupMessage): ListEvent | null {
  const groupId = message.groupId ?? idOf(message.content);
  switch (message.type) {
    case MessageType.groupNew: {
      const group = fromJson(Group, message.content);
      return group === null ? null : { kind: "group", group };
    }
    case MessageType.groupDeleted:
      return groupId === null ? null : { kind: "groupGone", id: groupId };
    case MessageType.groupTopMessage: {
      const top = fromJson(GroupMessage, message.content) ?? undefined;
      return groupId === null ? null : { kind: "topMessage", groupId, message: top };
    }
    default:
      return null;
  }
}

function listEvent(list: ListEvent | null): { list?: ListEvent } {
  return list === null ? {} : { list };
}

function idOf(content: string): number | null {
  return /^\d{1,15}$/.test(content.trim()) ? Number(content) : null;
}

function fromJson<S extends v.GenericSchema>(schema: S, content: string): v.InferOutput<S> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(content));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
