import { expect, it } from "vitest";
import { greetingAt } from "../../../src/features/workplace/greeting.ts";

it("greets by the hour", () => {
  expect([0, 5, 11, 13, 18, 22, 23].map(greetingAt)).toEqual([
    "greeting.night",
    "greeting.morning",
    "greeting.noon",
    "greeting.afternoon",
    "greeting.evening",
    "greeting.evening",
    "greeting.night",
  ]);
});
