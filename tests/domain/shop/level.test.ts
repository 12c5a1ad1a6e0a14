import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isLevelHeld,
  isLevelReached,
  type LevelDone,
  type LevelTask,
  levelEndOf,
} from "../../../src/domain/shop/level.ts";

const done: LevelDone = {
  SatisfactionIntegral: "100.00",
  ConsumptionAmount: "59.90",
  CumulativeAttendance: "7",
};
const task = (taskType: LevelTask["taskType"], number: number, isMust = true): LevelTask => ({
  ...{ taskType, number, isMust },
});

describe("levels of members", () => {
  test("a level lasts its days from when it is given, or has no end", () => {
    expect(levelEndOf({ isForever: false, validDate: 30 }, 1_000)).toBe(1_000 + 30 * 86_400_000);
    expect(levelEndOf({ isForever: true, validDate: 30 }, 1_000)).toBeNull();
    expect([isLevelHeld(null, 5), isLevelHeld(6, 5), isLevelHeld(5, 5)]).toEqual([true, true, false]);
  });

  test("all tasks that have to be met are, and one of the others", () => {
    const points = task("SatisfactionIntegral", 100);
    expect(isLevelReached([points], done)).toBe(true);
    expect(isLevelReached([points, task("ConsumptionAmount", 60)], done)).toBe(false);
    const few = task("CumulativeAttendance", 7, false);
    const many = task("CumulativeAttendance", 8, false);
    expect(isLevelReached([few, many], done)).toBe(true);
    expect(isLevelReached([points, many], done)).toBe(false);
    expect(isLevelReached([], done)).toBe(false);
  });

  test("who has done more reaches no less", () => {
    const kinds = ["SatisfactionIntegral", "ConsumptionAmount", "CumulativeAttendance"] as const;
    const tasks = fc.array(
      fc.record({
        taskType: fc.constantFrom(...kinds),
        number: fc.integer({ min: 1, max: 200 }),
        isMust: fc.boolean(),
      }),
      { maxLength: 6 },
    );
    const amount = fc.nat({ max: 200 });
    fc.assert(
      fc.property(tasks, amount, amount, fc.constantFrom(...kinds), (given, held, more, kind) => {
        const less = {
          ...{ SatisfactionIntegral: `${held}`, ConsumptionAmount: `${held}` },
          CumulativeAttendance: `${held}`,
        } as LevelDone;
        if (!isLevelReached(given, less)) return;
        expect(isLevelReached(given, { ...less, [kind]: `${held + more}` })).toBe(true);
      }),
    );
  });
});
