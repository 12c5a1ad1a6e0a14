import {
  compareMoney,
  type Money,
  rateOfPercent,
  splitMoney,
  sumMoney,
  timesCount,
  timesRate,
} from "../money.ts";
import { type Coupon, type CouponRefusal, couponUse } from "./coupon-use.ts";
import { type PointsRules, pointsGiven, pointsPaid } from "./points.ts";

/**
 * What an order costs (resources 2.9, 2.11, 2.14, 2.20): prices of lines with the member's discount, then the coupon, then points, then the
 * postage, which neither of them pays. What is taken off is split over the lines, so that any of them can be paid back by itself. Pure.
 */

/** A line of a cart. */
export interface CartLine {
  readonly productId: number;
  readonly count: number;
  /** Of one piece: the price of its SKU, or of the activity that it is bought in. */
  readonly price: Money;
  /** Prices of activities are what they are: no discount, no coupon, no points. */
  readonly fixed: boolean;
  /** Points that one piece gives, decimals allowed. */
  readonly given: Money;
}

export interface Buyer {
  /** Percent of the price that the member's level pays, 0 to 100; 100 for no discount. */
  readonly percent: Money;
  readonly points: number;
}

export interface Terms {
  readonly coupon: Coupon | null;
  /** The buyer wants to pay with points. */
  readonly withPoints: boolean;
  readonly pointsRules: PointsRules;
  readonly postage: Money;
  /** Time in ms. */
  readonly now: number;
}

/** A line as it is paid. */
export interface PaidLine {
  /** Of one piece, with the member's discount. */
  readonly truePrice: Money;
  /** Of all of them. */
  readonly total: Money;
  readonly couponShare: Money;
  readonly pointsShare: Money;
  /** What remains to be paid for it. */
  readonly paid: Money;
}

export interface OrderPrice {
  readonly lines: readonly PaidLine[];
  readonly totalPrice: Money;
  readonly couponPrice: Money;
  /** Why the coupon takes nothing off; null where it does, or where there is none. */
  readonly couponRefused: CouponRefusal | null;
  readonly useIntegral: number;
  readonly deductionPrice: Money;
  readonly payPostage: Money;
  readonly payPrice: Money;
  readonly gainIntegral: number;
}

/** The price of one piece for a member, rounded as it is checked by hand. */
export function memberPrice(price: Money, percent: Money): Money {
  return compareMoney(percent, "100") >= 0
    ? sumMoney([price])
    : timesRate(price, rateOfPercent(percent), "halfUp");
}

/** What an order of some lines costs a buyer. */
export function priceOfOrder(cart: readonly CartLine[], buyer: Buyer, terms: Terms): OrderPrice {
  const priced = cart.map((line) => {
    const truePrice = line.fixed ? sumMoney([line.price]) : memberPrice(line.price, buyer.percent);
    return { ...line, truePrice, total: timesCount(truePrice, line.count) };
  });
  const open = (amounts: readonly Money[]) => amounts.map((one, at) => (cart[at]?.fixed ? "0.00" : one));
  const totals = priced.map(({ total }) => total);
  const reducible = open(totals);
  const { couponRefused, couponShares } = couponFor(priced, reducible, terms);
  const afterCoupon = less(reducible, couponShares);
  const due = sumMoney(afterCoupon);
  const { points, deduction } = terms.withPoints
    ? pointsPaid(buyer.points, due, sumMoney(reducible), terms.pointsRules)
    : { points: 0, deduction: "0.00" as const };
  const pointsShares =
    compareMoney(deduction, "0") === 0 ? cart.map(() => "0.00" as const) : splitMoney(deduction, afterCoupon);
  const paid = less(less(totals, couponShares), pointsShares);
  return {
    lines: priced.map(({ truePrice, total }, at) => ({
      truePrice,
      total,
      couponShare: couponShares[at] ?? "0.00",
      pointsShare: pointsShares[at] ?? "0.00",
      paid: paid[at] ?? total,
    })),
    totalPrice: sumMoney(totals),
    couponPrice: sumMoney(couponShares),
    couponRefused,
    useIntegral: points,
    deductionPrice: deduction,
    payPostage: sumMoney([terms.postage]),
    payPrice: sumMoney([...paid, terms.postage]),
    gainIntegral: pointsGiven(cart),
  };
}

function couponFor(
  lines: readonly (CartLine & { readonly total: Money })[],
  reducible: readonly Money[],
  { coupon, now }: Terms,
): { readonly couponRefused: CouponRefusal | null; readonly couponShares: readonly Money[] } {
  const none = { couponRefused: null, couponShares: lines.map(() => "0.00" as const) };
  if (coupon === null) return none;
  // What has a fixed price is none of the goods that a coupon is for.
  const open = lines.flatMap(({ productId, fixed }, at) =>
    fixed ? [] : [{ at, productId, total: reducible[at] ?? "0.00" }],
  );
  const use = couponUse(coupon, open, now);
  if ("refused" in use) return { ...none, couponRefused: use.refused };
  const shares = new Map(open.map(({ at }, index) => [at, use.shares[index] ?? ("0.00" as const)]));
  return { couponRefused: null, couponShares: lines.map((_, at) => shares.get(at) ?? "0.00") };
}

const less = (amounts: readonly Money[], taken: readonly Money[]): readonly Money[] =>
  amounts.map((amount, at) => sumMoney([amount, negative(taken[at] ?? "0.00")]));

const negative = (amount: Money): Money => `-${amount}` as Money;
