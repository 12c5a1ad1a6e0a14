import { attachments, defineContent, navField, seoFields, seoSection } from "../content.ts";
import { choice, flag, html, image, number, ref, text, texts, time } from "../field-builders.ts";

const CONTENT_MAX = 100_000;

/**
 * Articles of a site (specification §1 "news"). One is out once it is published and its time has come: `release` says so, and nothing has
 * to happen at that time.
 */
export const news = defineContent({
  name: "news",
  view: "website/news/index",
  path: "news/news",
  title: "news.area.title",
  description: "news.area.description",
  nameField: "title",
  fields: {
    ...navField("news"),
    category: ref("common.content.category", { to: "newsCategory", key: "categoryId", plain: true }),
    title: text("common.title", { max: 150, required: true }),
    summary: text("news.summary", { max: 500, multiline: true }),
    cover: image("news.cover", {}),
    author: text("news.author", { max: 50, verbatim: true }),
    source: text("news.source", { max: 100 }),
    content: html("news.content", { max: CONTENT_MAX, required: true }),
    publishTime: time("news.publishTime", { hint: "news.publishTime.hint", indexed: true }),
    release: choice("news.release", {
      readOnly: true,
      computed: true,
      options: [
        { value: "hidden", label: "news.release.hidden" },
        { value: "scheduled", label: "news.release.scheduled", tone: "accent" },
        { value: "out", label: "news.release.out", tone: "success" },
      ],
    }),
    isTop: flag("news.isTop", { initial: false }),
    isHot: flag("news.isHot", { initial: false }),
    tags: texts("news.tags", { max: 30, most: 20 }),
    views: number("news.views", { min: 0, max: Number.MAX_SAFE_INTEGER, initial: 0, readOnly: true }),
    submitTime: time("news.submitTime", { readOnly: true }),
    attachments,
    ...seoFields,
  },
  list: {
    columns: [
      { field: "cover", width: 110 },
      "title",
      { field: "nav", hidden: true },
      { field: "category", priority: "main" },
      { field: "lang", hidden: true },
      { field: "isTop", width: 90, edit: true },
      { field: "isHot", width: 90, edit: true },
      "views",
      "publishTime",
      { field: "release", priority: "main" },
      { field: "sort", edit: true },
      "status",
      { field: "submitTime", hidden: true },
      "updateTime",
    ],
    gallery: {},
    filters: ["title", "nav", "category", "release", "publishTime"],
    tabs: "status",
  },
  form: {
    pages: { create: "website/add-news-detail/index", edit: "website/edit-news-detail/index" },
    sections: [
      { step: "news.step.base", fields: ["title", "nav", "category", "author", "source", "tags"] },
      { step: "news.step.base", fields: ["summary", "cover"], columns: 1 },
      { step: "news.content", fields: ["content", "attachments"], columns: 1 },
      { step: "news.step.publishing", fields: ["status", "publishTime", "sort", "isTop", "isHot"] },
      { ...seoSection, step: seoSection.title },
    ],
  },
  preview: {
    pictures: ["cover"],
    marks: ["isTop", "isHot"],
    summary: "summary",
    facts: ["author", "source", "publishTime", "tags", "attachments"],
    texts: ["content"],
  },
  views: [
    {
      view: "website/nav-news/index",
      field: "nav",
      by: "navUrl",
      single: { navType: ["news"], listMode: [false] },
    },
  ],
  actions: [
    {
      name: "submit",
      label: "news.action.submit",
      icon: "search-around",
      places: ["row", "bulk"],
      method: "POST",
      path: "/submit",
      permission: "news:edit",
      when: { release: ["out"] },
      done: "news.action.submit.done",
    },
    {
      name: "rewrite",
      label: "news.action.rewrite",
      icon: "clean",
      places: ["row"],
      method: "POST",
      path: "/rewrite/:id",
      permission: "news:edit",
      input: {
        field: choice("news.rewrite.field", {
          required: true,
          initial: "content",
          options: [
            { value: "title", label: "common.title" },
            { value: "summary", label: "news.summary" },
            { value: "content", label: "news.content" },
          ],
        }),
        instructions: text("news.rewrite.instructions", {
          max: 500,
          multiline: true,
          hint: "news.rewrite.instructions.hint",
        }),
      },
    },
  ],
  table: "site_news",
});
