import { centsOf, compareMoney, type Money, ofCents } from "../money.ts";

/** What points are worth in an order, and what an order gives of them (resources 2.9 `giveIntegral`, 2.14 `integral_…`). Pure. */

export interface PointsRules {
  /** What one point is worth, decimal text of any number of decimals; "0" where nothing is paid with points. */
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
 * How many points a member pays with, and what they take off: as many as there are and may be, never more than is due, and no point for
 * nothing, where single ones are worth less than a cent.
 * @param held points of the member.
 * @param due what is to be paid for the goods, after coupons.
 * @param goods what they cost before that, which `from` goes by.
 */
export function pointsPaid(
  held: number,
  due: Money,
  goods: Money,
  { worth, most, from }: PointsRules,
): PointsUse {
  if (compareMoney(worth, "0") <= 0 || compareMoney(goods, from) < 0) return NONE;
  const { digits, scale } = ratioOf(worth);
  const [perCents, perPoint] = [100n * digits, scale];
  const atMost = BigInt(Math.max(0, Math.min(held, most ?? held)));
  const enough = (centsOf(due) * perPoint) / perCents;
  const taken = atMost < enough ? atMost : enough;
  const cents = (taken * perCents) / perPoint;
  // The fewest that are worth as many cents.
  const points = (cents * perPoint + perCents - 1n) / perCents;
  return { points: Number(points), deduction: ofCents(cents) };
}

/** A decimal as a fraction of whole numbers. */
function ratioOf(decimal: Money): { readonly digits: bigint; readonly scale: bigint } {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return { digits: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) };
}

/** A line of goods by what it gives: `giveIntegral` of each piece, which may have decimals. */
export interface GivingLine {
  readonly count: number;
  readonly given: Money;
}

/** The points that an order gives: whole ones, what is left of them dropped once for all lines. */
export function pointsGiven(lines: readonly GivingLine[]): number {
  const hundredths = lines.reduce((sum, { count, given }) => sum + centsOf(given) * BigInt(count), 0n);
  return Number(hundredths / 100n);
}

/**
 * Points that go with a part of what was paid: of those that were used, what goes back to the member; of those that were given, what is taken
 * back. Reckoned from what went before, so that of all parts together nothing is left over.
 * @param points of the whole order.
 * @param before paid back before this time.
 * @param now paid back with this one.
 * @param paid in all.
 */
export function pointsOfPart(points: number, before: Money, now: Money, paid: Money): number {
  const whole = centsOf(paid);
  if (whole === 0n) return points;
  const upTo = (cents: bigint) => (BigInt(points) * cents) / whole;
  const done = centsOf(before);
  return Number(upTo(done + centsOf(now)) - upTo(done));
}
