import { defineResource } from "../definition.ts";
import { text } from "../field-builders.ts";

/** Dictionaries, whose details are the values that operators choose from (specification §3, contract A7). */
export const dict = defineResource({
  name: "dict",
  view: "system/dict/index",
  path: "api/dict",
  title: "dict.area.title",
  description: "dict.area.description",
  nameField: "name",
  fields: {
    name: text("common.name", { max: 64, required: true, unique: true, format: "key" }),
    description: text("common.description", { max: 255 }),
  },
  list: {
    columns: [{ field: "name", frozen: true }, { field: "description", priority: "main" }, "createTime"],
    blurry: ["name", "description"],
  },
  form: { sections: [{ fields: ["name", "description"], columns: 1 }] },
  operations: { import: true },
  detail: { resource: "dictDetail", filter: { dictName: "name" }, sets: "dict" },
  table: "sys_dict",
});
