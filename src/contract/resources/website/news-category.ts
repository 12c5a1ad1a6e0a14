import { defineCategory } from "../content-category.ts";

/** What the news of a site is sorted into (specification §1 "news"). */
export const newsCategory = defineCategory({
  name: "newsCategory",
  view: "website/news-category/index",
  path: "news/category",
  title: "newsCategory.area.title",
  description: "newsCategory.area.description",
  table: "site_news_category",
});
