import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../../../src/contract/engine.ts";
import { MessageStatus, MessageType } from "../../../../src/contract/wire.ts";
import { endingOf, familyOf } from "../../../../src/features/chat/media/file-card.tsx";
import { picturesOf } from "../../../../src/features/chat/media/gallery.tsx";
import { boxOf } from "../../../../src/features/chat/media/image-thumb.tsx";
import { holdFile, localFile, releaseFile } from "../../../../src/features/chat/media/local-files.ts";
import { peaksOf } from "../../../../src/features/chat/media/waveform.ts";

describe("the room of a picture", () => {
  it.each([
    ["a small one keeps its size", 100, 80, { width: 100, height: 80 }],
    ["a large one keeps its proportions", 2_600, 1_300, { width: 260, height: 130 }],
    ["a very long one is cut", 10_000, 10, { width: 260, height: 72 }],
    ["one that nobody measured has room all the same", 0, 0, { width: 260, height: 172 }],
  ])("%s", (_, width, height, box) => {
    expect(boxOf(width, height)).toEqual(box);
  });
});

describe("files", () => {
  it.each([
    ["report.PDF", "pdf", "pdf"],
    ["archive.tar.gz", "gz", "archive"],
    ["no ending", "", "other"],
    ["strange.<b>", "", "other"],
    ["table.xlsx", "xlsx", "sheet"],
  ])("%s", (name, ending, family) => {
    expect(endingOf(name)).toBe(ending);
    expect(familyOf(endingOf(name))).toBe(family);
  });
});

describe("the picture of a recording", () => {
  it("shows its loudest places, measured by the loudest", () => {
    const samples = new Float32Array(400);
    samples[10] = 0.25;
    samples[150] = -0.5;
    expect(peaksOf(samples, 4)).toEqual([0.5, 1, 0, 0]);
  });

  it("silence is silence, and few samples are no trouble", () => {
    expect(peaksOf(new Float32Array(100), 4)).toEqual([0, 0, 0, 0]);
    expect(peaksOf(new Float32Array(2), 4)).toHaveLength(4);
  });
});

describe("the pictures of a chat", () => {
  const message = (over: Partial<ChatMessage>): ChatMessage => ({
    chat: "PRIVATE:2",
    id: 1,
    type: MessageType.image,
    content: JSON.stringify({ originUrl: "/a.png", thumbUrl: "/t.png", width: 4, height: 3 }),
    sendTime: 1,
    sendId: 2,
    selfSend: false,
    status: MessageStatus.sent,
    ...over,
  });

  it("are those that can be shown", () => {
    const pictures = picturesOf([
      message({}),
      message({ id: 2, type: MessageType.text, content: "no picture" }),
      message({ id: 3, status: MessageStatus.recalled }),
      message({ id: 4, content: '{"originUrl":"javascript:alert(1)"}' }),
      message({ id: 5, content: "broken" }),
    ]);
    expect(pictures).toEqual([{ key: "id:1", src: "/a.png", width: 4, height: 3 }]);
  });
});

describe("files of this tab", () => {
  it("live until they are let go, and the oldest go first", () => {
    const attachment = { kind: "image", file: new Blob(["x"]), name: "x.png" } as const;
    const held = holdFile("first", attachment);
    expect(held.url).toMatch(/^blob:/);
    expect(localFile("first")).toBe(held);
    for (let at = 0; at < 60; at += 1) holdFile(`more ${at}`, attachment);
    expect(localFile("first")).toBeUndefined();
    releaseFile("more 59");
    expect(localFile("more 59")).toBeUndefined();
    expect(localFile(undefined)).toBeUndefined();
  });
});
