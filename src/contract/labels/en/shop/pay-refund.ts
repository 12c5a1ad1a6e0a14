import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/pay-refund.ts";

export const payRefund: Texts<typeof source.payRefund> = {
  "area.title": "refund at Alipay",
  "area.description": "Refunds of orders and top-ups paid at Alipay: sent there, tried again or made by hand",
  requestNo: "Refund number",
  outTradeNo: "Payment number",
  order: "Order",
  recharge: "Top-up",
  amount: "Amount",
  status: "State",
  "status.waiting": "Waiting",
  "status.done": "Refunded",
  "status.failed": "Failed",
  "status.hand": "Paid back by hand",
  reason: "Why not yet",
  attempts: "Attempts",
  nextTime: "Next attempt",
  doneTime: "Refunded at",
  "action.again": "Try again",
  "action.again.done": "Refunded",
  "action.byHand": "Paid back by hand",
  "action.byHand.confirm": "Was the money paid back by hand? It is not refunded at Alipay then",
  "action.byHand.done": "Noted as paid back by hand",
};
