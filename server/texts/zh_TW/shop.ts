import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/shop.ts";

export const shopTexts: Texts<typeof source.shopTexts> = {
  balanceTooSmall: "money: 餘額只有 {balance}，不足以扣減",
  balanceTooLarge: "money: 餘額不能超過 {max}",
  balanceAdded: "系統增加餘額",
  balanceSubtracted: "系統扣減餘額",
  pointsAdded: "系統增加點數",
  pointsSubtracted: "系統扣減點數",
  withdrawalReturned: "提領駁回，退回佣金",
  categoryHasBelow: "cateId: 此分類還有下層，請選擇沒有下層的分類",
  memberGone: "使用者不存在",
  targetNoAddress: "linkValue: 請輸入以 http:// 或 https:// 開頭的完整網址",
  targetNoNumber: "linkValue: 請輸入編號，例如 12",
  targetGone: "linkValue: 沒有該編號的商品或分類",
  memberBanned: "使用者已被停權",
  rechargeUnderWay: "該儲值仍可能在支付寶完成付款，關閉付款後才能刪除",
};
