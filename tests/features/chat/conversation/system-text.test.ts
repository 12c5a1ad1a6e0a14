import { describe, expect, it } from "vitest";
import { systemText } from "../../../../src/features/chat/conversation/message-actions.ts";

describe("a system message as plain text", () => {
  it("is copied with its title and its introduction, a link as its address", () => {
    expect(systemText({ title: "Sunday", intro: "The shop rests.", content: "Until four." })).toBe(
      "Sunday\nThe shop rests.\nUntil four.",
    );
    expect(systemText({ title: "Notes", content: " https://example.com/notes " })).toBe(
      "Notes\nhttps://example.com/notes",
    );
    expect(systemText({ content: "" })).toBe("");
  });
});
