import { describe, expect, it } from "vitest";
import { uploadedContent } from "../../../src/domain/chat/uploaded-content.ts";

const read = (...asked: Parameters<typeof uploadedContent>) => {
  const content = uploadedContent(...asked);
  return content === null ? null : (JSON.parse(content) as unknown);
};
const video = { videoUrl: "/v", coverUrl: "/c", width: 1, height: 2, duration: 3 };

describe("the content of what was uploaded", () => {
  it.each([
    ["an image", { kind: "image" }, { originUrl: "/o", thumbUrl: "/t", width: 1, height: 2 }],
    ["a file", { kind: "file" }, { name: "as the server calls it", size: 9, url: "/f" }],
    ["a video", { kind: "video" }, video],
  ] as const)("of %s is the answer", (_name, facts, answer) => {
    expect(read({ ...facts, name: "n" }, 5, answer)).toEqual(answer);
  });

  it("of audio is its address and what was measured", () => {
    const facts = { kind: "audio", name: "n", duration: 2.5 } as const;
    expect(read(facts, 5, { name: "n", size: 5, url: "/a" })).toEqual({ duration: 2.5, url: "/a" });
    expect(read(facts, 5, "/a")).toEqual({ duration: 2.5, url: "/a" });
  });

  it("is completed where other servers answer less", () => {
    expect(read({ kind: "file", name: "n" }, 5, "/f")).toEqual({ name: "n", size: 5, url: "/f" });
    const facts = { kind: "image", name: "n", width: 7, height: 8 } as const;
    expect(read(facts, 5, { originUrl: "/o", thumbUrl: "/t" })).toEqual({
      originUrl: "/o",
      thumbUrl: "/t",
      width: 7,
      height: 8,
    });
  });

  it.each([
    ["image", null],
    ["image", "/o"],
    ["file", { size: 3 }],
    ["audio", {}],
    ["video", { ...video, coverUrl: 3 }],
  ] as const)("is none where the answer to %s is no such thing", (kind, answer) => {
    expect(read({ kind, name: "n" }, 5, answer)).toBeNull();
  });
});
