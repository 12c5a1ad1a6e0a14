import { defineContent } from "../content.ts";
import { parent, text } from "../field-builders.ts";

/** What the news of a site is sorted into (specification §1 "news"). */
export const newsCategory = defineContent({
  name: "newsCategory",
  view: "website/news-category/index",
  path: "news/category",
  title: "newsCategory.area.title",
  description: "newsCategory.area.description",
  nameField: "name",
  fields: {
    name: text("common.name", { max: 60, required: true }),
    parentId: parent("newsCategory.parentId", {}),
  },
  list: {
    columns: [
      { field: "name", frozen: true },
      { field: "sort", edit: true },
      { field: "status", priority: "main" },
      "updateTime",
    ],
    filters: ["name", "status"],
    tree: { parent: "parentId", levels: 3, removes: "leaves" },
  },
  form: { sections: [{ fields: ["name", "parentId", "sort", "status"] }] },
  table: "site_news_category",
});
