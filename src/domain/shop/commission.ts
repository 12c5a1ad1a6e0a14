import { centsOf, compareMoney, type Money, ofCents, sumMoney, timesCount, timesRate } from "../money.ts";

/** What recommenders earn by an order, the one who recommended the buyer and the one who recommended that one (resources 2.9 `isSub`, 2.14). Pure. */

export interface CommissionRules {
  /** Whether there is any (`store_brokerage_open`). */
  readonly open: boolean;
  /** Rates of what was paid for goods, decimal text: "0.05" for 5 %. */
  readonly first: Money;
  readonly second: Money;
}

/** A line by what it earns: amounts of its own for each piece, or a rate of what was paid for it. */
export interface EarningLine {
  readonly count: number;
  readonly paid: Money;
  readonly own: { readonly first: Money; readonly second: Money } | null;
}

export interface Commission {
  readonly first: Money;
  readonly second: Money;
}

const NONE: Commission = { first: "0.00", second: "0.00" };

/** What an order earns its recommenders: of no line more than was paid for it, of which the nearer one gets the own part first. */
export function commissionOf(lines: readonly EarningLine[], rules: CommissionRules): Commission {
  if (!rules.open) return NONE;
  const parts = lines.map((line) => earned(line, rules));
  return {
    first: sumMoney(parts.map(({ first }) => first)),
    second: sumMoney(parts.map(({ second }) => second)),
  };
}

function earned({ count, paid, own }: EarningLine, rules: CommissionRules): Commission {
  const [first, second] =
    own === null
      ? [timesRate(paid, rules.first, "halfUp"), timesRate(paid, rules.second, "halfUp")]
      : [timesCount(own.first, count), timesCount(own.second, count)];
  const nearer = least(first, paid);
  return { first: nearer, second: least(second, sumMoney([paid, `-${nearer}` as Money])) };
}

const least = (one: Money, other: Money): Money => (compareMoney(one, other) <= 0 ? one : other);

/**
 * What is taken back of a commission when a part of an order is paid back, reckoned from what went before: of all parts together nothing is
 * left.
 * @param before paid back before this time, @param now with this one, of what was @param paid for goods.
 */
export function commissionBack(commission: Money, before: Money, now: Money, paid: Money): Money {
  const whole = centsOf(paid);
  if (whole === 0n) return sumMoney([commission]);
  const upTo = (cents: bigint) => (centsOf(commission) * cents) / whole;
  const done = centsOf(before);
  return ofCents(upTo(done + centsOf(now)) - upTo(done));
}
