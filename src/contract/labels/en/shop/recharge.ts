import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/recharge.ts";

export const recharge: Texts<typeof source.recharge> = {
  "area.title": "top-up",
  "area.description": "What members paid into their balances",
  orderId: "Top-up number",
  user: "User",
  price: "Amount",
  givePrice: "Bonus",
  rechargeType: "Paid with",
  "rechargeType.weixin": "WeChat",
  "rechargeType.alipay": "Alipay",
  "rechargeType.yue": "Balance",
  "rechargeType.system": "By staff",
  "rechargeType.test": "Test payment",
  paid: "Payment",
  "paid.yes": "Paid",
  "paid.no": "Unpaid",
  payTime: "Paid at",
  refundPrice: "Refunded",
  payRefunds: "Refunds at Alipay",
  "action.refund": "Refund",
  "action.refund.amount": "Amount to refund",
  "action.refund.hint":
    "It is taken out of the balance, with the part of the bonus that belongs to it. What was paid at Alipay goes back there by itself where Alipay is set up; everything else is only recorded here and must be refunded by hand",
  "action.refund.done": "Refunded",
};
