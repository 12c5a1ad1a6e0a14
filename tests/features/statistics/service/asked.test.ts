import { describe, expect, test } from "vitest";
import { isPeriod, periodOf, readAsked } from "../../../../src/features/statistics/service/asked.ts";
import {
  hourText,
  ratingText,
  secondsText,
} from "../../../../src/features/statistics/service/figure-texts.ts";

const NOW = new Date(2026, 2, 10, 12).getTime();
const read = (query: string) => readAsked(new URLSearchParams(query), NOW);

describe("what of the figures an address asks for", () => {
  test("a month up to today by agents, where it says nothing", () => {
    expect(read("")).toEqual({ from: "2026-02-09", to: "2026-03-10", by: "agent" });
  });

  test("all that it says", () => {
    const query = "from=2026-01-01&to=2026-01-31&by=hour&siteId=4&agentId=7&language=fr";
    expect(read(query)).toEqual({
      ...{ from: "2026-01-01", to: "2026-01-31", by: "hour", siteId: "4", agentId: "7", language: "fr" },
    });
  });

  test.each([
    "from=2026-02-30&to=2026-03-01",
    "from=2026-03-02&to=2026-03-01",
    "from=2024-01-01&to=2026-03-01",
    "by=colour&siteId=x&agentId=-1&language=FR%20",
  ])("what is nothing is as usual: %s", (query) => {
    expect(read(query)).toEqual({ from: "2026-02-09", to: "2026-03-10", by: "agent" });
  });

  test("a day alone is a time, and a year is", () => {
    expect(periodOf(1, NOW)).toEqual({ from: "2026-03-10", to: "2026-03-10" });
    expect(isPeriod("2026-03-10", "2026-03-10")).toBe(true);
    expect(isPeriod("2025-03-11", "2026-03-11")).toBe(true);
  });

  test("figures as they are written, a dash where there are none", () => {
    expect([secondsText(65.4), secondsText(null), ratingText(4.25), ratingText(null), hourText("7")]).toEqual(
      ["1:05", "–", "4.3", "–", "07:00"],
    );
  });
});
