import * as v from "valibot";

/** The shop's public API: coupons. */

/** A published coupon, as it can be claimed now. */
export const ShopCouponOffer = v.object({
  id: v.number(),
  title: v.string(),
  value: v.number(),
  least: v.number(),
  /** Null for any number. */
  left: v.nullable(v.number()),
  /** What it costs in points. */
  points: v.number(),
  claimed: v.boolean(),
});

export const OwnCoupon = v.object({
  id: v.number(),
  title: v.string(),
  value: v.number(),
  least: v.number(),
  status: v.picklist(["unused", "used", "expired"]),
  endTime: v.string(),
});
