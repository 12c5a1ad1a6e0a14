import { defineContent, navField, seoFields, seoSection } from "../content.ts";
import { choice, date, html, image, images, text } from "../field-builders.ts";

const CONTENT_MAX = 100_000;

/** Trade fairs (specification §1 "exhibitions"). */
export const exhibition = defineContent({
  name: "exhibition",
  view: "website/exhibition/index",
  path: "news/exhibition",
  title: "exhibition.area.title",
  description: "exhibition.area.description",
  nameField: "title",
  fields: {
    ...navField("exhibition"),
    title: text("common.title", { max: 150, required: true }),
    startDate: date("exhibition.startDate", { required: true, indexed: true }),
    endDate: date("exhibition.endDate", { required: true, indexed: true }),
    phase: choice("exhibition.phase", {
      readOnly: true,
      computed: true,
      options: [
        { value: "upcoming", label: "exhibition.phase.upcoming", tone: "accent" },
        { value: "ongoing", label: "exhibition.phase.ongoing", tone: "success" },
        { value: "ended", label: "exhibition.phase.ended" },
      ],
    }),
    country: text("exhibition.country", { max: 60 }),
    city: text("exhibition.city", { max: 60 }),
    venue: text("exhibition.venue", { max: 150 }),
    boothNo: text("exhibition.boothNo", { max: 60, verbatim: true }),
    website: text("exhibition.website", { max: 500, format: "httpUrl" }),
    cover: image("exhibition.cover", {}),
    images: images("exhibition.images", {}),
    content: html("exhibition.content", { max: CONTENT_MAX }),
    ...seoFields,
  },
  list: {
    columns: [
      { field: "cover", width: 110 },
      "title",
      { field: "nav", hidden: true },
      { field: "startDate", priority: "main" },
      { field: "endDate", priority: "main" },
      "country",
      "city",
      { field: "venue", hidden: true },
      "boothNo",
      "phase",
      { field: "sort", edit: true },
      "status",
      "updateTime",
    ],
    calendar: { from: "startDate", to: "endDate", state: "phase" },
    filters: ["title", "nav", "phase", "country", "startDate", "endDate"],
    tabs: "status",
    // By their days, unless one is put further up.
    sort: ["sort,desc", "startDate,desc", "id,desc"],
  },
  form: {
    sections: [
      { fields: ["title", "nav", "startDate", "endDate", "country", "city", "venue", "boothNo", "website"] },
      { fields: ["cover", "images", "content"], columns: 1 },
      seoSection,
      { fields: ["sort", "status"] },
    ],
  },
  rules: [{ is: "notMore", fields: ["startDate", "endDate"] }],
  undo: true,
  preview: {
    pictures: ["cover", "images"],
    facts: ["startDate", "endDate", "country", "city", "venue", "boothNo", "website"],
    texts: ["content"],
  },
  views: [{ view: "website/nav-exhibition/index", field: "nav", by: "navUrl" }],
  table: "site_exhibition",
});
