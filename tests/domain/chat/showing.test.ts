import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChatHead, ChatMessage, LastContent } from "../../../src/contract/engine.ts";
import { MessageStatus } from "../../../src/contract/wire.ts";
import { EMOJI_NAMES } from "../../../src/domain/chat/emoji.ts";
import { emptyFold, headOf } from "../../../src/domain/chat/fold.ts";
import { chatKey, parseChatKey, readChatKey } from "../../../src/domain/chat/keys.ts";
import { lastContentOf, previewKey } from "../../../src/domain/chat/preview.ts";
import { tokensOf } from "../../../src/domain/chat/text.ts";
import { sortHeads, withTimeTips } from "../../../src/domain/chat/timeline.ts";

const MINUTE = 60_000;
function makeMessage(over: Partial<ChatMessage> = {}): ChatMessage {
  return {
    chat: "PRIVATE:2",
    id: 1,
    type: 0,
    content: "hello",
    sendTime: 0,
    sendId: 2,
    selfSend: false,
    status: 1,
    ...over,
  };
}

describe("keys", () => {
  it("name a chat, both ways", () => {
    expect(chatKey("GROUP", 7)).toBe("GROUP:7");
    expect(parseChatKey("GROUP:7")).toEqual({ type: "GROUP", targetId: 7 });
    expect(readChatKey("FOO:7")).toBeNull();
    expect(readChatKey("PRIVATE:x")).toBeNull();
    expect(() => parseChatKey("PRIVATE:-1")).toThrow(RangeError);
  });
});

describe("previews", () => {
  const last = (over: Partial<LastContent>): LastContent => ({
    type: 0,
    text: "",
    sendId: 2,
    selfSend: false,
    status: 1,
    ...over,
  });
  it.each([
    [1, "image"],
    [2, "file"],
    [3, "audio"],
    [4, "video"],
    [40, "voiceCall"],
    [41, "videoCall"],
    [63, "unsupported"],
  ])("of type %i is %s", (type, name) => {
    expect(previewKey(last({ type }))).toEqual({ kind: "key", key: `chat:preview.${name}`, values: {} });
  });

  it("of texts are the texts, cut to 200 characters, no character in two", () => {
    expect(previewKey(lastContentOf(makeMessage({ content: "hi" })))).toEqual({ kind: "text", text: "hi" });
    expect(lastContentOf(makeMessage({ content: `${"x".repeat(199)}😀y` })).text).toBe("x".repeat(199));
    expect(lastContentOf(makeMessage({ type: 53, title: "News", content: "long" })).text).toBe("News");
  });

  it.each<[Partial<LastContent>, string, object]>([
    [{ selfSend: true, sendId: 1, recalledBy: 1 }, "self", {}],
    [{ recalledBy: 2 }, "peer", {}],
    [{ recalledBy: 2, sendNickName: "Bob" }, "named", { name: "Bob" }],
    [{ recalledBy: 0 }, "peer", {}],
    [{ recalledBy: 1, sendNickName: "Bob" }, "self", {}],
    [{ recalledBy: 3, sendNickName: "Bob" }, "named", { name: "Carol" }],
    [{ recalledBy: 4, sendNickName: "Bob" }, "manager", {}],
    [{ recalledBy: 4, selfSend: true, sendId: 1 }, "manager", {}],
  ])("of a recall name who withdrew it (%o: %s)", (over, name, values) => {
    const names = { selfId: 1, nameOf: (id: number) => (id === 3 ? "Carol" : undefined) };
    const recalled = last({ ...over, status: MessageStatus.recalled });
    expect(previewKey(recalled, names)).toEqual({
      kind: "key",
      key: `chat:preview.recalled.${name}`,
      values,
    });
  });
});

describe("the timeline", () => {
  it("has a time tip before the first message and wherever more than 10 minutes have passed since the last tip", () => {
    const messages = [0, 9, 10, 11, 20, 22].map((minute, at) =>
      makeMessage({ id: at + 1, sendTime: minute * MINUTE }),
    );
    const tips = withTimeTips(messages).flatMap((item) =>
      item.kind === "timeTip" ? [item.time / MINUTE] : [],
    );
    expect(tips).toEqual([0, 11, 22]);
    expect(new Set(withTimeTips(messages).map(({ key }) => key)).size).toBe(9);
  });

  /** Minutes with a tip, when so many of the messages at these minutes were put in front of the others later. */
  const tipsWith = (minutes: readonly number[], from: number, complete: boolean) =>
    withTimeTips(
      minutes.map((minute, at) => makeMessage({ id: at + 1, sendTime: minute * MINUTE })),
      { from, complete },
    ).flatMap((item) => (item.kind === "timeTip" ? [item.time / MINUTE] : []));

  it("counts the tips of messages that came before back from the one that the list began with", () => {
    expect(tipsWith([0, 4, 8, 12, 16, 20, 24, 28], 5, false)).toEqual([8, 20]);
    expect(tipsWith([0, 4, 8, 12, 16, 20, 24, 28, 32], 5, false)).toEqual([8, 20, 32]);
  });

  it("has a tip before the first message once nothing older exists, and after every pause", () => {
    expect(tipsWith([0, 4, 8], 2, false)).toEqual([8]);
    expect(tipsWith([0, 4, 8], 2, true)).toEqual([0, 8]);
    expect(tipsWith([0, 2, 20, 22, 24], 4, false)).toEqual([20, 24]);
    expect(tipsWith([0, 2, 8, 13, 30, 32], 5, true)).toEqual([0, 2, 30, 32]);
  });

  it("moves no tip when older messages are put in front, however they are spread", () => {
    const pauses = fc.oneof(
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 5, max: 900 }),
    );
    fc.assert(
      fc.property(
        fc.array(pauses, { minLength: 20, maxLength: 60 }),
        fc.array(fc.integer({ min: 0, max: 19 })),
        (gaps, cuts) => {
          let minute = 0;
          const minutes = gaps.map((gap) => {
            minute += gap + 0.125;
            return minute;
          });
          const begun = 19;
          const loads = [begun, ...cuts.sort((one, other) => other - one), 0];
          let before: number[] = [];
          for (const [at, cut] of loads.entries()) {
            const tips = tipsWith(minutes.slice(cut), begun - cut, cut === 0);
            const known = minutes[loads[at - 1] ?? 0] ?? 0;
            // The first one of before may be known only now that a pause or a day ends there.
            const rest = (all: readonly number[]) => all.filter((tip) => tip > known);
            if (at > 0) expect(rest(tips)).toEqual(rest(before));
            for (const tip of before) expect(tips).toContain(tip);
            before = tips;
          }
        },
      ),
    );
  });

  it("keeps a message's key when the server gives it an id", () => {
    const { id: _id, ...local } = makeMessage({ selfSend: true, tmpId: "a" });
    const keys = [local, { ...local, id: 5 }].map((message) => withTimeTips([message])[1]?.key);
    expect(keys[0]).toBe(keys[1]);
  });

  it("chats are sorted by their newest message; removed ones are left out", () => {
    const head = (target: number, lastSendTime: number, removed = false): ChatHead => ({
      ...headOf(emptyFold(chatKey("PRIVATE", target)), "", 1),
      lastSendTime,
      removed,
    });
    expect(
      sortHeads([head(1, 5), head(3, 9), head(2, 9), head(4, 99, true)]).map(({ targetId }) => targetId),
    ).toEqual([2, 3, 1]);
  });
});

describe("texts", () => {
  const links = (text: string) =>
    tokensOf(text).flatMap((token) => (token.kind === "link" ? [token.href] : []));
  it.each([
    ["see http://a.com/x?y=1&z=2#h now", ["http://a.com/x?y=1&z=2#h"]],
    ["www.baidu.com", ["http://www.baidu.com"]],
    ["看www.baidu.com吧", ["http://www.baidu.com"]],
    ["请看https://a.com/x，谢谢", ["https://a.com/x"]],
    ["(see http://a.com/b_(c)).", ["http://a.com/b_(c)"]],
    ["HTTPS://A.COM/ and http://10.0.0.1:8080/", ["HTTPS://A.COM/", "http://10.0.0.1:8080/"]],
    ["mailto:a@b.co, tel:+86-10-1234.", ["mailto:a@b.co", "tel:+86-10-1234"]],
    ["javascript:alert(1) data:text/html,x file:///etc ftp://a.com a@b.com a.com", []],
    ["xhttp://a.com awww.a.com", []],
    ["http:// www. mailto:", []],
    ["http://a.com#开心;", ["http://a.com"]],
  ])("%s", (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it("know the 56 emoji and leave others as they are", () => {
    expect(EMOJI_NAMES).toHaveLength(56);
    expect(new Set(EMOJI_NAMES).size).toBe(56);
    expect(tokensOf("a#开心;#nope;#点赞;")).toEqual([
      { kind: "text", text: "a" },
      { kind: "emoji", name: "开心" },
      { kind: "text", text: "#nope;" },
      { kind: "emoji", name: "点赞" },
    ]);
  });

  it("are whole again when their pieces are joined", () => {
    for (const text of ["", "#", "a\nb", "see (www.a.com), #微笑; ok http://x.y/.", "##开心;;"]) {
      expect(
        tokensOf(text)
          .map((token) => (token.kind === "emoji" ? `#${token.name};` : token.text))
          .join(""),
      ).toBe(text);
    }
  });

  it("are read in linear time, whatever they are made of", () => {
    const nasty = [
      "www.".repeat(256),
      `http://${"(".repeat(1_000)}`,
      `http://a${")".repeat(1_000)}`,
      "#".repeat(1_024),
    ];
    for (const text of nasty) expect(tokensOf(text).length).toBeGreaterThan(0);
  });
});
