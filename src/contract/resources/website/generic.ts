import { defineContent, navField, partsOfPage } from "../content.ts";
import { html, image, rows, text } from "../field-builders.ts";

const CONTENT_MAX = 100_000;
const EXTRA_MOST = 30;

/** What is on pages of any other kind (specification §1 "generic content"). It is a part of the page, as is who may write it. */
export const generic = defineContent({
  name: "generic",
  path: "news/generic",
  permission: "navinfo",
  title: "generic.area.title",
  description: "generic.area.description",
  nameField: "title",
  fields: {
    ...navField("generic"),
    title: text("common.title", { max: 150, required: true }),
    image: image("generic.image", {}),
    linkUrl: text("generic.linkUrl", { max: 500, format: "siteLink" }),
    content: html("generic.content", { max: CONTENT_MAX }),
    extra: rows("generic.extra", {
      most: EXTRA_MOST,
      summary: ["name", "value"],
      hint: "generic.extra.hint",
      fields: {
        name: text("common.name", { max: 60, required: true, unique: true }),
        value: text("generic.extra.value", { max: 1_000 }),
      },
    }),
  },
  list: {
    columns: [
      { field: "image", width: 110, priority: "main" },
      "title",
      { field: "nav", hidden: true },
      { field: "linkUrl", hidden: true },
      { field: "sort", edit: true },
      "status",
      "updateTime",
    ],
    gallery: {},
    ...partsOfPage,
  },
  form: {
    sections: [
      { fields: ["title", "nav", "linkUrl"] },
      { fields: ["image", "content", "extra"], columns: 1 },
      { fields: ["sort", "status"] },
    ],
  },
  undo: true,
  preview: { pictures: ["image"], facts: ["linkUrl", "extra"], texts: ["content"] },
  views: [{ view: "website/generic/index", field: "nav", by: "navUrl" }],
  table: "site_generic",
});
