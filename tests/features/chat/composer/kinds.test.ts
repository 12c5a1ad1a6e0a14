import { describe, expect, it } from "vitest";
import { FILE_MAX_BYTES, IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from "../../../../src/contract/limits.ts";
import { faultOf, kindOf, sentName } from "../../../../src/features/chat/composer/kinds.ts";

describe("what a file is sent as", () => {
  it.each([
    ["image/png", "image"],
    ["image/gif", "image"],
    ["image/svg+xml", "file"],
    ["image/heic", "file"],
    ["video/mp4", "video"],
    ["video/webm;codecs=vp8", "video"],
    ["video/x-msvideo", "file"],
    ["audio/mpeg", "audio"],
    ["audio/webm;codecs=opus", "audio"],
    ["audio/midi", "file"],
    ["text/html", "file"],
    ["", "file"],
  ])("%s: %s", (type, kind) => {
    expect(kindOf({ type, size: 10 })).toBe(kind);
  });

  it("a picture that is too big for one goes as a file", () => {
    expect(kindOf({ type: "image/png", size: IMAGE_MAX_BYTES })).toBe("image");
    expect(kindOf({ type: "image/png", size: IMAGE_MAX_BYTES + 1 })).toBe("file");
    expect(faultOf({ type: "image/png", size: IMAGE_MAX_BYTES + 1 })).toBeNull();
  });
});

describe("what cannot be sent", () => {
  it.each([
    ["an empty one", "text/plain", 0, { why: "empty" }],
    ["too big a file", "text/plain", FILE_MAX_BYTES + 1, { why: "tooBig", maxBytes: FILE_MAX_BYTES }],
    ["too big a film", "video/mp4", VIDEO_MAX_BYTES + 1, { why: "tooBig", maxBytes: VIDEO_MAX_BYTES }],
    ["not a film of that size", "video/mp4", VIDEO_MAX_BYTES, null],
  ])("%s", (_, type, size, fault) => {
    expect(faultOf({ type, size })).toEqual(fault);
  });
});

describe("a file's name", () => {
  it("keeps its ending when it is cut", () => {
    const name = sentName(`${"x".repeat(200)}.tar`, "file");
    expect(name).toHaveLength(128);
    expect(name.endsWith("x.tar")).toBe(true);
  });

  it("is given where there is none", () => {
    expect(sentName("  ", "Unnamed")).toBe("Unnamed");
    expect(sentName("report.pdf", "Unnamed")).toBe("report.pdf");
  });
});
