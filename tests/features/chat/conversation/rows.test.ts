import { describe, expect, it } from "vitest";
import { MessageStatus, MessageType } from "../../../../src/contract/wire.ts";
import { withTimeTips } from "../../../../src/domain/chat/timeline.ts";
import { actionOfKey, actionsOf } from "../../../../src/features/chat/conversation/message-actions.ts";
import {
  countNew,
  firstNew,
  highestId,
  lowestId,
  toRows,
} from "../../../../src/features/chat/conversation/rows.ts";
import { neighbour } from "../../../../src/features/chat/screen/use-chat-keys.ts";
import { makeLocal, makeMessage, SELF } from "../makers.ts";

const rowsOf = (...ids: number[]) =>
  toRows(withTimeTips(ids.map((id) => makeMessage({ id, sendTime: id * 1_000 }))));

describe("rows", () => {
  it("carry the time tip above them, so that there are as many as messages", () => {
    const rows = rowsOf(1, 2, 900);
    expect(rows.map((row) => row.tip)).toEqual([1_000, null, 900_000]);
  });

  it("go on where the same sender goes on", () => {
    const messages = [makeMessage({ id: 1 }), makeMessage({ id: 2 }), makeMessage({ id: 3, sendId: SELF })];
    expect(toRows(withTimeTips(messages)).map((row) => row.continued)).toEqual([false, true, false]);
  });

  it("show time and status once for a run that stands the same", () => {
    const messages = [
      makeMessage({ id: 1, sendId: SELF, status: MessageStatus.read }),
      makeMessage({ id: 2, sendId: SELF, status: MessageStatus.read }),
      makeMessage({ id: 3, sendId: SELF }),
      makeMessage({ id: 4, sendId: SELF }),
      makeMessage({ id: 5 }),
    ];
    expect(toRows(withTimeTips(messages)).map((row) => row.ends)).toEqual([false, true, false, true, true]);
  });

  it("tell no time a second time that the tip above has told", () => {
    const at = (id: number, seconds: number) => makeMessage({ id, sendTime: seconds * 1_000 });
    const rows = toRows(withTimeTips([at(1, 0), at(2, 59), at(3, 60), at(4, 1_200), at(5, 1_201)]));
    expect(rows.map(({ tip, timed }) => [tip !== null, timed])).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [true, false],
      [false, false],
    ]);
  });

  it("are drawn as high while a message is on its way as when it has arrived, and apart where one is stuck", () => {
    const endsOf = (...statuses: MessageStatus[]) =>
      toRows(
        withTimeTips(statuses.map((status, at) => makeMessage({ id: at + 1, sendId: SELF, status }))),
      ).map((row) => row.ends);
    const { sending, sent, failed, unconfirmed } = MessageStatus;
    expect(endsOf(sent, sending, sending)).toEqual([false, false, true]);
    expect(endsOf(sent, sent, sending)).toEqual(endsOf(sent, sent, sent));
    expect(endsOf(sent, failed, sending, unconfirmed)).toEqual([true, true, true, true]);
  });

  it("show the receipts of every message that asked for them", () => {
    const asked = { sendId: SELF, chat: "GROUP:7", receipt: true } as const;
    const messages = [makeMessage({ id: 1, ...asked }), makeMessage({ id: 2, ...asked })];
    expect(toRows(withTimeTips(messages)).map((row) => row.ends)).toEqual([true, true]);
  });

  it("show how far the conversation goes", () => {
    const rows = toRows(withTimeTips([makeMessage({ id: 4 }), makeMessage({ id: 9 }), makeLocal("t1")]));
    expect(highestId(rows)).toBe(9);
    expect(lowestId(rows)).toBe(4);
    expect(highestId([])).toBe(0);
    expect(lowestId([])).toBeNull();
  });

  it("count what others said since", () => {
    const rows = toRows(
      withTimeTips([
        makeMessage({ id: 4 }),
        makeMessage({ id: 5 }),
        makeMessage({ id: 6, sendId: SELF }),
        makeMessage({ id: 7, status: MessageStatus.recalled }),
        makeMessage({ id: 8 }),
        makeLocal("t1"),
      ]),
    );
    expect(countNew(rows, 4)).toBe(2);
    expect(countNew(rows, 8)).toBe(0);
    expect([4, 5, 8].map((read) => rows[firstNew(rows, read)]?.message.id)).toEqual([5, 8, undefined]);
  });

  it("begin a day with a line, however soon it follows", () => {
    const midnight = new Date(2026, 4, 2).getTime();
    const times = [midnight - 60_000, midnight - 1, midnight, midnight + 1_000, midnight + 900_000];
    const rows = toRows(withTimeTips(times.map((sendTime, at) => makeMessage({ id: at + 1, sendTime }))));
    expect(rows.map(({ tip }) => tip)).toEqual([times[0], null, midnight, null, times[4]]);
    expect(rows.map(({ day }) => day)).toEqual([true, false, true, false, false]);
  });
});

describe("what can be done with a message", () => {
  const now = 1_000_000;
  const mine = { manages: false, canSend: true, topId: null };
  it.each([
    ["another's text", makeMessage({ sendTime: now }), ["copy", "quote", "forward", "select", "delete"]],
    [
      "one's own, new",
      makeMessage({ sendId: SELF, sendTime: now - 1_000 }),
      ["copy", "quote", "forward", "select", "recall", "delete"],
    ],
    [
      "one's own, five minutes old",
      makeMessage({ sendId: SELF, sendTime: now - 300_000 }),
      ["copy", "quote", "forward", "select", "delete"],
    ],
    ["one that failed", makeLocal("t1", { status: MessageStatus.failed }), ["copy", "retry", "discard"]],
    [
      "one that got no answer",
      makeLocal("t1", { status: MessageStatus.unconfirmed }),
      ["copy", "retry", "discard"],
    ],
    ["one on its way", makeLocal("t1"), ["copy"]],
    ["an image that cannot be read", makeMessage({ type: MessageType.image }), ["quote", "select", "delete"]],
    [
      "an image",
      makeMessage({ type: MessageType.image, content: '{"originUrl":"/a.png","width":1,"height":1}' }),
      ["quote", "forward", "select", "delete"],
    ],
    ["a call", makeMessage({ type: MessageType.voiceAction }), ["select", "delete"]],
    [
      "a system message",
      makeMessage({ chat: "SYSTEM:0", type: MessageType.systemMessage }),
      ["copy", "select", "delete"],
    ],
    [
      "a system message without words",
      makeMessage({ chat: "SYSTEM:0", type: MessageType.systemMessage, content: "" }),
      ["select", "delete"],
    ],
    ["a withdrawn one", makeMessage({ status: MessageStatus.recalled }), []],
  ])("%s", (_, message, actions) => {
    expect(actionsOf(message, now, mine)).toEqual(actions);
  });

  it("an upload that was cut off is tried again, but one whose file was lost", () => {
    const cut = makeLocal("t1", { type: MessageType.image, status: MessageStatus.failed });
    const attachment = { name: "a.png", size: 1 };
    const local = { anchorId: 10, localNo: 1, attempt: 1, loadStatus: "fail", attachment } as const;
    expect(actionsOf({ ...cut, local }, now, mine)).toEqual(["retry", "discard"]);
    const lost = { ...local, failure: "fileLost" } as const;
    expect(actionsOf({ ...cut, local: lost }, now, mine)).toEqual(["discard"]);
  });

  it("owner and managers of a group withdraw whatever was said there, however long ago, and pin it", () => {
    const old = makeMessage({ chat: "GROUP:7", sendTime: 0 });
    const managing = { ...mine, manages: true };
    const all = ["copy", "quote", "forward", "select", "top", "recall", "delete"];
    expect(actionsOf(old, now, managing)).toEqual(all);
    expect(actionsOf({ ...old, sendId: SELF, selfSend: true }, now, managing)).toEqual(all);
    expect(actionsOf({ ...old, status: MessageStatus.recalled }, now, managing)).toEqual([]);
    expect(actionsOf(old, now, { ...managing, topId: 10 })).toContain("untop");
  });

  it("nothing is quoted where nothing can be written", () => {
    expect(actionsOf(makeMessage(), now, { ...mine, canSend: false })).not.toContain("quote");
  });

  it("keys stand for actions, but not those of the browser", () => {
    const press = { key: "q", ctrlKey: false, metaKey: false, altKey: false };
    expect(actionOfKey(press)).toBe("quote");
    expect(actionOfKey({ ...press, key: "Delete" })).toBe("delete");
    expect(actionOfKey({ ...press, key: "c", ctrlKey: true })).toBeNull();
    expect(actionOfKey({ ...press, key: "x" })).toBeNull();
  });
});

describe("moving between chats by keys", () => {
  const chats = ["PRIVATE:1", "PRIVATE:2", "GROUP:3"] as const;
  it("goes up and down, begins at an end, and stops there", () => {
    expect(neighbour(chats, null, 1)).toBe("PRIVATE:1");
    expect(neighbour(chats, null, -1)).toBe("GROUP:3");
    expect(neighbour(chats, "PRIVATE:2", 1)).toBe("GROUP:3");
    expect(neighbour(chats, "GROUP:3", 1)).toBeNull();
    expect(neighbour([], null, 1)).toBeNull();
  });
});
