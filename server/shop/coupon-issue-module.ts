import { eq } from "drizzle-orm";
import { couponIssue } from "../../src/contract/resources/activity/coupon-issue.ts";
import { shopCoupon, shopCouponIssue } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { ResourceModule, Row } from "../resources/module.ts";
import { lastStepOf } from "../resources/moves.ts";
import { couponTexts } from "../texts/coupons.ts";
import { withIssueFigures } from "./coupon-figures.ts";

/**
 * Published coupons (resources 3.6): of a limited one, what was issued is what was claimed and what is left, whatever is changed; claims
 * take from it under the lock of the same row (`claimCoupon`).
 */
export const couponIssueModule: ResourceModule = {
  definition: couponIssue,
  table: shopCouponIssue,
  present: withIssueFigures,
  lastStep: lastStepOf(couponIssue),
  beforeCreate: async (values, { db }) => {
    const [coupon] = await db
      .select({ title: shopCoupon.title })
      .from(shopCoupon)
      .where(eq(shopCoupon.id, Number(values.cid)));
    const totalCount = typeof values.totalCount === "number" ? values.totalCount : null;
    return { ...values, cname: coupon?.title ?? null, totalCount, remainCount: totalCount };
  },
  beforeUpdate: async (before, values) =>
    typeof values.totalCount === "number"
      ? { ...values, remainCount: leftOf(before, values.totalCount) }
      : values,
};

/** @throws Refusal 400 where more were claimed than there would be. */
function leftOf({ totalCount, remainCount }: Row, total: number): number {
  const claimed = Number(totalCount ?? 0) - Number(remainCount ?? 0);
  if (total < claimed) throw new Refusal(400, couponTexts.fewerThanClaimed, { claimed });
  return total - claimed;
}
