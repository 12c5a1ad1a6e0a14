import { defineContent, navField, partsOfPage } from "../content.ts";
import { choice, html, image, text } from "../field-builders.ts";

const CONTENT_MAX = 200_000;
const pictured = { when: { layout: ["imageLeft", "imageRight", "full"] } } as const;

/** Titled sections that a page is made of, one below the other (specification §1 "multiText"). They are a part of the page, as is who may write them. */
export const multiText = defineContent({
  name: "multiText",
  path: "news/multiText",
  permission: "navinfo",
  title: "multiText.area.title",
  description: "multiText.area.description",
  nameField: "title",
  fields: {
    ...navField("multiText"),
    title: text("common.title", { max: 120, required: true }),
    subTitle: text("multiText.subTitle", { max: 200 }),
    layout: choice("multiText.layout", {
      required: true,
      initial: "textOnly",
      options: [
        { value: "textOnly", label: "multiText.layout.textOnly" },
        { value: "imageLeft", label: "multiText.layout.imageLeft" },
        { value: "imageRight", label: "multiText.layout.imageRight" },
        { value: "full", label: "multiText.layout.full" },
      ],
    }),
    image: image("multiText.image", { required: true, ...pictured }),
    content: html("multiText.content", { max: CONTENT_MAX, required: true }),
  },
  list: {
    columns: [
      { field: "image", width: 110, priority: "main" },
      "title",
      "layout",
      { field: "nav", hidden: true },
      { field: "sort", edit: true },
      "status",
      "updateTime",
    ],
    ...partsOfPage,
  },
  form: {
    sections: [
      { fields: ["title", "nav", "subTitle", "layout"] },
      { fields: ["image", "content"], columns: 1 },
      { fields: ["sort", "status"] },
    ],
  },
  undo: true,
  preview: { pictures: ["image"], summary: "subTitle", texts: ["content"] },
  views: [{ view: "website/multi-text/index", field: "nav", by: "navUrl" }],
  table: "site_multi_text",
});
