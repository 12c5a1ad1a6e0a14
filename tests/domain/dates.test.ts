import { describe, expect, it } from "vitest";
import { DATE, formatTime, readTime } from "../../src/domain/dates.ts";

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
