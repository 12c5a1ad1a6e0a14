import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centsOf, compareMoney, type Money, ofCents } from "../../../src/domain/money.ts";
import { isInSlot, type Phase, phaseOf } from "../../../src/domain/shop/activity-time.ts";
import { cutOf } from "../../../src/domain/shop/bargain-cut.ts";
import { groupEnd, groupState } from "../../../src/domain/shop/group.ts";

describe("the time of an activity", () => {
  test.each<readonly [boolean, number, Phase]>([
    [false, 5, "off"],
    [true, 9, "upcoming"],
    [true, 10, "running"],
    [true, 19, "running"],
    [true, 20, "ended"],
    [false, 20, "ended"],
  ])("on: %s, at %i it is %s", (isOn, now, phase) => {
    expect(phaseOf({ isOn, from: 10, until: 20 }, now)).toBe(phase);
  });

  test.each([
    [8, 4, 8 * 60, true],
    [8, 4, 8 * 60 - 1, false],
    [8, 4, 12 * 60 - 1, true],
    [8, 4, 12 * 60, false],
    [22, 4, 23 * 60, true],
    [22, 4, 60, true],
    [22, 4, 2 * 60, false],
    [0, 24, 0, true],
    [5, 24, 4 * 60 + 59, true],
  ])("the slot from %i o'clock for %i hours has minute %i: %s", (time, continued, minute, isIn) => {
    expect(isInSlot({ time, continued }, minute)).toBe(isIn);
  });

  const hour = fc.integer({ min: 0, max: 23 });
  test("a slot has as many minutes of the day as it has hours", () => {
    fc.assert(
      fc.property(hour, fc.integer({ min: 1, max: 24 }), (time, continued) => {
        const minutes = Array.from({ length: 24 * 60 }, (_, minute) => minute);
        const within = minutes.filter((minute) => isInSlot({ time, continued }, minute));
        expect(within).toHaveLength(continued * 60);
      }),
      { numRuns: 50 },
    );
  });
});

describe("what a helper cuts off", () => {
  const cents = (max: number) => fc.integer({ min: 1, max });
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const rules = fc
    .tuple(cents(5_000), cents(5_000))
    .map(
      ([one, other]) =>
        [ofCents(BigInt(Math.min(one, other))), ofCents(BigInt(Math.max(one, other)))] as const,
    );
  const remaining = cents(1_000_000).map((left) => ofCents(BigInt(left)));

  test("is from the least to the most, and no more than remains", () => {
    fc.assert(
      fc.property(
        rules,
        remaining,
        fc.integer({ min: 2, max: 50 }),
        chance,
        ([least, most], left, helpersLeft, by) => {
          const cut = cutOf({ remaining: left, least, most, helpersLeft }, by);
          const isWhole = cut === left;
          expect(compareMoney(cut, left)).toBeLessThanOrEqual(0);
          expect(compareMoney(cut, most)).toBeLessThanOrEqual(0);
          if (!isWhole) expect(compareMoney(cut, least)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test("comes to exactly the way down by no more than the most each: with the last helper or before, where so many can", () => {
    const people = fc.integer({ min: 1, max: 30 });
    const chances = fc.infiniteStream(chance);
    fc.assert(
      fc.property(rules, remaining, people, chances, ([least, most], all, helpers, each) => {
        let left: Money = all;
        let count = 0;
        for (const by of each) {
          const cut = cutOf({ remaining: left, least, most, helpersLeft: helpers - count }, by);
          expect(centsOf(cut)).toBeGreaterThan(0n);
          expect(compareMoney(cut, most)).toBeLessThanOrEqual(0);
          count += 1;
          left = ofCents(centsOf(left) - centsOf(cut));
          if (left === "0.00" || count > helpers) break;
        }
        const canBe = centsOf(most) * BigInt(helpers) >= centsOf(all);
        if (canBe) expect(left).toBe("0.00");
        if (canBe) expect(count).toBeLessThanOrEqual(helpers);
      }),
    );
  });

  test.each<readonly [number, Money]>([
    [0, "1.00"],
    [0.5, "1.50"],
    [0.999_999, "2.00"],
  ])("by chance %d from 1.00 to 2.00 is %s", (by, cut) => {
    expect(cutOf({ remaining: "9.00", least: "1.00", most: "2.00", helpersLeft: 5 }, by)).toBe(cut);
  });
});

describe("a group", () => {
  test.each<readonly [number, number, ReturnType<typeof groupState>]>([
    [1, 99, "open"],
    [1, 100, "expired"],
    [2, 99, "complete"],
    [2, 100, "complete"],
    [3, 1_000, "complete"],
  ])("with %i of 2, at %i of 100 is %s", (joined, now, state) => {
    expect(groupState({ people: 2, joined, until: 100 }, now)).toBe(state);
  });

  test("ends after its hours, and not after its activity", () => {
    expect(groupEnd(0, 2, 10 * 3_600_000)).toBe(2 * 3_600_000);
    expect(groupEnd(0, 24, 10 * 3_600_000)).toBe(10 * 3_600_000);
  });
});
