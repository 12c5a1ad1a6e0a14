import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/orders.ts";

export const orderTexts: Texts<typeof source.orderTexts> = {
  orderDelivered: "已出貨，{courier}：{number}",
  orderNotShipped: "有 {count} 張訂單不能出貨，全部未出貨：{orders}",
  orderGone: "沒有這張訂單",
  orderTwice: "重複",
  orderRedelivered: "物流修改為 {courier}：{number}",
  orderPickedUp: "到店核銷",
  orderPrice: "應付金額由 {from} 改為 {to}",
  orderRefundedToBalance: "退款 {amount}，已退回餘額",
  orderRefundedTest: "退款 {amount}：測試付款，無須退還款項",
  orderRefundedByHand: "退款 {amount}，須透過{payment}自行退還",
  orderPointsBack: "退回點數 {points}",
  orderRefundRefused: "拒絕退款：{reason}",
  orderRefundTitle: "訂單退款",
  orderPointsTitle: "訂單退款退回點數",
  orderUnpaid: "payPrice: 此訂單沒有付款",
  orderTooMuch: "payPrice: 退款金額不能超過實付金額 {paid}",
  orderWrongCode: "verifyCode: 核銷碼不正確",
  trackOff: "尚未啟用物流查詢，請在「物流公司」的「物流查詢」中設定",
  trackKey: "物流查詢的金鑰無法讀取，請重新填寫",
  trackTimeout: "快遞鳥在 {seconds} 秒內沒有回應",
  trackUnreachable: "無法連線快遞鳥",
  trackRefused: "快遞鳥拒絕了查詢：{reason}",
  orderLessLeft: "剩餘可退金額只有 {left}",
  orderHasAfterSales: "該訂單有售後申請正在處理，請在「售後申請」中處理",
};
