import { defineResource } from "../definition.ts";
import { choice, flag, image, number, text, time } from "../field-builders.ts";

/** What is advertised where in shop and apps, and when (specification §1 "Shop"). */
export const advertisement = defineResource({
  name: "advertisement",
  view: "shop/advertisement/index",
  path: "api/advertisement",
  title: "advertisement.area.title",
  description: "advertisement.area.description",
  nameField: "title",
  fields: {
    title: text("common.title", { max: 128, required: true }),
    position: choice("advertisement.position", {
      required: true,
      options: [
        { value: "homeTop", label: "advertisement.position.homeTop" },
        { value: "homeMiddle", label: "advertisement.position.homeMiddle" },
        { value: "category", label: "advertisement.position.category" },
        { value: "cart", label: "advertisement.position.cart" },
        { value: "launch", label: "advertisement.position.launch" },
        { value: "popup", label: "advertisement.position.popup" },
      ],
    }),
    image: image("advertisement.image", { required: true }),
    linkType: choice("advertisement.linkType", {
      required: true,
      initial: "none",
      options: [
        { value: "none", label: "advertisement.linkType.none" },
        { value: "product", label: "advertisement.linkType.product" },
        { value: "category", label: "advertisement.linkType.category" },
        { value: "article", label: "advertisement.linkType.article" },
        { value: "url", label: "advertisement.linkType.url" },
        { value: "page", label: "advertisement.linkType.page" },
      ],
    }),
    linkValue: text("advertisement.linkValue", {
      max: 500,
      required: true,
      hint: "advertisement.linkValue.hint",
      when: { linkType: ["product", "category", "article", "url", "page"] },
    }),
    terminal: choice("advertisement.terminal", {
      required: true,
      initial: "all",
      options: [
        { value: "all", label: "advertisement.terminal.all" },
        { value: "h5", label: "advertisement.terminal.h5" },
        { value: "wxapp", label: "advertisement.terminal.wxapp" },
        { value: "app", label: "advertisement.terminal.app" },
        { value: "pc", label: "advertisement.terminal.pc" },
      ],
    }),
    startTime: time("advertisement.startTime", {}),
    endTime: time("advertisement.endTime", {}),
    sort: number("common.sort", { min: 0, max: 9_999, initial: 0 }),
    status: flag("common.enabled", {
      bits: true,
      initial: true,
      labels: { yes: "common.enabled", no: "common.disabled" },
    }),
    clicks: number("advertisement.clicks", {
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      readOnly: true,
      initial: 0,
    }),
  },
  list: {
    columns: [
      { field: "image", width: 110, priority: "main" },
      "title",
      { field: "position", priority: "main" },
      "linkType",
      "linkValue",
      { field: "terminal", hidden: true },
      "startTime",
      "endTime",
      { field: "sort", edit: true },
      { field: "status", width: 100, edit: true },
      "clicks",
    ],
    gallery: {},
    filters: ["position", "title"],
    tabs: "status",
    sort: ["sort,desc", "id,desc"],
    order: { by: "sort" },
  },
  form: {
    sections: [
      { fields: ["title", "position", "terminal", "sort"] },
      { fields: ["image"], columns: 1 },
      { fields: ["linkType", "linkValue"] },
      { fields: ["startTime", "endTime", "status"] },
    ],
  },
  rules: [{ is: "less", fields: ["startTime", "endTime"] }],
  undo: true,
  table: "shop_advertisement",
});
