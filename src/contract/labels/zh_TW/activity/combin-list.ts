import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/activity/combin-list.ts";

export const combinList: Texts<typeof source.combinList> = {
  "area.title": "團購",
  "area.description": "使用者發起的團購：參團成員、截止時間與結果",
  user: "使用者",
  combination: "團購商品",
  productName: "商品名稱",
  orderId: "訂單編號",
  totalNum: "購買數量",
  totalPrice: "金額",
  people: "成團人數",
  joinNum: "參團人數",
  kId: "所屬團購",
  addTime: "開團時間",
  stopTime: "截止時間",
  isTpl: "已發通知",
  isRefund: "已退款",
  "status.1": "進行中",
  "status.2": "已成團",
  "status.3": "未成團",
  members: "參團成員",
  "section.order": "訂單",
  "action.finish": "提前成團",
  "action.finish.confirm": "讓「{name}」提前成團？",
  "action.finish.warning": "人數未滿也算成團，已付款的訂單可以出貨",
  "action.finish.done": "已成團",
};
