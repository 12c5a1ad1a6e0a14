import { expect, test } from "vitest";
import { barsIn, monthAfter, monthOf, weeksOf } from "../../../src/domain/resources/month.ts";

test("the weeks of a month begin on Mondays, and cover all of its days", () => {
  const november = weeksOf("2026-11");
  expect(november).toHaveLength(6);
  expect(november[0]?.[0]).toBe("2026-10-26");
  expect(november.at(-1)?.at(-1)).toBe("2026-12-06");
  // A month of four weeks exactly.
  expect(weeksOf("2027-02").flat()).toHaveLength(28);
  expect(weeksOf("2028-02").flat()).toContain("2028-02-29");
});

test("months follow each other over the year", () => {
  expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1), monthOf("2026-11-29")]).toEqual([
    "2027-01",
    "2025-12",
    "2026-11",
  ]);
});

test("what lasts is cut at the ends of a week, and none covers another", () => {
  const week = weeksOf("2026-11")[1] ?? [];
  const lasting = (of: string, from: number, to: number) => ({
    of,
    from: `2026-11-${String(from).padStart(2, "0")}`,
    to: `2026-11-${String(to).padStart(2, "0")}`,
  });
  const bars = barsIn(week, [
    lasting("late", 5, 5),
    lasting("long", 1, 30),
    lasting("first", 2, 3),
    lasting("over", 1, 1),
    lasting("to the end", 4, 12),
  ]);
  expect(bars).toEqual([
    { of: "long", at: 0, days: 7, line: 0, isCut: { before: true, after: true } },
    { of: "first", at: 0, days: 2, line: 1, isCut: { before: false, after: false } },
    { of: "to the end", at: 2, days: 5, line: 1, isCut: { before: false, after: true } },
    { of: "late", at: 3, days: 1, line: 2, isCut: { before: false, after: false } },
  ]);
});
