import fc from "fast-check";
import { expect, test } from "vitest";
import { compareMoney, type Money, sumMoney } from "../../../src/domain/money.ts";
import { pointsGiven, pointsOfPart, pointsPaid } from "../../../src/domain/shop/points.ts";
import { amount } from "./amounts.ts";

const rules = (worth: Money, most: number | null = null, from: Money = "0.00") => ({ worth, most, from });

test.each<[number, Money, Money, number | null, number, Money]>([
  // held, due, worth, most, points, deduction
  [100, "10.00", "0.01", null, 100, "1.00"],
  [5_000, "10.00", "0.01", null, 1_000, "10.00"],
  [5_000, "10.00", "0.01", 200, 200, "2.00"],
  [10, "0.05", "0.03", null, 1, "0.03"],
  [10, "0.02", "0.03", null, 0, "0.00"],
  [7, "10.00", "0.003", null, 7, "0.02"],
  [6, "10.00", "0.003", null, 4, "0.01"],
  [3, "10.00", "0.003", null, 0, "0.00"],
  [100, "10.00", "0", null, 0, "0.00"],
  [-5, "10.00", "0.01", null, 0, "0.00"],
  [100, "10.00", "0.01", 0, 0, "0.00"],
])("of %i points %s at %s take no more than %s: %i for %s", (held, due, worth, most, points, deduction) => {
  expect(pointsPaid(held, due, due, rules(worth, most))).toEqual({ points, deduction });
});

test("goods have to cost enough, whatever a coupon has taken off", () => {
  expect(pointsPaid(100, "5.00", "9.99", rules("0.01", null, "10.00")).points).toBe(0);
  expect(pointsPaid(100, "5.00", "10.00", rules("0.01", null, "10.00")).points).toBe(100);
});

test("no more is taken off than is due, and no point is given for nothing", () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      amount(),
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 0, max: 5 }),
      (held, due, digits, decimals) => {
        const worth = (digits / 10 ** decimals).toFixed(decimals) as Money;
        const { points, deduction } = pointsPaid(held, due, due, rules(worth));
        expect(points).toBeLessThanOrEqual(held);
        expect(compareMoney(deduction, due)).toBeLessThanOrEqual(0);
        const fewer = pointsPaid(Math.max(0, points - 1), due, due, rules(worth));
        if (points > 0) expect(compareMoney(fewer.deduction, deduction)).toBe(-1);
      },
    ),
  );
});

test("what pieces give is added up before its fractions are dropped", () => {
  const given = [
    { count: 3, given: "0.50" },
    { count: 1, given: "0.40" },
    { count: 1, given: "0.10" },
  ] as const;
  expect(pointsGiven(given)).toBe(2);
  expect(pointsGiven([{ count: 1, given: "0.99" }])).toBe(0);
  expect(pointsGiven([])).toBe(0);
});

test("points that go with parts of an order are all of them in the end, in whatever parts", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(amount(), { minLength: 1, maxLength: 8 }), (points, parts) => {
      const paid = sumMoney(parts);
      let before: Money = "0.00";
      let sum = 0;
      for (const now of parts) {
        const part = pointsOfPart(points, before, now, paid);
        expect(part).toBeGreaterThanOrEqual(0);
        sum += part;
        before = sumMoney([before, now]);
      }
      if (compareMoney(paid, "0") > 0) expect(sum).toBe(points);
    }),
  );
  expect(pointsOfPart(40, "0.00", "0.00", "0.00")).toBe(40);
});
