import { defineContent, navField, seoFields, seoSection } from "../content.ts";
import { date, flag, html, image, images, number, ref, refs, text } from "../field-builders.ts";

const CONTENT_MAX = 100_000;

/** What a company has done for its customers (resources 1.9). The menu and the wire call it `case`, which is a word of the language here. */
export const caseStudy = defineContent({
  name: "caseStudy",
  view: "website/case/index",
  path: "news/case",
  permission: "case",
  title: "caseStudy.area.title",
  description: "caseStudy.area.description",
  nameField: "title",
  fields: {
    ...navField("case"),
    category: ref("common.content.category", { to: "caseCategory", key: "categoryId", plain: true }),
    title: text("common.title", { max: 150, required: true }),
    customer: text("caseStudy.customer", { max: 120 }),
    country: text("caseStudy.country", { max: 60 }),
    industry: text("caseStudy.industry", { max: 60 }),
    completeDate: date("caseStudy.completeDate", { indexed: true }),
    cover: image("caseStudy.cover", { required: true }),
    images: images("caseStudy.images", {}),
    summary: text("caseStudy.summary", { max: 500, multiline: true }),
    content: html("caseStudy.content", { max: CONTENT_MAX }),
    productIds: refs("caseStudy.productIds", { to: "product", plain: true }),
    isTop: flag("caseStudy.isTop", { initial: false }),
    views: number("caseStudy.views", { min: 0, max: Number.MAX_SAFE_INTEGER, initial: 0, readOnly: true }),
    ...seoFields,
  },
  list: {
    columns: [
      { field: "cover", width: 110 },
      "title",
      { field: "nav", hidden: true },
      { field: "category", priority: "main" },
      { field: "customer", width: 160, priority: "main" },
      "country",
      { field: "industry", hidden: true },
      { field: "completeDate", hidden: true },
      { field: "isTop", width: 90, edit: true },
      { field: "views", hidden: true },
      { field: "sort", edit: true },
      "status",
      "updateTime",
    ],
    gallery: {},
    filters: ["title", "nav", "category", "industry", "country"],
    tabs: "status",
  },
  form: {
    sections: [
      { fields: ["title", "nav", "category", "customer", "country", "industry", "completeDate"] },
      { fields: ["summary", "cover", "images", "content", "productIds"], columns: 1 },
      seoSection,
      { fields: ["isTop", "sort", "status"] },
    ],
  },
  undo: true,
  preview: {
    pictures: ["cover", "images"],
    marks: ["isTop"],
    summary: "summary",
    facts: ["customer", "country", "industry", "completeDate", "productIds"],
    texts: ["content"],
  },
  views: [{ view: "website/nav-case/index", field: "nav", by: "navUrl" }],
  table: "site_case",
});
