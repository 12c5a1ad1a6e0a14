import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/shop.ts";

export const shopTexts: Texts<typeof source.shopTexts> = {
  balanceTooSmall: "money: The balance is {balance}, which is too little",
  balanceTooLarge: "money: The balance cannot be more than {max}",
  balanceAdded: "Balance added by staff",
  balanceSubtracted: "Balance subtracted by staff",
  pointsAdded: "Points added by staff",
  pointsSubtracted: "Points subtracted by staff",
  withdrawalReturned: "Withdrawal rejected, commission returned",
  categoryHasBelow: "cateId: This category has others below it; choose one of those",
  memberGone: "There is no such user",
  targetNoAddress: "linkValue: Enter a whole address that begins with http:// or https://",
  targetNoNumber: "linkValue: Enter a number, such as 12",
  targetGone: "linkValue: There is no product or category of this number",
  memberBanned: "The user is banned",
  rechargeUnderWay: "It may still be paid at Alipay. It can be deleted once the payment is closed",
};
