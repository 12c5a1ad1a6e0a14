import { describe, expect, test } from "vitest";
import { describeRuns } from "../../../src/features/system/timing/next-runs.ts";
import { USUAL_TIMES } from "../../../src/features/system/timing/usual-times.ts";

const FROM = new Date("2026-11-20T22:30:00Z");

describe("the next runs of a cron expression in words", () => {
  test("are five, by the server's clock, with their days", () => {
    const next = describeRuns("0 0 8 ? * MON-FRI", FROM, "en", "Asia/Shanghai");
    if (next.state !== "known") throw new Error(next.state);
    expect(next.runs).toHaveLength(5);
    expect(next.runs[0]).toBe("2026-11-23 08:00:00 Mon");
    const chinese = describeRuns("0 0 8 ? * MON-FRI", FROM, "zh_CN", "Asia/Shanghai");
    expect(chinese.state === "known" && chinese.runs[4]).toBe("2026-11-27 08:00:00 周五");
  });

  test("are fewer where there are no more, and are said to be missing where there are none", () => {
    expect(describeRuns("", FROM, "en")).toEqual({ state: "empty" });
    expect(describeRuns("soon", FROM, "en")).toEqual({ state: "malformed" });
    expect(describeRuns("0 0 0 30 2 ?", FROM, "en")).toEqual({ state: "never" });
  });

  test("are there for every expression that is offered", () => {
    for (const { expression } of USUAL_TIMES) {
      expect(describeRuns(expression, FROM, "zh_TW").state).toBe("known");
    }
  });
});
