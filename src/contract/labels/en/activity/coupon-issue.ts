import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/activity/coupon-issue.ts";

export const couponIssue: Texts<typeof source.couponIssue> = {
  "area.title": "issued coupon",
  "area.description": "Coupons that users can claim: when, how many, and how many are left",
  coupon: "Coupon",
  cname: "Name",
  startTime: "Claims from",
  "startTime.hint": "Leave empty for at once",
  endTime: "Claims until",
  "endTime.hint": "Leave empty for no end",
  isPermanent: "Quantity",
  "isPermanent.0": "Limited",
  "isPermanent.1": "Unlimited",
  totalCount: "Issued",
  remainCount: "Left",
  "status.1": "Open",
  "status.0": "Closed",
  "status.-1": "Void",
  "action.open": "Open claims",
  "action.close": "Close claims",
  "action.void": "Void",
  "action.void.confirm": "Void “{name}”?",
  "action.void.warning": "It cannot be opened again. Coupons that users have claimed stay valid",
};
