import type { ChatMessage, Snapshot } from "../../../src/contract/engine.ts";
import { MessageStatus, MessageType } from "../../../src/contract/wire.ts";
import type { MemberRow } from "../../../src/features/chat/groups/members.ts";

export { makeHead } from "../../support/chat-heads.ts";

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

/** Somebody else in a group, as the list of its members shows them. */
export const makeMemberRow = (over: Partial<MemberRow> = {}): MemberRow => ({
  userId: 50,
  name: "Bob",
  aside: undefined,
  image: undefined,
  role: "member",
  muted: false,
  online: false,
  self: false,
  ...over,
});

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
    systemConfig: null,
    service: null,
    unsent: 0,
    call: null,
    presence: {},
    storage: { persisting: true, readOnly: false },
    clockOffset: 0,
    ...over,
  };
}
