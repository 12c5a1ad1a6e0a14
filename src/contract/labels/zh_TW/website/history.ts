import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/history.ts";

export const history: Texts<typeof source.history> = {
  "area.title": "發展歷程",
  "area.description": "公司在哪一年做成了什麼",
  year: "年份",
  month: "月份",
  "month.hint": "只知道年份時不填",
  when: "時間",
  content: "內容",
  image: "圖片",
};
