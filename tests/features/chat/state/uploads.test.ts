import { describe, expect, it } from "vitest";
import type { ChatKey, RealtimeEvent } from "../../../../src/contract/engine.ts";
import { MessageStatus } from "../../../../src/contract/wire.ts";
import { chatsShown } from "../../../../src/features/chat/state/actions.ts";
import { selectUpload } from "../../../../src/features/chat/state/conversation-selectors.ts";
import {
  selectHeads,
  selectOpenChat,
  selectTotalUnread,
  selectUnreadChats,
} from "../../../../src/features/chat/state/selectors.ts";
import { chatReducer, type WithChat } from "../../../../src/features/chat/state/slice.ts";
import { realtimeBatch } from "../../../../src/realtime/actions.ts";
import { makeHead, makeLocal, makeMessage, makeSnapshot } from "../makers.ts";

const chat: ChatKey = "PRIVATE:2";
const opened = (...messages: ReturnType<typeof makeMessage>[]): RealtimeEvent => ({
  kind: "chatOpened",
  chat,
  messages,
  reachedStart: true,
});

function stateAfter(...batches: RealtimeEvent[][]): WithChat {
  const first = chatReducer(undefined, chatsShown([chat]));
  return { chat: batches.reduce((state, events) => chatReducer(state, realtimeBatch(events)), first) };
}
const messagesOf = (state: WithChat) => selectOpenChat(state, chat)?.messages ?? [];

describe("an upload in a tab", () => {
  const attachment = { name: "a.png", size: 9 };
  const local = { anchorId: 10, localNo: 1, attempt: 0, loadStatus: "loading", attachment } as const;
  const loading = makeLocal("a", { type: 1, content: "", local });
  const queued: RealtimeEvent = { kind: "messageQueued", chat, message: loading };
  const progress: RealtimeEvent = { kind: "uploadProgress", chat, tmpId: "a", loaded: 3, total: 9 };

  it("shows how far it is until the message is sent or given up", () => {
    expect(selectUpload(stateAfter([opened(), queued]), "a")).toBeUndefined();
    const under = stateAfter([opened(), queued, progress]);
    expect(selectUpload(under, "a")).toEqual({ loaded: 3, total: 9 });
    const message = makeMessage({ id: 11, tmpId: "a", sendId: 1 });
    for (const end of [
      { kind: "messageSent", chat, tmpId: "a", message },
      { kind: "messageDropped", chat, tmpId: "a" },
    ] as const)
      expect(selectUpload(stateAfter([opened(), queued, progress], [end]), "a")).toBeUndefined();
  });

  it("is forgotten with the engine that made it", () => {
    const snapshot: RealtimeEvent = { kind: "snapshot", snapshot: makeSnapshot() };
    expect(selectUpload(stateAfter([opened(), queued, progress], [snapshot]), "a")).toBeUndefined();
  });

  it("changes nothing when its batch is replayed", () => {
    const once = stateAfter([opened(), queued, progress]);
    const again = { chat: chatReducer(once.chat, realtimeBatch([queued, progress])) };
    expect(again.chat.projection).toBe(once.chat.projection);
  });

  it("turns into a failure, and back when it is tried again", () => {
    const failed = {
      ...loading,
      status: MessageStatus.failed,
      local: { ...local, loadStatus: "fail", attempt: 1, reason: "no" },
    } as const;
    const changed: RealtimeEvent = { kind: "messagesChanged", chat, messages: [failed] };
    const state = stateAfter([opened(), queued], [changed]);
    expect(messagesOf(state)).toEqual([failed]);
    const again: RealtimeEvent = { kind: "messageQueued", chat, message: loading };
    expect(messagesOf(stateAfter([opened(), queued], [changed], [again]))).toEqual([loading]);
  });

  it("gets its content when it is there", () => {
    const { loadStatus: _l, attachment: _a, ...rest } = local;
    const uploaded = { ...loading, content: "{}", local: rest };
    const event: RealtimeEvent = { kind: "messageQueued", chat, message: uploaded };
    expect(messagesOf(stateAfter([opened(), queued], [event]))).toEqual([uploaded]);
  });
});

describe("deleted messages", () => {
  it("leave the list, those that had just come too", () => {
    const [a, b, c] = [makeMessage({ id: 1 }), makeMessage({ id: 2 }), makeMessage({ id: 3 })];
    const come: RealtimeEvent = { kind: "messagesChanged", chat, messages: [c] };
    const gone: RealtimeEvent = { kind: "messagesDeleted", chat, ids: [1, 3] };
    const state = stateAfter([opened(a, b)], [come, gone]);
    expect(messagesOf(state)).toEqual([b]);
    expect(chatReducer(state.chat, realtimeBatch([gone])).projection).toBe(state.chat.projection);
  });
});

describe("what the user decided about chats", () => {
  const heads = [
    makeHead({ lastSendTime: 9, unread: 5, muted: true }),
    makeHead({ key: "PRIVATE:3", targetId: 3, lastSendTime: 8, unread: 2 }),
    makeHead({ key: "PRIVATE:4", targetId: 4, lastSendTime: 7, markedUnread: true }),
    makeHead({ key: "PRIVATE:5", targetId: 5, lastSendTime: 6, pinned: true }),
    makeHead({ key: "PRIVATE:6", targetId: 6, lastSendTime: 5, pinned: true }),
  ];
  const state = stateAfter([{ kind: "snapshot", snapshot: makeSnapshot({ heads }) }]);

  it("puts those that are pinned above the others", () => {
    expect(selectHeads(state).map(({ targetId }) => targetId)).toEqual([5, 6, 2, 3, 4]);
  });

  it("counts a mark as one, and what is muted not at all", () => {
    expect(selectTotalUnread(state)).toBe(3);
    expect(selectUnreadChats(state)).toBe(2);
  });
});
