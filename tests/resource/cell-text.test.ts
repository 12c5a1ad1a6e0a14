import { expect, test } from "vitest";
import { number } from "../../src/contract/resources/field-builders.ts";
import { numberText } from "../../src/resource/cell-text.ts";

const length = { min: 0, max: 1_000_000, unit: "s" } as const;

test("how long something took is shown as clocks do; seconds that somebody sets keep their unit", () => {
  const took = number("imCall.duration", { ...length, readOnly: true });
  expect([0, 40, 1_231, 3_723].map((value) => numberText(took, value, "en"))).toEqual([
    "0:00",
    "0:40",
    "20:31",
    "1:02:03",
  ]);
  expect(numberText(number("domain.waitGoal", length), 120, "en")).toBe("120 s");
});
