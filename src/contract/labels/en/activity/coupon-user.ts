import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/activity/coupon-user.ts";

export const couponUser: Texts<typeof source.couponUser> = {
  "area.title": "coupon claim",
  "area.description": "Who claimed which coupon; deleting a claim takes away a coupon that is not used",
  user: "User",
  issue: "Issued coupon",
  coupon: "Coupon",
  owned: "Coupon received",
  couponTitle: "Coupon name",
  integral: "Points taken",
};
