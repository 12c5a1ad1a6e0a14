import { describe, expect, it } from "vitest";
import { type ScrollPlace, staysFollowing } from "../../../../src/features/chat/conversation/use-follow.ts";

const place = (top: number, content = 2_000, seen = 500): ScrollPlace => ({ top, content, seen });
const stays = (following: boolean, before: ScrollPlace, now: ScrollPlace, byReader = false) =>
  staysFollowing(following, before, now, byReader, 48);

describe("a list that follows its end", () => {
  it("stops when the reader scrolls up, and by nothing else", () => {
    expect(stays(true, place(1_500), place(1_300), true)).toBe(false);
    expect(stays(true, place(1_500), place(1_300), false)).toBe(true);
  });

  it("goes on when content comes faster than it is painted", () => {
    expect(stays(true, place(1_500), place(1_500, 9_000), true)).toBe(true);
    expect(stays(true, place(1_500, 9_000), place(8_000, 9_000), true)).toBe(true);
  });

  it("begins again at the end, and not before", () => {
    expect(stays(false, place(1_000), place(1_300), true)).toBe(false);
    expect(stays(false, place(1_300), place(1_460), true)).toBe(true);
  });
});
