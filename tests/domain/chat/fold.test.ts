import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../../src/contract/engine.ts";
import { MessageStatus, MessageType } from "../../../src/contract/wire.ts";
import type { ChatChange, ChatFold } from "../../../src/domain/chat/fold.ts";
import { emptyFold, fold, headOf } from "../../../src/domain/chat/fold.ts";

const ME = 1;
const { sent, read, recalled, sending } = MessageStatus;

function makeMessage(id: number, over: Partial<ChatMessage> = {}): ChatMessage {
  return {
    chat: "GROUP:7",
    id,
    type: 0,
    content: `m${id}`,
    sendTime: id * 10,
    sendId: 2,
    selfSend: false,
    status: sent,
    ...over,
  };
}
const messages = (...list: ChatMessage[]): ChatChange => ({ kind: "messages", messages: list, selfId: ME });
const folded = (...changes: ChatChange[]): ChatFold => changes.reduce(fold, emptyFold("GROUP:7"));
const head = (...changes: ChatChange[]) => headOf(folded(...changes), "", 1);

describe("unread", () => {
  it.each<[string, Partial<ChatMessage>, number]>([
    ["a message of another", {}, 1],
    ["an own message", { selfSend: true, sendId: ME }, 0],
    ["a tip", { type: MessageType.textTip }, 0],
    ["a recalled one", { status: recalled }, 0],
    ["one that was read elsewhere", { status: read }, 0],
    ["a call", { type: MessageType.voiceAction }, 1],
    ["a type that is not known", { type: 63 }, 1],
  ])("%s counts %s", (_name, over, count) => {
    expect(head(messages(makeMessage(1, over))).unread).toBe(count);
  });

  it("does not rise by a repetition, falls by reading and by a recall", () => {
    const three = messages(makeMessage(1), makeMessage(2), makeMessage(3));
    expect(head(three, three).unread).toBe(3);
    expect(head(three, { kind: "read", upTo: 2 }).unread).toBe(1);
    expect(head({ kind: "read", upTo: 2 }, three).unread).toBe(1);
    expect(head(three, messages(makeMessage(3, { status: recalled }))).unread).toBe(2);
    const whole = folded(three);
    expect(fold(whole, three)).toBe(whole);
    expect(fold(whole, { kind: "read", upTo: 0 })).toBe(whole);
  });

  it("is counted to 999, and the newest are the ones that are known", () => {
    const many = Array.from({ length: 1_500 }, (_, at) => makeMessage(at + 1));
    expect(head(messages(...many)).unread).toBe(999);
    expect(head(messages(...many), { kind: "read", upTo: 1_490 }).unread).toBe(10);
    expect(folded(messages(...many.toReversed())).unreadIds).toEqual(folded(messages(...many)).unreadIds);
  });
});

describe("mentions", () => {
  it("of this user and of everyone are marked until they are read or withdrawn", () => {
    const me = messages(makeMessage(1, { atUserIds: [5, ME] }));
    const all = messages(makeMessage(2, { atUserIds: [-1] }));
    expect(head(me, all)).toMatchObject({ atMe: true, atAll: true });
    expect(head(me, all, { kind: "read", upTo: 1 })).toMatchObject({ atMe: false, atAll: true });
    expect(head(me, messages(makeMessage(1, { status: recalled })))).toMatchObject({ atMe: false });
    expect(head(messages(makeMessage(1, { atUserIds: [ME], selfSend: true })))).toMatchObject({
      atMe: false,
    });
    expect(head(messages(makeMessage(1, { atUserIds: [6] })))).toMatchObject({ atMe: false, atAll: false });
  });
});

describe("the last message", () => {
  it("is the one with the highest id, whatever comes last", () => {
    expect(head(messages(makeMessage(3)), messages(makeMessage(2)))).toMatchObject({
      last: { text: "m3" },
      lastSendTime: 30,
    });
  });

  it("follows a local message to its id, and falls back when it is dropped", () => {
    const { id: _id, ...local } = makeMessage(0, {
      selfSend: true,
      sendId: ME,
      tmpId: "a",
      status: sending,
      content: "mine",
      sendTime: 99,
    });
    const queued = messages({ ...local, local: { anchorId: 3, localNo: 1, attempt: 0 } });
    expect(head(messages(makeMessage(3)), queued)).toMatchObject({ last: { text: "mine", status: sending } });
    const done = messages(makeMessage(4, { selfSend: true, sendId: ME, tmpId: "a", content: "mine" }));
    expect(head(messages(makeMessage(3)), queued, done)).toMatchObject({
      last: { text: "mine", status: sent },
    });
    expect(folded(messages(makeMessage(3)), queued, done, queued).lastPlace).toMatchObject({ id: 4 });
    expect(head(messages(makeMessage(3)), queued, { kind: "newest", newest: makeMessage(3) })).toMatchObject({
      last: { text: "m3" },
    });
  });

  it("is shown as read when the friend has read it, in either order", () => {
    const own = messages(makeMessage(4, { selfSend: true, sendId: ME }));
    expect(head(own, { kind: "peerRead", upTo: 4 })).toMatchObject({ last: { status: read }, peerReadId: 4 });
    expect(head(own, { kind: "peerRead", upTo: 3 })).toMatchObject({ last: { status: sent } });
  });

  it("is not shown as read while it is still on its way, whatever was read before it", () => {
    const local = { anchorId: 4, localNo: 1, attempt: 0 };
    const { id: _, ...message } = makeMessage(5, { selfSend: true, sendId: ME, status: sending });
    const own = messages({ ...message, tmpId: "a", local });
    expect(head(own, { kind: "peerRead", upTo: 4 })).toMatchObject({ last: { status: sending } });
  });

  it("withdrawn says so and nothing else", () => {
    expect(
      head(
        messages(makeMessage(3)),
        messages(makeMessage(3, { status: recalled, content: "", recalledBy: 2 })),
      ),
    ).toMatchObject({
      last: { status: recalled, text: "", recalledBy: 2 },
    });
  });
});

describe("removing a chat", () => {
  it("is removed up to an id in whatever order that comes, and what has come since keeps it in the list", () => {
    const removed: ChatChange = { kind: "removedUpTo", upTo: 2 };
    const [old, all] = [messages(makeMessage(1), makeMessage(2)), messages(makeMessage(2), makeMessage(3))];
    expect(folded(removed, old)).toEqual(folded(old, removed));
    expect(headOf(folded(old, removed), "", 1)).toMatchObject({ removed: true, unread: 0, last: null });
    expect(folded(removed, old, all)).toEqual(folded(old, all, removed));
    expect(head(old, all, removed)).toMatchObject({ removed: false, unread: 1, last: { text: "m3" } });
    const started = folded({ kind: "started", at: 5 });
    expect(headOf(fold(started, removed), "", 1)).toMatchObject({ removed: false, lastSendTime: 5 });
    const gone = folded(old, removed);
    expect(fold(gone, { kind: "removedUpTo", upTo: 1 })).toBe(gone);
  });

  it("takes it from the list; older ids never revive it, a newer one does", () => {
    const gone = folded(messages(makeMessage(5)), { kind: "removed" });
    expect(headOf(gone, "", 1)).toMatchObject({ removed: true, unread: 0, last: null });
    expect(fold(gone, messages(makeMessage(4), makeMessage(5)))).toBe(gone);
    expect(fold(gone, { kind: "removed" })).toBe(gone);
    expect(headOf(fold(gone, messages(makeMessage(6))), "", 1)).toMatchObject({ removed: false, unread: 1 });
    expect(headOf(fold(gone, { kind: "started", at: 77 }), "", 1)).toMatchObject({
      removed: false,
      lastSendTime: 77,
    });
  });
});
