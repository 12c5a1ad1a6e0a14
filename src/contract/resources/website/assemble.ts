import { defineContent, navField, partsOfPage, seoFields, seoSection } from "../content.ts";
import { choice, html, number, ref, rows, text, video } from "../field-builders.ts";

const HTML_MAX = 20_000;
const BLOCKS_MOST = 30;
/** Blocks that show what is on other pages. */
const listing = {
  when: { kind: ["news", "product", "case", "download", "honor", "history", "swiper"] },
} as const;

/** Blocks whose kind is another word than that of the pages that they show (`navinfo.navType`). */
export const BLOCK_PAGES: Readonly<Record<string, string>> = { swiper: "swipers" };

/** Pages that show several kinds of content one below the other (specification §1 "assemble"). They are a part of the page, as is who may write them. */
export const assemble = defineContent({
  name: "assemble",
  path: "news/assemble",
  permission: "navinfo",
  title: "assemble.area.title",
  description: "assemble.area.description",
  nameField: "title",
  fields: {
    ...navField("assemble"),
    title: text("common.title", { max: 120, required: true }),
    blocks: rows("assemble.blocks", {
      most: BLOCKS_MOST,
      required: true,
      fields: {
        kind: choice("assemble.blocks.kind", {
          required: true,
          initial: "news",
          options: [
            { value: "news", label: "navinfo.navType.news" },
            { value: "product", label: "navinfo.navType.product" },
            { value: "case", label: "navinfo.navType.case" },
            { value: "download", label: "navinfo.navType.download" },
            { value: "honor", label: "navinfo.navType.honor" },
            { value: "history", label: "navinfo.navType.history" },
            // As pages were called that it shows, before blocks had a word of their own.
            { value: "swiper", label: "navinfo.navType.swipers", also: ["swipers"] },
            { value: "text", label: "assemble.blocks.kind.text" },
            { value: "video", label: "assemble.blocks.kind.video" },
          ],
        }),
        heading: text("assemble.blocks.heading", { max: 120 }),
        source: ref("assemble.blocks.source", {
          ...{ to: "navinfo", key: "sourceNavId", plain: true, none: "assemble.blocks.source.all" },
          ...{ same: { navType: "kind" }, renamed: BLOCK_PAGES, ...listing },
        }),
        limit: number("assemble.blocks.limit", { min: 1, max: 50, initial: 6, required: true, ...listing }),
        layout: choice("assemble.blocks.layout", {
          required: true,
          initial: "grid",
          options: [
            { value: "grid", label: "assemble.blocks.layout.grid" },
            { value: "list", label: "assemble.blocks.layout.list" },
            { value: "carousel", label: "assemble.blocks.layout.carousel" },
          ],
          ...listing,
        }),
        html: html("assemble.blocks.html", { max: HTML_MAX, required: true, when: { kind: ["text"] } }),
        film: video("assemble.blocks.film", { required: true, when: { kind: ["video"] } }),
      },
    }),
    ...seoFields,
    slug: { ...seoFields.slug, hint: "assemble.slug.hint" },
  },
  list: {
    columns: [
      "title",
      { field: "nav", hidden: true },
      { field: "blocks", priority: "main" },
      { field: "sort", edit: true },
      "status",
      "updateTime",
    ],
    ...partsOfPage,
  },
  form: {
    sections: [
      { fields: ["title", "nav"] },
      { fields: ["blocks"], columns: 1 },
      seoSection,
      { fields: ["sort", "status"] },
    ],
  },
  undo: true,
  preview: { page: true },
  views: [{ view: "website/assemble/index", field: "nav", by: "navUrl" }],
  table: "site_assemble",
});
