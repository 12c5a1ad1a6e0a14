import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/activities.ts";

export const activityTexts: Texts<typeof source.activityTexts> = {
  off: "「{name}」未上架",
  notYet: "「{name}」還未開始",
  over: "「{name}」已結束，請先修改結束時間",
  ended: "「{name}」已結束",
  outOfSlot: "「{name}」不在搶購時段內",
  tooFew: "「{name}」只剩 {left} 件",
  skuReserved: "「{name}」已上架並占用了該商品的庫存，請先將其下架，再刪除或變更規格",
  overLimit: "「{name}」每人限購 {limit} 件，已購 {bought} 件",
  overOrderLimit: "「{name}」每單限購 {limit} 件",
  bargainOpen: "{user}已在砍「{name}」",
  bargainDone: "{user}的砍價已成功",
  bargainFailed: "{user}的砍價已失敗",
  helpedAlready: "{user}已幫砍過",
  helpsUsed: "{user}在此活動中的 {limit} 次幫砍機會已用完",
  bargainNotDone: "{user}的砍價還未成功",
  groupGone: "團購不存在",
  groupOther: "該團購屬於其他商品",
  groupIncomplete: "團購尚未成團（{joined}/{people}），成團後才能出貨",
  groupFull: "{user}發起的團購已滿",
  groupOver: "{user}發起的團購已逾時",
  groupJoined: "{user}已在此團購中",
  groupOrder: "訂單已參加團購",
  groupMember: "只有開團的紀錄可以提前成團",
  groupFailed: "團購未成功",
};
