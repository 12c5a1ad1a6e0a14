import { describe, expect, it } from "vitest";
import { isPlayed, PLAYED_MAX, withPlayed } from "../../../src/domain/chat/recordings.ts";

describe("recordings that were played", () => {
  it("are in order, each once", () => {
    expect(withPlayed([2, 5], [9, 3, 5])).toEqual([2, 3, 5, 9]);
    expect(isPlayed([2, 5], 5)).toBe(true);
    expect(isPlayed([2, 5], 4)).toBe(false);
    expect(isPlayed([], 1)).toBe(false);
  });

  it("are remembered as the newest thousand; what lies before them counts as played", () => {
    const all = Array.from({ length: PLAYED_MAX + 5 }, (_, at) => at * 2 + 1);
    const played = withPlayed([], all);
    expect(played).toHaveLength(PLAYED_MAX);
    expect(played[0]).toBe(11);
    expect([1, 4, 10].every((id) => isPlayed(played, id))).toBe(true);
    expect(isPlayed(played, 12)).toBe(false);
    expect(withPlayed(played, [4])).toEqual(played);
  });
});
