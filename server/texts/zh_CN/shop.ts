/** What the shop's members and their bills tell and refuse. */
export const shopTexts = {
  balanceTooSmall: "money: 余额只有 {balance}，不足以扣减",
  balanceTooLarge: "money: 余额不能超过 {max}",
  balanceAdded: "系统增加余额",
  balanceSubtracted: "系统扣减余额",
  pointsAdded: "系统增加积分",
  pointsSubtracted: "系统扣减积分",
  withdrawalReturned: "提现驳回，退回佣金",
  categoryHasBelow: "cateId: 此分类还有下级，请选择没有下级的分类",
  memberGone: "用户不存在",
  targetNoAddress: "linkValue: 请输入以 http:// 或 https:// 开头的完整网址",
  targetNoNumber: "linkValue: 请输入编号，例如 12",
  targetGone: "linkValue: 没有该编号的商品或分类",
  memberBanned: "用户已被封禁",
  rechargeUnderWay: "该充值仍可能在支付宝完成付款，关闭支付后才能删除",
};
