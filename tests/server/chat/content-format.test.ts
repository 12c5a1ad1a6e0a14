import { describe, expect, test } from "vitest";
import { readContent } from "../../../server/chat/content-format.ts";
import { ChatError } from "../../../server/chat/errors.ts";
import { MessageType } from "../../../src/contract/wire.ts";

const { text, image, file, audio, video } = MessageType;

describe("readContent", () => {
  test("text loses the space around it and nothing else", () => {
    expect(readContent(text, "  <b>#开心;</b>\n")).toBe("<b>#开心;</b>");
    expect(readContent(text, "x".repeat(1_024))).toHaveLength(1_024);
  });

  test("structures keep their own fields alone", () => {
    const given = {
      originUrl: "/file/a.png",
      thumbUrl: "https://cdn.example/a.png",
      width: 3,
      height: 2,
      evil: 1,
    };
    const { evil, ...kept } = given;
    expect(evil).toBe(1);
    expect(JSON.parse(readContent(image, JSON.stringify(given)))).toEqual(kept);
    expect(readContent(file, '{"name":"a.pdf","size":12,"url":"/f/a.pdf"}')).toContain("a.pdf");
    expect(readContent(audio, '{"duration":3,"url":"/f/a.mp3"}')).toContain("a.mp3");
    const clip = { videoUrl: "/v", coverUrl: "/c", width: 1, height: 1, duration: 2.5 };
    expect(JSON.parse(readContent(video, JSON.stringify(clip)))).toEqual(clip);
  });

  test.each([
    ["an empty text", text, " \n "],
    ["a long text", text, "x".repeat(1_025)],
    ["a NUL", text, "a\u0000b"],
    ["no JSON", image, "a picture"],
    ["a missing field", file, '{"name":"a.pdf","url":"/f"}'],
    ["a script as address", audio, '{"duration":3,"url":"javascript:alert(1)"}'],
    ["another host without a scheme", audio, '{"duration":3,"url":"//evil.example/a"}'],
    ["a long file name", file, JSON.stringify({ name: "x".repeat(129), size: 1, url: "/f" })],
    ["a recall", MessageType.recall, "12"],
    ["a call", MessageType.callOffer, "{}"],
    ["a tip", MessageType.textTip, "hello"],
    ["an unknown type", 8, "hello"],
  ])("%s is refused", (_, type, content) => {
    expect(() => readContent(type, content)).toThrow(ChatError);
  });
});
