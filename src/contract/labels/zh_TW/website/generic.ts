import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/generic.ts";

export const generic: Texts<typeof source.generic> = {
  "area.title": "其他內容",
  "area.description": "不屬於任何固定類型的頁面內容",
  image: "圖片",
  linkUrl: "連結",
  content: "內文",
  extra: "附加資料",
  "extra.hint": "依名稱交給網站頁面使用的值",
  "extra.value": "值",
};
