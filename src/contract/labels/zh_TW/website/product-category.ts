import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/product-category.ts";

export const productCategory: Texts<typeof source.productCategory> = {
  "area.title": "產品分類",
  "area.description": "網站產品的分類",
  image: "分類圖片",
};
