import { couponUser } from "../../src/contract/resources/activity/coupon-user.ts";
import { shopCouponClaim } from "../db/schema/index.ts";
import type { ResourceModule } from "../resources/module.ts";
import { takeBackClaim } from "./coupons.ts";

/** Claims of published coupons (resources 3.7); deleting one takes it back. */
export const couponUserModule: ResourceModule = {
  definition: couponUser,
  table: shopCouponClaim,
  present: async (rows) => rows.map((row) => ({ ...row, addTime: row.createTime })),
  after: async ({ kind, before }, call) => {
    if (kind !== "remove" || !before) return;
    await takeBackClaim(before as unknown as typeof shopCouponClaim.$inferSelect, call);
  },
};
