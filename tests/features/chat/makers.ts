import type { ChatHead, ChatMessage, Snapshot } from "../../../src/contract/engine.ts";
import { MessageStatus, MessageType } from "../../../src/contract/wire.ts";

/** Ready-made pieces of chat state; each takes what the test is about. */

export const SELF = 1;

export function makeMessage(over: Partial<ChatMessage> = {}): ChatMessage {
  const sendId = over.sendId ?? 2;
  return {
    chat: "PRIVATE:2",
    id: 10,
    type: MessageType.text,
    content: "hello",
    sendTime: 1_000,
    sendId,
    selfSend: sendId === SELF,
    status: MessageStatus.sent,
    ...over,
  };
}

/** A message of this profile that the server does not have yet. */
export function makeLocal(tmpId: string, over: Partial<ChatMessage> = {}): ChatMessage {
  const { id: _, ...message } = makeMessage({ sendId: SELF, status: MessageStatus.sending, ...over });
  return { ...message, tmpId, local: { anchorId: 10, localNo: 1, attempt: 0, ...over.local } };
}

export function makeHead(over: Partial<ChatHead> = {}): ChatHead {
  return {
    key: "PRIVATE:2",
    type: "PRIVATE",
    targetId: 2,
    last: null,
    lastSendTime: 1_000,
    unread: 0,
    atMe: false,
    atAll: false,
    readId: 0,
    peerReadId: 0,
    draft: "",
    pinned: false,
    muted: false,
    markedUnread: false,
    removed: false,
    version: 1,
    ...over,
  };
}

export function makeSnapshot(over: Partial<Snapshot> = {}): Snapshot {
  return {
    userId: SELF,
    self: { id: SELF, userName: "amy", nickName: "Amy" },
    connection: { phase: "online", attempt: 0, wasOnline: true },
    syncing: false,
    heads: [],
    friends: [],
    groups: [],
    friendRequests: [],
    unsent: 0,
    presence: {},
    storage: { persisting: true, readOnly: false },
    clockOffset: 0,
    ...over,
  };
}
