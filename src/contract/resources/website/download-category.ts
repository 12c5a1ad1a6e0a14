import { defineCategory } from "../content-category.ts";

/** What the downloads of a site are sorted into (resources 1.8). */
export const downloadCategory = defineCategory({
  name: "downloadCategory",
  view: "website/download-category/index",
  path: "news/downloadCategory",
  permission: "download",
  title: "downloadCategory.area.title",
  description: "downloadCategory.area.description",
  table: "site_download_category",
});
