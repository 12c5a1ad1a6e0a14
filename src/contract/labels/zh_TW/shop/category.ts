import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/category.ts";

export const category: Texts<typeof source.category> = {
  "area.title": "商品分類",
  "area.description": "商品的兩級分類",
  cateName: "分類名稱",
  pid: "上層分類",
  "pid.hint": "不選即為第一層分類，最多兩層",
  pic: "分類圖片",
  "pic.hint": "第二層分類必須上傳圖片",
  isShow: "顯示",
};
