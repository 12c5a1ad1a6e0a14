import { expect, test } from "vitest";
import { planTalks } from "../../../server/demo/conversations.ts";

/** Conversations of the demo, as they are planned: the same for everybody, in order, one at a time with each customer. */

const talks = planTalks();

test("are the same whenever they are planned, the oldest first", () => {
  expect(planTalks()).toEqual(talks);
  const begins = talks.map(({ daysAgo, second }) => second - daysAgo * 86_400);
  expect(begins).toEqual(begins.toSorted((a, b) => a - b));
  expect(Math.max(...begins)).toBeLessThan(-86_400);
  expect(Math.min(...begins)).toBeGreaterThanOrEqual(-60 * 86_400);
});

test("nobody has two on one day, and all that may become of one is among them", () => {
  const days = talks.map(({ customer, daysAgo }) => `${customer} ${daysAgo}`);
  expect(new Set(days).size).toBe(talks.length);
  expect(new Set(talks.map(({ course }) => course))).toEqual(new Set(["served", "handed", "gone", "left"]));
  for (const { agents } of talks) expect(agents[0]).not.toBe(agents[1]);
});
