import { describe, expect, test } from "vitest";
import { cronFault, nextRun, nextRuns } from "../../src/domain/cron.ts";

const FROM = new Date(2026, 10, 21, 10, 30, 15);
const at = (expression: string, count = 2) =>
  nextRuns(expression, FROM, count).map((run) =>
    [run.getMonth() + 1, run.getDate(), run.getHours(), run.getMinutes(), run.getSeconds()].join(" "),
  );

describe("a cron expression", () => {
  test("has six fields with seconds first, or five", () => {
    expect(at("20 * * * * *")).toEqual(["11 21 10 30 20", "11 21 10 31 20"]);
    expect(at("0 12 * * *")).toEqual(["11 21 12 0 0", "11 22 12 0 0"]);
    expect(at("  0  0  12 * * ?  ")).toEqual(["11 21 12 0 0", "11 22 12 0 0"]);
    expect(at("@daily", 1)).toEqual(["11 22 0 0 0"]);
  });

  test("may say `?` for any, `0/5` for steps, names, and the last day of a month", () => {
    expect(at("0/5 * * * * ?")).toEqual(["11 21 10 30 20", "11 21 10 30 25"]);
    expect(at("0 0/20 10-11 * * ?", 4)).toEqual([
      "11 21 10 40 0",
      "11 21 11 0 0",
      "11 21 11 20 0",
      "11 21 11 40 0",
    ]);
    expect(at("0 0 9 ? * MON", 1)).toEqual(["11 23 9 0 0"]);
    expect(at("0 0 9 ? * 1", 1)).toEqual(["11 23 9 0 0"]);
    expect(at("0 0 9 ? * 7", 1)).toEqual(["11 22 9 0 0"]);
    expect(at("0 0 9 L * ?", 1)).toEqual(["11 30 9 0 0"]);
  });

  test.each([
    "",
    "* * *",
    "0 0 0 1 1 ? 2030",
    "61 * * * *",
    "0 0 25 * * ?",
    "every day",
    "2030-01-01T00:00:00",
    "@fortnightly",
    "@reboot",
    "*/0 * * * * *",
  ])("is none: %j", (text) => {
    expect(cronFault(text, FROM)).toBe("malformed");
    expect(nextRun(text, FROM)).toBeNull();
    expect(nextRuns(text, FROM, 5)).toEqual([]);
  });

  test("that names no day at all differs from one that is written wrongly", () => {
    expect(cronFault("0 0 0 30 2 ?", FROM)).toBe("never");
    expect(nextRun("0 0 0 30 2 ?", FROM)).toBeNull();
    expect(cronFault("0 0 0 29 2 ?", FROM)).toBeNull();
  });

  test("comes after the moment that is asked from, even one that it names", () => {
    const noon = new Date(2026, 10, 21, 12, 0, 0);
    expect(nextRun("0 0 12 * * ?", noon)).toEqual(new Date(2026, 10, 22, 12, 0, 0));
  });

  test("is read in a time zone where one is given", () => {
    const [run] = nextRuns("0 0 12 * * ?", new Date("2026-11-21T00:00:00Z"), 1, "Asia/Shanghai");
    expect(run?.toISOString()).toBe("2026-11-21T04:00:00.000Z");
  });
});
