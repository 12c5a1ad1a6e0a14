import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/ali-pay-order.ts";

export const aliPayOrder: Texts<typeof source.aliPayOrder> = {
  "area.title": "payment",
  outTradeNo: "Order number",
  subject: "Subject",
  body: "Description",
  totalAmount: "Amount (CNY)",
  scene: "Page",
  "scene.pc": "Desktop",
  "scene.web": "Mobile",
  status: "Status",
  "status.waiting": "Waiting",
  "status.paid": "Paid",
  "status.closed": "Closed",
  sandbox: "Sandbox",
  tradeNo: "Alipay number",
  payTime: "Paid at",
  "action.query": "Refresh from Alipay",
  "action.query.done": "Updated from Alipay",
};
