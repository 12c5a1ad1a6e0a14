import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/after-sales.ts";

export const afterSalesTexts: Texts<typeof source.afterSalesTexts> = {
  wholeAlone: "積分兌換或實付為零的訂單只能整單申請售後",
  open: "該訂單已有售後申請正在處理",
  needsAddress: "{field}: 退貨需填寫收件人、電話和地址",
  tooMany: "該商品最多還能申請 {left} 件",
  approvedReturn: "同意售後申請，請寄回商品：{consignee} {phone} {address}",
  refused: "拒絕售後申請",
  refusedBecause: "拒絕售後申請：{reason}",
  requested: "提交售後申請：{reasons}",
  refunded: "售後退款 {amount}",
  refundedRestocked: "售後退款 {amount}，{count} 件退貨入庫",
  noSuchPieces: "pieces：沒有第 {no} 項商品，或該項不足 {count} 件",
  sentBack: "已由{courier}寄回：{number}",
  closed: "售後申請已關閉：訂單已全額退款",
  cancelled: "取消售後申請",
};
