import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/exhibition.ts";

export const exhibition: Texts<typeof source.exhibition> = {
  "area.title": "展覽",
  "area.description": "網站展示的展會",
  startDate: "開始日期",
  endDate: "結束日期",
  phase: "階段",
  "phase.upcoming": "即將開始",
  "phase.ongoing": "進行中",
  "phase.ended": "已結束",
  country: "國家",
  city: "城市",
  venue: "展館",
  boothNo: "攤位號碼",
  website: "官方網站",
  cover: "封面",
  images: "圖片",
  content: "展覽介紹",
};
