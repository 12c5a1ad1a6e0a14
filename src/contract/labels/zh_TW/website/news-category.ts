import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/news-category.ts";

export const newsCategory: Texts<typeof source.newsCategory> = {
  "area.title": "新聞分類",
  "area.description": "新聞的分類",
};
