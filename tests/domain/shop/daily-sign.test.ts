import { expect, test } from "vitest";
import { pointsOfStreak, streakOn } from "../../../src/domain/shop/daily-sign.ts";

test.each([
  ["today", "2026-03-01", 4],
  ["yesterday, over the end of a month", "2026-02-28", 4],
  ["the day before that", "2026-02-27", 0],
  ["never", null, 0],
])("a streak whose last day was %s", (_, signDay, streak) => {
  expect(streakOn({ signDay, signNum: 4 }, "2026-03-01")).toBe(streak);
});

test("days give their own points, those between what came before, and after the last it begins anew", () => {
  const rewards = [
    { day: 7, points: 50 },
    { day: 1, points: 5 },
    { day: 3, points: 10 },
  ];
  const given = Array.from({ length: 9 }, (_, at) => pointsOfStreak(rewards, at + 1));
  expect(given).toEqual([5, 5, 10, 10, 10, 10, 50, 5, 5]);
});

test("a day before the first that gives something gives nothing", () => {
  expect(pointsOfStreak([{ day: 2, points: 9 }], 1)).toBe(0);
});

test("no days, no points", () => {
  expect(pointsOfStreak([], 1)).toBeNull();
});
