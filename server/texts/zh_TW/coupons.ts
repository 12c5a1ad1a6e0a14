import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/coupons.ts";

export const couponTexts: Texts<typeof source.couponTexts> = {
  claimClosed: "優惠券未開放領取",
  claimNotYet: "優惠券還未到領取時間",
  claimOver: "優惠券領取時間已過",
  claimGone: "優惠券已被領完",
  claimedAlready: "已經領取過這張優惠券",
  claimUsed: "優惠券已用於訂單，不能刪除領取紀錄",
  couponDisabled: "優惠券已停用，不能發布或發送",
  couponUsed: "優惠券已使用",
  couponUnused: "優惠券未被使用，無法退回",
  couponInvalid: "優惠券已失效",
  couponNotYet: "優惠券還未生效",
  couponExpired: "優惠券已過期",
  orderHasCoupon: "訂單已使用其他優惠券",
  fewerThanClaimed: "totalCount: 已被領取 {claimed} 張，發布數量不能更少",
  tooFewPoints: "點數只有 {held}，不足以兌換",
  pointsForCoupon: "兌換優惠券",
  pointsOfClaim: "優惠券領取被刪除，退還點數",
  couponForOthers: "優惠券不適用於所選商品",
  couponBelowLeast: "未達到優惠券的使用門檻",
};
