import { defineResource } from "../definition.ts";
import { flag, number, text } from "../field-builders.ts";

/** The couriers that orders are sent with (specification §1 "Shop"). */
export const express = defineResource({
  name: "express",
  view: "shop/express/index",
  path: "api/yxExpress",
  title: "express.area.title",
  description: "express.area.description",
  nameField: "name",
  fields: {
    name: text("express.name", { max: 50, required: true }),
    code: text("express.code", { max: 50, required: true, unique: true, hint: "express.code.hint" }),
    sort: number("common.sort", { min: 0, max: 9_999, initial: 0 }),
    isShow: flag("express.isShow", { bits: true, initial: true }),
  },
  list: {
    columns: [
      { field: "code", priority: "main" },
      "name",
      { field: "sort", edit: true },
      { field: "isShow", width: 110, edit: true, priority: "main" },
      { field: "createTime", hidden: true },
    ],
    filters: ["name", "isShow"],
    sort: ["sort,desc", "id,asc"],
    order: { by: "sort" },
  },
  settings: [{ resource: "expressSettings", title: "express.settings" }],
  undo: true,
  table: "shop_express",
});
