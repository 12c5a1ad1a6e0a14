import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/activity/coupon.ts";

export const coupon: Texts<typeof source.coupon> = {
  "area.title": "coupon",
  "area.description":
    "What coupons are worth and for how long; enabled ones are issued for users to claim, or sent to them",
  title: "Coupon",
  type: "Type",
  "type.0": "General",
  "type.1": "For products",
  "type.2": "Internal",
  products: "Products",
  couponPrice: "Value",
  useMinPrice: "Minimum spend",
  "useMinPrice.hint": "What the products have to cost at least; 0 for no minimum",
  couponTime: "Days valid",
  "couponTime.hint": "Counted from when a user gets the coupon",
  integral: "Points to exchange",
  "integral.hint": "Points that a claim takes; 0 for a free one",
  "status.hint": "A disabled coupon is neither issued nor sent any more; issues that there are go on",
  "figure.issued": "Issued",
  "figure.sent": "Sent",
  "figure.claimed": "Claimed",
  "figure.used": "Used",
  "figure.takings": "Takings",
  issues: "Issues",
  claims: "Claims",
  owned: "Coupons of users",
  "action.issue": "Issue",
  "action.issue.done": "Coupon issued",
};
