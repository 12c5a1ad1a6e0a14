import { compareMoney, type Money, splitMoney, sumMoney } from "../money.ts";

/** What a coupon takes off the goods of an order (resources 3.5, 3.10). Pure. */

/** `general` and `internal` ones are for all goods; one for `products` for those that it names. */
export interface Coupon {
  readonly id: number;
  readonly type: "general" | "products" | "internal";
  readonly products: readonly number[];
  readonly value: Money;
  /** Goods that it is for have to cost at least so much; "0.00" for no threshold. */
  readonly least: Money;
  /** Times in ms: it holds from `from` up to, not at, `until`. */
  readonly from: number;
  readonly until: number;
  readonly status: "unused" | "used" | "expired";
  /** Made invalid by staff. */
  readonly invalid: boolean;
}

/** Goods in a line, at the prices that the member pays. */
export interface CouponLine {
  readonly productId: number;
  readonly total: Money;
}

/** Why a coupon cannot be used. */
export type CouponRefusal = "used" | "invalid" | "notYet" | "expired" | "noProduct" | "belowLeast";

export type CouponUse =
  | { readonly refused: CouponRefusal }
  | {
      /** What it takes off in all: its value, or what the goods cost where that is less. */
      readonly discount: Money;
      /** What it takes off each line. */
      readonly shares: readonly Money[];
    };

/**
 * Uses a coupon on lines of goods: its value is split over the lines that it is for, in proportion to what they cost.
 * @param now time in ms.
 */
export function couponUse(coupon: Coupon, lines: readonly CouponLine[], now: number): CouponUse {
  const refused = couponRefusal(coupon, now);
  if (refused !== null) return { refused };
  const isMeant = ({ productId }: CouponLine) =>
    coupon.type !== "products" || coupon.products.includes(productId);
  if (!lines.some(isMeant)) return { refused: "noProduct" };
  const weights = lines.map((line) => (isMeant(line) ? line.total : "0.00"));
  const total = sumMoney(weights);
  if (compareMoney(total, coupon.least) < 0) return { refused: "belowLeast" };
  const discount = sumMoney([compareMoney(coupon.value, total) < 0 ? coupon.value : total]);
  // Goods that cost nothing have no weight, and no discount falls on them.
  const shares =
    compareMoney(total, "0") === 0 ? lines.map(() => "0.00" as const) : splitMoney(discount, weights);
  return { discount, shares };
}

/** Why a coupon cannot be used whatever is bought; null where it can. @param now time in ms. */
export function couponRefusal(
  { status, invalid, from, until }: Pick<Coupon, "status" | "invalid" | "from" | "until">,
  now: number,
): "used" | "invalid" | "notYet" | "expired" | null {
  if (status === "used") return "used";
  if (invalid) return "invalid";
  if (now < from) return "notYet";
  return status === "expired" || now >= until ? "expired" : null;
}
