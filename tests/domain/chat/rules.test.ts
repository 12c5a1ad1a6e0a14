import { describe, expect, it } from "vitest";
import type { ChatHead, ChatMessage, LastContent } from "../../../src/contract/engine.ts";
import { FriendRequestStatus, MessageStatus, MessageType, Terminal } from "../../../src/contract/wire.ts";
import { EMOJI_NAMES } from "../../../src/domain/chat/emoji.ts";
import { emptyFold, fold, headOf } from "../../../src/domain/chat/fold.ts";
import { fromSystem, mergeStatus } from "../../../src/domain/chat/message.ts";
import { upsertMessages } from "../../../src/domain/chat/order.ts";
import { lastContentOf, previewKey, recallPreview } from "../../../src/domain/chat/preview.ts";
import { applyRecall, markRead } from "../../../src/domain/chat/receipt.ts";
import { tokensOf } from "../../../src/domain/chat/text.ts";
import { sortHeads, withTimeTips } from "../../../src/domain/chat/timeline.ts";
import { chat as zhCN } from "../../../src/i18n/zh_CN/chat.ts";

/** Specification §4 "Statuses" and "Chat rules", sentence by sentence; those about loading, polling and sounding are tested with the engine. */

const ME = 1;
const BOB = 2;
const CAROL = 3;
const MINUTE = 60_000;
const { unsent, sent, read, recalled } = MessageStatus;

function makeMessage(over: Partial<ChatMessage> = {}): ChatMessage {
  const sendId = over.sendId ?? BOB;
  return {
    chat: "GROUP:7",
    id: 1,
    type: MessageType.text,
    content: "hello",
    sendTime: 0,
    sendId,
    selfSend: sendId === ME,
    status: sent,
    ...over,
  };
}
const headAfter = (...messages: ChatMessage[]): ChatHead =>
  headOf(fold(emptyFold("GROUP:7"), { kind: "messages", messages, selfId: ME }), "", 1);

describe("Message status: unsent, sent, recalled, read. Recalled is ordered above sent.", () => {
  it.each([
    [unsent, sent, sent],
    [sent, recalled, recalled],
    [sent, read, read],
    [recalled, sent, recalled],
    [recalled, unsent, recalled],
    [read, recalled, recalled],
  ])("%i then %i is %i", (first, second, result) => {
    expect(mergeStatus(first, second)).toBe(result);
  });
});

describe("Friend request status: pending 1, approved 2, rejected 3, expired 4. Terminal types: web, app.", () => {
  it("have these numbers", () => {
    expect(FriendRequestStatus).toEqual({ pending: 1, approved: 2, rejected: 3, expired: 4 });
    expect(Terminal).toMatchObject({ web: 0, app: 1 });
  });
});

describe("Read receipt: own sent messages with id up to a given maximum are marked read.", () => {
  it.each<[string, Partial<ChatMessage>, number]>([
    ["own, below the maximum", { id: 4, sendId: ME }, read],
    ["own, at the maximum", { id: 5, sendId: ME }, read],
    ["own, above it", { id: 6, sendId: ME }, sent],
    ["another's", { id: 4 }, sent],
    ["own and withdrawn", { id: 4, sendId: ME, status: recalled, content: "" }, recalled],
    ["own and not delivered yet", { id: 4, sendId: ME, status: unsent }, read],
  ])("%s", (_name, over, status) => {
    expect(markRead([makeMessage(over)], 5).map((message) => message.status)).toEqual([status]);
  });
});

describe("Recall: the message becomes a tip saying who withdrew it.", () => {
  const nameOf = (id: number) => (id === CAROL ? "Carol" : undefined);
  const names = { selfId: ME, nameOf };
  it.each<[string, Partial<ChatMessage>, string, string | undefined]>([
    ["you", { sendId: ME, recalledBy: ME }, "self", undefined],
    ["you, another's as a manager", { recalledBy: ME }, "self", undefined],
    ["the other side", { chat: "PRIVATE:2", recalledBy: BOB }, "peer", undefined],
    ["the sender's nickname", { sendNickName: "Bob", recalledBy: BOB }, "named", "Bob"],
    ["the owner's name, who is not the sender", { sendNickName: "Bob", recalledBy: CAROL }, "named", "Carol"],
    ["the sender, when nobody is named", { sendNickName: "Bob", recalledBy: 0 }, "named", "Bob"],
  ])("%s", (_name, over, who, name) => {
    const [message = makeMessage()] = applyRecall([makeMessage(over)], { id: 1, by: over.recalledBy ?? 0 });
    expect(message).toMatchObject({ status: recalled, content: "" });
    expect(recallPreview(message, names)).toEqual({
      kind: "key",
      key: `chat:preview.recalled.${who}`,
      values: name === undefined ? {} : { name },
    });
  });

  it("a quote of it reads that the quoted content was withdrawn", () => {
    const quoteMessage = { id: 1, sendId: BOB, type: 0, content: "secret", status: sent };
    const [quoting] = applyRecall([makeMessage({ id: 2, quoteMessage })], { id: 1, by: BOB });
    expect(quoting).toMatchObject({
      content: "hello",
      status: sent,
      quoteMessage: { status: recalled, content: "" },
    });
  });

  it("a system message says nothing of what it said", () => {
    const dto = {
      id: 9,
      seqNo: 3,
      title: "t",
      intro: "i",
      coverUrl: "c",
      type: 53,
      content: "x",
      status: recalled,
    };
    const withdrawn = fromSystem(dto, ME);
    expect(withdrawn).toMatchObject({ id: 3, content: "" });
    for (const gone of ["title", "intro", "coverUrl"]) expect(withdrawn).not.toHaveProperty(gone);
  });
});

describe("Removing a chat marks it deleted; it is dropped when saved.", () => {
  it("is not listed any more, and what it held does not come back", () => {
    const before = fold(emptyFold("GROUP:7"), { kind: "messages", messages: [makeMessage()], selfId: ME });
    const gone = fold(before, { kind: "removed" });
    expect(headOf(gone, "", 1)).toMatchObject({ removed: true, unread: 0, last: null });
    expect(sortHeads([headOf(gone, "", 1)])).toEqual([]);
    expect(fold(gone, { kind: "messages", messages: [makeMessage()], selfId: ME })).toBe(gone);
  });
});

describe("A time-tip entry is inserted when more than 10 minutes have passed since the last one.", () => {
  it.each([
    [[0], [0]],
    [[0, 10 * MINUTE], [0]],
    [
      [0, 10 * MINUTE + 1],
      [0, 10 * MINUTE + 1],
    ],
    [
      [0, 9 * MINUTE, 18 * MINUTE, 27 * MINUTE],
      [0, 18 * MINUTE],
    ],
  ])("messages at %j: tips at %j", (times, tips) => {
    const messages = times.map((sendTime, at) => makeMessage({ id: at + 1, sendTime }));
    const items = withTimeTips(messages).flatMap((item) => (item.kind === "timeTip" ? [item.time] : []));
    expect(items).toEqual(tips);
  });
});

describe("Out-of-order messages are inserted by id (or seqNo for system messages).", () => {
  it("by id", () => {
    const list = upsertMessages([], [makeMessage({ id: 2 }), makeMessage({ id: 9 })]);
    expect(upsertMessages(list, [makeMessage({ id: 5 })]).map(({ id }) => id)).toEqual([2, 5, 9]);
  });

  it("by seqNo, whatever the id is", () => {
    const system = (seqNo: number, id: number) => fromSystem({ id, seqNo, type: 53, content: "" }, ME);
    const messages = [system(3, 1), system(1, 9), system(2, 5)].filter((message) => message !== null);
    expect(upsertMessages([], messages).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe("Unread count rises for incoming messages that are not read, not recalled and not tips.", () => {
  it.each<[string, Partial<ChatMessage>, number]>([
    ["incoming", {}, 1],
    ["incoming, not delivered before", { status: unsent }, 1],
    ["an image", { type: MessageType.image }, 1],
    ["an ended call", { type: MessageType.videoAction }, 1],
    ["a system message", { type: MessageType.systemMessage }, 1],
    ["own", { sendId: ME }, 0],
    ["read", { status: read }, 0],
    ["recalled", { status: recalled }, 0],
    ["a tip", { type: MessageType.textTip }, 0],
  ])("%s", (_name, over, unread) => {
    expect(headAfter(makeMessage(over)).unread).toBe(unread);
  });
});

describe("A group message whose atUserIds include the user sets atMe; -1 sets atAll.", () => {
  it.each([
    [[ME], true, false],
    [[-1], false, true],
    [[BOB, ME, -1], true, true],
    [[BOB], false, false],
    [[], false, false],
  ])("%j", (atUserIds, atMe, atAll) => {
    expect(headAfter(makeMessage({ atUserIds }))).toMatchObject({ atMe, atAll });
  });
});

describe("Chats are reordered: the newest first.", () => {
  it("by the time of their last message", () => {
    const head = (key: ChatHead["key"], lastSendTime: number) => ({
      ...headAfter(),
      key,
      lastSendTime,
      removed: false,
    });
    const heads = [head("PRIVATE:1", 5), head("GROUP:2", 9), head("SYSTEM:0", 7)];
    expect(sortHeads(heads).map(({ key }) => key)).toEqual(["GROUP:2", "SYSTEM:0", "PRIVATE:1"]);
  });
});

describe("Last-content previews, as written", () => {
  it.each([
    [MessageType.image, "[图片]"],
    [MessageType.video, "[视频]"],
    [MessageType.file, "[文件]"],
    [MessageType.audio, "[语音]"],
    [MessageType.voiceAction, "[语音通话]"],
    [MessageType.videoAction, "[视频通话]"],
  ])("type %i: %s", (type, text) => {
    const preview = previewKey(lastContentOf(makeMessage({ type, content: "{}" })));
    const key = preview.kind === "key" ? preview.key.replace("chat:", "") : "";
    expect((zhCN as Readonly<Record<string, string>>)[key]).toBe(text);
  });

  it("texts are their own preview, a system message its title", () => {
    const shown = (message: ChatMessage): LastContent => lastContentOf(message);
    expect(previewKey(shown(makeMessage()))).toEqual({ kind: "text", text: "hello" });
    const system = makeMessage({ type: MessageType.systemMessage, title: "News", content: "<p>x</p>" });
    expect(previewKey(shown(system))).toEqual({ kind: "text", text: "News" });
  });
});

describe("Bare URLs in text become links (www. gets an http:// prefix). 56 emoji names are written as #name; in text.", () => {
  it("both", () => {
    expect(tokensOf("see www.example.com #憨笑;")).toEqual([
      { kind: "text", text: "see " },
      { kind: "link", text: "www.example.com", href: "http://www.example.com" },
      { kind: "text", text: " " },
      { kind: "emoji", name: "憨笑" },
    ]);
    expect(new Set(EMOJI_NAMES).size).toBe(56);
  });
});
