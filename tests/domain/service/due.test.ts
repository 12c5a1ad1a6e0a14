import { describe, expect, test } from "vitest";
import { byDue, clockText, dueState } from "../../../src/domain/service/due.ts";

describe("whether a conversation is served in time", () => {
  const times = { from: 0, due: 90_000 };

  test.each([
    [0, "fine", 90_000],
    [59_999, "fine", 30_001],
    [60_000, "near", 30_000],
    [89_999, "near", 1],
    [90_000, "over", 0],
    [95_000, "over", -5_000],
  ] as const)("at %i ms it is %s", (now, state, left) => {
    expect(dueState(times, now)).toEqual({ state, left });
  });

  test("lengths of time as a clock shows them, whichever side they are on", () => {
    expect([1, 59_000, 60_000, -65_000, 3_723_000].map(clockText)).toEqual([
      "0:01",
      "0:59",
      "1:00",
      "1:05",
      "1:02:03",
    ]);
  });

  test("those due first come first, those that are not due last, and equals stay in their order", () => {
    const rows = [
      { id: 1, due: null },
      { id: 2, due: 20 },
      { id: 3, due: 10 },
      { id: 4, due: 20 },
      { id: 5, due: null },
    ];
    const sorted = byDue(rows, ({ due }) => (due === null ? null : { from: 0, due }));
    expect(sorted.map(({ id }) => id)).toEqual([3, 2, 4, 1, 5]);
  });
});
