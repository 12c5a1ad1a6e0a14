import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/activity/bargain-user.ts";

export const bargainUser: Texts<typeof source.bargainUser> = {
  "area.title": "砍價紀錄",
  "area.description": "使用者發起的砍價：已砍金額、剩餘金額與幫砍的好友",
  bargain: "砍價商品",
  title: "商品名稱",
  user: "使用者",
  bargainPrice: "起始價",
  price: "已砍",
  remaining: "還差",
  helpers: "已幫砍人數",
  people: "需幫砍人數",
  "status.1": "砍價中",
  "status.2": "砍價失敗",
  "status.3": "砍價成功",
  addTime: "發起時間",
  stopTime: "截止時間",
  helps: "幫砍紀錄",
  "helps.user": "使用者",
  "helps.nickname": "暱稱",
  "helps.price": "砍掉金額",
  "helps.time": "時間",
};
