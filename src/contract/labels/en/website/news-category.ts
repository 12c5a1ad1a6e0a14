import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/news-category.ts";

export const newsCategory: Texts<typeof source.newsCategory> = {
  "area.title": "news category",
  "area.description": "What the news of a site is sorted into",
};
