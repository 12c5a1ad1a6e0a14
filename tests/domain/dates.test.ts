import { describe, expect, it } from "vitest";
import { DATE, formatTime, momentOf, readTime, typedTime } from "../../src/domain/dates.ts";

/** Noon on 3 May 2026, of the machine's time zone. */
const NOON = new Date(2026, 4, 3, 12, 5, 9).getTime();

describe("a time", () => {
  it.each([
    ["ms", NOON, NOON],
    ["a number of 10 digits is seconds", Math.floor(NOON / 1_000), NOON],
    ["so is a text of 10 digits", String(Math.floor(NOON / 1_000)), NOON],
    ["a text of 13 digits is ms", String(NOON), NOON],
    ["a Date", new Date(NOON), NOON],
    ["the text that servers send", "2026-05-03 12:05:09", NOON],
    ["a day alone", "2026-05-03", new Date(2026, 4, 3).getTime()],
    ["ISO with its zone", "2026-05-03T04:05:09.000Z", Date.UTC(2026, 4, 3, 4, 5, 9)],
    ["the beginning of all", 0, 0],
    ["nine digits are ms", 999_999_999, 999_999_999],
    ["eleven digits are ms", 10_000_000_000, 10_000_000_000],
    ["nothing", null, null],
    ["nothing", undefined, null],
    ["an empty text", "", null],
    ["words", "yesterday", null],
    ["no number", Number.NaN, null],
    ["no date", new Date(Number.NaN), null],
    ["beyond all dates", 9e15, null],
  ])("%s: %j", (_, value, at) => expect(readTime(value)).toBe(at));

  it("is written year-month-day hour:minute:second, unless asked otherwise", () => {
    expect(formatTime(NOON)).toBe("2026-05-03 12:05:09");
    expect(formatTime(Math.floor(NOON / 1_000))).toBe("2026-05-03 12:05:09");
    expect(formatTime(NOON, DATE)).toBe("2026-05-03");
    expect(formatTime(new Date(2026, 0, 2, 3, 4, 5))).toBe("2026-01-02 03:04:05");
    expect([formatTime(null), formatTime("soon"), formatTime(undefined)]).toEqual(["", "", ""]);
  });
});

describe("what was typed for a day or a time", () => {
  it.each([
    ["date", "2026-03-05", "2026-03-05"],
    ["date", " 2026/3/5 ", "2026-03-05"],
    ["date", "2026.03.5", "2026-03-05"],
    ["date", "2026年3月5日", "2026-03-05"],
    ["date", "２０２６－０３－０５", "2026-03-05"],
    ["date", "2024-02-29", "2024-02-29"],
    ["date", "  ", ""],
    ["time", "2026-03-05 09:30:15", "2026-03-05 09:30:15"],
    ["time", "2026-03-05T09:30:15", "2026-03-05 09:30:15"],
    ["time", "2026/3/5 9:30", "2026-03-05 09:30:00"],
  ] as const)("a %s: %j is %j", (kind, typed, whole) => expect(typedTime(typed, kind)).toBe(whole));

  it.each([
    ["date", "2026-02-31"],
    ["date", "2026-02-"],
    ["date", "2025/2/29"],
    ["date", "26-3-5"],
    ["date", "3/5/2026"],
    ["date", "2026-03-05 10:00:00"],
    ["time", "2026-03-05"],
    ["time", "2026-03-05 24:00"],
    ["time", "2026-03-05 9"],
    ["time", "2026-02-30 09:30:00 "],
  ] as const)("a %s: %j stays as it is", (kind, typed) => expect(typedTime(typed, kind)).toBe(typed));

  it("is a moment of the local time zone once it is whole", () => {
    expect(momentOf("2026-03-05", "date")).toEqual(new Date(2026, 2, 5));
    expect(momentOf("2026-03-05 09:30:15", "time")).toEqual(new Date(2026, 2, 5, 9, 30, 15));
    expect([momentOf("2026-02-31", "date"), momentOf("2026-03-05", "time"), momentOf("", "date")]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
