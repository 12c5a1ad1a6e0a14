import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/activity/seckill.ts";

export const seckill: Texts<typeof source.seckill> = {
  "area.title": "限時搶購",
  "area.description": "在活動期間每天的一個時段內低價出售的商品",
  slot: "搶購時段",
  "slot.hint": "時段在商城設定中設定",
  price: "搶購價",
  otPrice: "原價",
  num: "每人限購",
  day: "每日時段表",
  "day.date": "日期",
  "day.none": "這一天沒有已上架的搶購商品",
  "day.free": "空檔",
  "day.more": "搶購商品超過 {count} 個，最早結束的未顯示",
};
