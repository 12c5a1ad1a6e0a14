import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/coupons.ts";

export const couponTexts: Texts<typeof source.couponTexts> = {
  claimClosed: "This coupon cannot be claimed: it is closed or void",
  claimNotYet: "This coupon cannot be claimed yet",
  claimOver: "The time to claim this coupon is over",
  claimGone: "This coupon is gone: all were claimed",
  claimedAlready: "This user has claimed the coupon already",
  claimUsed: "The coupon was used in an order, so its claim cannot be deleted",
  couponDisabled: "The coupon is disabled: it is neither issued nor sent",
  couponUsed: "The coupon is used already",
  couponUnused: "The coupon is not used, so it cannot be given back",
  couponInvalid: "The coupon was made invalid",
  couponNotYet: "The coupon is not valid yet",
  couponExpired: "The coupon is expired",
  orderHasCoupon: "The order has used another coupon",
  fewerThanClaimed: "totalCount: {claimed} were claimed already; there cannot be fewer",
  tooFewPoints: "The user has {held} points, which is too few",
  pointsForCoupon: "Exchanged for a coupon",
  pointsOfClaim: "Points of a deleted coupon claim",
  couponForOthers: "The coupon is not for any of these goods",
  couponBelowLeast: "These goods cost less than the coupon asks for",
};
