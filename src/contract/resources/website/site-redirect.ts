import { contentFields } from "../content.ts";
import { defineResource } from "../definition.ts";
import { choice, number, text } from "../field-builders.ts";

/** What can have an address of its own, by the names of the areas. */
export const REDIRECTED = [
  "navinfo",
  "news",
  "product",
  "productCategory",
  "caseStudy",
  "exhibition",
  "assemble",
] as const;
export type Redirected = (typeof REDIRECTED)[number];

const PATH_MAX = 255;
const NAME_MAX = 255;

/**
 * Addresses that published pages of a site had before (ours): visitors who come by one are led to where the page is now. The server notes one
 * whenever a published page gets another; one that is to be forgotten is deleted.
 */
export const siteRedirect = defineResource({
  name: "siteRedirect",
  path: "news/redirect",
  permission: "domain",
  title: "siteRedirect.area.title",
  nameField: "path",
  fields: {
    site: { ...contentFields.site, readOnly: true },
    lang: { ...contentFields.lang, readOnly: true },
    path: text("siteRedirect.path", { max: PATH_MAX, required: true, readOnly: true }),
    area: choice("siteRedirect.area", {
      required: true,
      readOnly: true,
      options: [
        { value: "navinfo", label: "siteRedirect.area.navinfo" },
        { value: "news", label: "navinfo.navType.news" },
        { value: "product", label: "navinfo.navType.product" },
        { value: "productCategory", label: "siteRedirect.area.productCategory" },
        { value: "caseStudy", label: "navinfo.navType.case" },
        { value: "exhibition", label: "navinfo.navType.exhibition" },
        { value: "assemble", label: "navinfo.navType.assemble" },
      ],
    }),
    recordId: number("siteRedirect.recordId", {
      ...{ min: 1, max: Number.MAX_SAFE_INTEGER, required: true, readOnly: true },
    }),
    name: text("siteRedirect.name", { max: NAME_MAX, readOnly: true, verbatim: true }),
  },
  list: {
    columns: [
      { field: "createTime", priority: "main" },
      { field: "path", priority: "main" },
      "lang",
      "area",
      { field: "name", priority: "main" },
      { field: "recordId", hidden: true },
      { field: "site", hidden: true },
    ],
    filters: ["site", "path", "name", "lang", "area"],
  },
  unique: [["site", "lang", "path"]],
  operations: { create: false, update: false, history: false, restore: false },
  unaudited: true,
  table: "site_redirect",
});
