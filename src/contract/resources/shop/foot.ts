import { defineResource } from "../definition.ts";
import { collect } from "./collect.ts";

/** Goods that members have looked at (resources 2.8). */
export const foot = defineResource({
  name: "foot",
  view: "shop/foot/index",
  path: `${collect.path}/foot`,
  title: "foot.area.title",
  description: "foot.area.description",
  nameField: collect.nameField,
  fields: collect.fields,
  list: collect.list,
  operations: { create: false, update: false, restore: false },
  table: "shop_relation",
});
