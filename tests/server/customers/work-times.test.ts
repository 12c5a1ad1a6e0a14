import { describe, expect, test } from "vitest";
import { workTimeFault } from "../../../server/customers/work-times.ts";

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
});
