import { defineCategory } from "../content-category.ts";

/** What the cases of a site are sorted into (resources 1.9). */
export const caseCategory = defineCategory({
  name: "caseCategory",
  view: "website/case-category/index",
  path: "news/caseCategory",
  permission: "case",
  title: "caseCategory.area.title",
  description: "caseCategory.area.description",
  table: "site_case_category",
});
