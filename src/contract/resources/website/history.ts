import { defineContent, navField } from "../content.ts";
import { html, image, number, text } from "../field-builders.ts";

const CONTENT_MAX = 100_000;

/** What a company did when (specification §1 "history"). */
export const history = defineContent({
  name: "history",
  view: "website/history/index",
  path: "news/history",
  title: "history.area.title",
  description: "history.area.description",
  nameField: "title",
  fields: {
    ...navField("history"),
    year: number("history.year", { min: 1_900, max: 2_100, required: true, indexed: true }),
    month: number("history.month", { min: 1, max: 12, hint: "history.month.hint" }),
    when: text("history.when", { max: 7, readOnly: true, computed: true }),
    title: text("common.title", { max: 120, required: true }),
    content: html("history.content", { max: CONTENT_MAX }),
    image: image("history.image", {}),
  },
  list: {
    columns: [
      { field: "when", width: 110, priority: "main" },
      "title",
      { field: "image", width: 110 },
      { field: "nav", hidden: true },
      { field: "sort", hidden: true },
      "status",
      "updateTime",
    ],
    card: { facts: [] },
    gallery: { along: "when" },
    filters: [{ field: "year", by: "range" }, "title", "nav"],
    tabs: "status",
    // The latest first; what is of a year as a whole is above its months, and operators put what is of one month in order.
    sort: ["year,desc", "month,desc", "sort,desc", "id,desc"],
  },
  form: {
    sections: [
      { fields: ["title", "nav", "year", "month"] },
      { fields: ["image", "content"], columns: 1 },
      { fields: ["sort", "status"] },
    ],
  },
  undo: true,
  preview: { pictures: ["image"], facts: ["when"], texts: ["content"] },
  views: [{ view: "website/nav-history/index", field: "nav", by: "navUrl" }],
  table: "site_history",
});
