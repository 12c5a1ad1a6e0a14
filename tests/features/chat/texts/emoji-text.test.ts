import { describe, expect, it } from "vitest";
import { EMOJI_NAMES } from "../../../../src/domain/chat/emoji.ts";
import { shownText, wireText } from "../../../../src/features/chat/texts/emoji-text.ts";

describe("the text of a composer and the text of the wire", () => {
  it.each(EMOJI_NAMES)("#%s; is a character and comes back", (name) => {
    const shown = shownText(`a#${name};b`);
    expect(shown).not.toContain("#");
    expect(wireText(shown)).toBe(`a#${name};b`);
  });

  it.each([
    ["all of them together", EMOJI_NAMES.map((name) => `#${name};`).join("")],
    ["links beside them", "see https://example.com/#x; #笑哭; www.example.com"],
    ["what is none", "#nobody; #笑哭 ;"],
    ["plain text", "no emoji at all"],
  ])("%s", (_, wire) => {
    expect(wireText(shownText(wire))).toBe(wire);
  });

  it.each([
    ["another tone of skin", "👍🏽"],
    ["a joined one", "👩‍❤️‍👨"],
    ["one that is not among the 56", "🦄"],
  ])("%s stays what it is", (_, shown) => {
    expect(wireText(shown)).toBe(shown);
  });

  it("the burning heart is not a heart and a flame", () => {
    expect(wireText("❤️‍🔥")).toBe("#燃烧;");
    expect(wireText("❤️🔥")).toBe("#红心;#大火;");
  });
});
