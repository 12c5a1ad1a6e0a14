import { describe, expect, test } from "vitest";
import { MessageType } from "../../src/contract/wire.ts";
import {
  inkOn,
  isTalkName,
  readColour,
  readTag,
  readWindowAddress,
  textLanguage,
  windowAddress,
} from "../../src/visitor/bridge.ts";
import { address } from "../../src/visitor/window/address.ts";
import { lineOf } from "../../src/visitor/window/content.tsx";
import { backoff } from "../../src/visitor/window/line.ts";

describe("the window's address", () => {
  const read = (text: string) => {
    const { search, hash } = new URL(text, "https://host.example");
    return readWindowAddress({ search, hash });
  };

  test("is read as it was written", () => {
    const asked = { site: 7, language: "fr-CA", colour: "#0a7d4f", origin: "https://shop.example:8443" };
    expect(read(windowAddress(asked))).toEqual(asked);
    const alone = { site: 7, language: "en", colour: null, origin: null };
    expect(read(windowAddress(alone))).toEqual(alone);
  });

  test("takes nothing but a number, a tag, a colour and an origin of the web", () => {
    expect(read("/visitor/?site=x")).toBeNull();
    expect(read("/visitor/")).toBeNull();
    expect(read("/visitor/?site=1&lang=<b>&color=url(x)#javascript%3Aalert(1)")).toEqual({
      ...{ site: 1, language: "en", colour: null, origin: null },
    });
    expect(read("/visitor/?site=1#https%3A%2F%2Fa.example%2Fpath")?.origin).toBe("https://a.example");
    expect(read("/visitor/?site=1#%")?.origin).toBeNull();
  });

  test("names the language of the texts, English where there are none", () => {
    const tags = ["zh", "zh-CN", "zh-Hans-HK", "zh-TW", "zh-HK", "zh-Hant", "fr-CA", "ar", "zhx"];
    expect(tags.map(textLanguage)).toEqual([
      ...["zh_CN", "zh_CN", "zh_CN", "zh_TW", "zh_TW", "zh_TW", "en", "en", "en"],
    ]);
    expect([readTag("zh_CN"), readTag(""), readTag(null), readTag("x y")]).toEqual([
      "zh-CN",
      null,
      null,
      null,
    ]);
  });

  test("names what a page keeps of a conversation, and nothing else of its storage", () => {
    const names = ["draft", "unsent:0af9", "visitor", "open", "unsent:", "unsent:../x", "drafts", 7, null];
    expect(names.filter(isTalkName)).toEqual(["draft", "unsent:0af9"]);
  });

  test("reads colours, and what is written on them", () => {
    expect(["#ABC", " #0a7d4f ", "red", "#12", "#123;}"].map(readColour)).toEqual([
      ...["#aabbcc", "#0a7d4f", null, null, null],
    ]);
    expect(["#ffffff", "#ffd400", "#0b5cad", "#000000"].map(inkOn)).toEqual([
      ...["#000000", "#000000", "#ffffff", "#ffffff"],
    ]);
  });
});

describe("the window", () => {
  test("leads to pages of the web and files of this server alone", () => {
    const refused = ["javascript:alert(1)", "data:text/html,x", "//evil.example", "/\\evil.example", "x"];
    expect(refused.map(address)).toEqual(refused.map(() => undefined));
    expect(address("/chat-file/1/a.png")).toBe("/chat-file/1/a.png");
    expect(address("https://a.example/x")).toBe("https://a.example/x");
  });

  test("shows emoji of the wire as characters", () => {
    expect(lineOf({ type: MessageType.text, content: "#点赞; #起跳; #nobody;" }, String)).toBe(
      "👍 🦘 #nobody;",
    );
  });

  test.each([
    [MessageType.image, "{}", "picture"],
    [MessageType.audio, "{}", "audio"],
    [MessageType.video, "{}", "video"],
    [MessageType.file, JSON.stringify({ name: "a.pdf", size: 1, url: "/a" }), "a.pdf"],
    [MessageType.file, "{", "unsupported"],
    [MessageType.card, JSON.stringify({ kind: "product", name: "Tea" }), "Tea"],
  ])("shows what is answered in one line: type %s of %s", (type, content, line) => {
    expect(lineOf({ type, content }, String)).toBe(line);
  });

  test("waits longer for each attempt, and not as long as the others", () => {
    expect([0, 1, 2, 9].map((attempt) => backoff(attempt, 1))).toEqual([1_000, 2_000, 4_000, 30_000]);
    expect(backoff(0, 0)).toBe(500);
  });
});
