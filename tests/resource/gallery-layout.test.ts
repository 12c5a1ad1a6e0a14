import { describe, expect, test } from "vitest";
import { acrossIn, cardsIn, placesBetween, rowHeightIn } from "../../src/resource/list/gallery-layout.ts";

describe("the cards of a gallery that is drawn as it comes into sight", () => {
  test.each([
    [320, 2],
    [392, 2],
    [591, 2],
    [594, 3],
    [1_000, 5],
    [0, 1],
  ])("in %i px, %i are beside one another", (width, across) => expect(acrossIn(width)).toBe(across));

  test("are as high as their pictures, and a little more", () => {
    expect(rowHeightIn(1_000, 5, 2)).toBeGreaterThan(rowHeightIn(1_000, 6, 2));
    const [none, one, two, three, five] = [0, 1, 2, 3, 5].map((facts) => rowHeightIn(1_000, 5, facts));
    expect([one, two, three, five].map((height) => (height ?? 0) - (none ?? 0))).toEqual([22, 22, 42, 42]);
  });

  const rows = Array.from({ length: 4 }, (_, at) => ({ start: at * 100, end: at * 100 + 100 }));
  const lines = { width: 424, across: 4, count: 14, rows };
  const within = (x: number, y: number, toX: number, toY: number) =>
    cardsIn({ from: { x, y }, to: { x: toX, y: toY } }, lines);

  test("are met by a rectangle from any corner", () => {
    expect(within(10, 10, 20, 20)).toEqual([0]);
    expect(within(120, 10, 230, 120)).toEqual([1, 2, 5, 6]);
    expect(within(230, 120, 120, 10)).toEqual([1, 2, 5, 6]);
    // Between two cards there is none.
    expect(within(102, 10, 106, 20)).toEqual([]);
    expect(within(10, 90, 20, 98)).toEqual([]);
    // The last row is not full.
    expect(within(0, 310, 900, 900)).toEqual([12, 13]);
  });

  test("are all those from one to another", () => {
    expect(placesBetween(3, 5)).toEqual([3, 4, 5]);
    expect(placesBetween(5, 3)).toEqual([3, 4, 5]);
    expect(placesBetween(2, 2)).toEqual([2]);
  });
});
