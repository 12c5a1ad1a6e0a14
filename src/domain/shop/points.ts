import { compareMoney, type Money, partOf, readDecimal, sumMoney, timesCount, timesRate } from "../money.ts";

/** What points are worth in an order, and what an order gives of them (resources 2.9 `giveIntegral`, 2.14 `integral_…`). Pure. */

export interface PointsRules {
  /** What one point is worth, decimal text; "0" where nothing is paid with points. */
  readonly worth: Money;
  /** Most points of one order; null for any number. */
  readonly most: number | null;
  /** Goods have to cost at least so much. */
  readonly from: Money;
}

export interface PointsUse {
  readonly points: number;
  readonly deduction: Money;
}

const NONE: PointsUse = { points: 0, deduction: "0.00" };

/**
 * How many points a member can pay with, and what they take off: never more than the goods cost, and no point for nothing, where single ones
 * are worth less than a cent.
 * @param due what is to be paid for the goods, after coupons.
 * @param goods what they cost before that, which `from` goes by.
 */
export function useOfPoints(held: number, due: Money, goods: Money, rules: PointsRules): PointsUse {
  const { worth, most, from } = rules;
  if (compareMoney(worth, "0") <= 0 || compareMoney(goods, from) < 0) return NONE;
  const atMost = Math.max(0, Math.min(held, most ?? held));
  const enough = pointsFor(due, worth);
  const points = Math.min(atMost, enough);
  const deduction = worthOf(points, worth);
  return { points: pointsFor(deduction, worth), deduction };
}

/** What points are worth, fractions of a cent dropped. */
function worthOf(points: number, worth: Money): Money {
  const exact = timesRate(`${points}`, worth, "halfUp");
  // Rounded up, it is one cent too much.
  const isMore = compareMoney(exact, exactly(points, worth)) > 0;
  return isMore ? sumMoney([exact, "-0.01"]) : exact;
}

/** The fewest points that are worth an amount, or the most whose worth does not exceed it where none are worth it exactly. */
function pointsFor(amount: Money, worth: Money): number {
  let [low, high] = [0, 1];
  while (compareMoney(worthOf(high, worth), amount) <= 0 && high < POINTS_MAX) high *= 2;
  // The most that do not exceed it …
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (compareMoney(worthOf(middle, worth), amount) <= 0) low = middle;
    else high = middle;
  }
  const reached = worthOf(low, worth);
  // … and of these the fewest that are worth as much.
  let [less, as] = [-1, low];
  while (as - less > 1) {
    const middle = Math.floor((less + as) / 2);
    if (compareMoney(worthOf(middle, worth), reached) < 0) less = middle;
    else as = middle;
  }
  return as;
}
