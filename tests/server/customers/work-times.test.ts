import { describe, expect, test } from "vitest";
import { isAtWork, workTimeFault } from "../../../server/customers/work-times.ts";

describe("the hours in which an agent works", () => {
  const hours = (weekday: number, from: string, to: string) => ({ weekday, from, to });

  test.each([
    ["none at all", [], undefined],
    ["that follow each other", [hours(1, "09:00", "12:00"), hours(1, "12:00", "18:00")], undefined],
    ["of two days", [hours(1, "09:00", "18:00"), hours(2, "09:00", "18:00")], undefined],
    ["up to the end of the day", [hours(1, "18:00", "00:00")], undefined],
    ["that end before they begin", [hours(1, "18:00", "09:00")], { kind: "endsEarlier", row: 1 }],
    ["that are no time", [hours(1, "09:00", "09:00")], { kind: "endsEarlier", row: 1 }],
    [
      "that overlap",
      [hours(1, "09:00", "12:00"), hours(2, "09:00", "12:00"), hours(1, "11:59", "13:00")],
      { kind: "overlap", row: 3, other: 1 },
    ],
    [
      "within others",
      [hours(7, "10:00", "11:00"), hours(7, "09:00", "00:00")],
      { kind: "overlap", row: 2, other: 1 },
    ],
  ] as const)("%s", (_what, times, fault) => {
    expect(workTimeFault(times)).toEqual(fault);
  });

  test("begin with their first minute and end before their last; without any it is always", () => {
    const monday = [hours(1, "09:00", "18:00")];
    // 4 May 2026 is a Monday.
    const at = (day: number, hour: number, minute = 0) => new Date(2026, 4, day, hour, minute);
    expect(
      [at(4, 8, 59), at(4, 9), at(4, 17, 59), at(4, 18), at(5, 9)].map((one) => isAtWork(monday, one)),
    ).toEqual([false, true, true, false, false]);
    expect(isAtWork([hours(7, "22:00", "00:00")], at(10, 23, 59))).toBe(true);
    expect(isAtWork([], at(4, 3))).toBe(true);
  });
});
