import { describe, expect, it } from "vitest";
import { EMOJI_NAMES } from "../../../../src/domain/chat/emoji.ts";
import { nextCell } from "../../../../src/features/chat/emoji/emoji-picker.tsx";
import { images } from "../../../../src/features/chat/emoji/images.ts";
import { motions } from "../../../../src/features/chat/emoji/motions.ts";
import { noteEmoji, recentEmoji } from "../../../../src/features/chat/emoji/recent-emoji.ts";

describe("the 56 emoji", () => {
  it("each has a picture of its own, and a motion", () => {
    expect(Object.keys(images).sort()).toEqual([...EMOJI_NAMES].sort());
    expect(new Set(Object.values(images)).size).toBe(EMOJI_NAMES.length);
    expect(Object.keys(motions).sort()).toEqual([...EMOJI_NAMES].sort());
  });

  it("no picture runs anything or asks for anything", () => {
    for (const image of Object.values(images)) {
      const svg = decodeURIComponent(image);
      expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#)/i);
    }
  });
});

describe("the arrow keys in the picker", () => {
  it.each([
    ["right", "ArrowRight", 0, 0, 1],
    ["not over the end", "ArrowRight", 55, 0, 55],
    ["down a row", "ArrowDown", 3, 0, 11],
    ["up a row", "ArrowUp", 11, 0, 3],
    ["nowhere above the first row", "ArrowUp", 3, 0, null],
    ["from the recent ones to the first row", "ArrowDown", 1, 3, 4],
    ["and back", "ArrowUp", 4, 3, 1],
    ["back to the last of a short row", "ArrowUp", 10, 3, 2],
    ["to the start", "Home", 30, 3, 0],
    ["letters mean nothing", "a", 3, 0, null],
  ] as const)("%s", (_, key, at, recent, next) => {
    expect(nextCell(key, at, recent, EMOJI_NAMES.length + recent)).toBe(next);
  });
});

describe("the recent ones", () => {
  it("newest first, each once, one row, by user", () => {
    const store = new Map<string, string>();
    const places = {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, text: string) => void store.set(key, text),
    };
    for (const name of EMOJI_NAMES.slice(0, 10)) noteEmoji(places, 1, name);
    noteEmoji(places, 1, "开心");
    expect(recentEmoji(places, 1)).toHaveLength(8);
    expect(recentEmoji(places, 1)[0]).toBe("开心");
    expect(new Set(recentEmoji(places, 1)).size).toBe(8);
    expect(recentEmoji(places, 2)).toEqual([]);
    store.set("qs:emoji:1", '["nobody"]');
    expect(recentEmoji(places, 1)).toEqual([]);
  });
});
