import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/pay-refund.ts";

export const payRefund: Texts<typeof source.payRefund> = {
  "area.title": "支付寶退款",
  "area.description": "在支付寶付款的訂單與儲值的退款：自動送出，失敗者可重試，或由人工退還",
  requestNo: "退款請求號",
  outTradeNo: "支付寶商戶訂單號",
  order: "訂單",
  recharge: "儲值",
  amount: "退款金額",
  status: "狀態",
  "status.waiting": "待退款",
  "status.done": "已退款",
  "status.failed": "失敗",
  "status.hand": "已人工退還",
  reason: "未退款原因",
  attempts: "嘗試次數",
  nextTime: "下次嘗試時間",
  doneTime: "退款完成時間",
  "action.again": "重試",
  "action.again.done": "已退款",
  "action.byHand": "標為已人工退還",
  "action.byHand.confirm": "款項已由人工退還給買家？之後不再透過支付寶退款",
  "action.byHand.done": "已標為已人工退還",
};
