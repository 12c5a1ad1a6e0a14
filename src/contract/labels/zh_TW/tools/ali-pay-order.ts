import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/ali-pay-order.ts";

export const aliPayOrder: Texts<typeof source.aliPayOrder> = {
  "area.title": "付款紀錄",
  outTradeNo: "訂單編號",
  subject: "商品名稱",
  body: "商品描述",
  totalAmount: "金額（元）",
  scene: "付款方式",
  "scene.pc": "電腦網站",
  "scene.web": "手機網站",
  status: "狀態",
  "status.waiting": "待付款",
  "status.paid": "已付款",
  "status.closed": "已關閉",
  sandbox: "沙箱",
  tradeNo: "支付寶交易編號",
  payTime: "付款時間",
  "action.query": "查詢狀態",
  "action.query.done": "已從支付寶更新",
};
