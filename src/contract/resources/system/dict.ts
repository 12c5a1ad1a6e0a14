import { defineResource } from "../definition.ts";
import { text } from "../fields.ts";
import { words } from "../words.ts";

/** Dictionaries, whose details are the values that operators choose from (specification §3, contract A7). */
export const dict = defineResource({
  name: "dict",
  view: "system/dict/index",
  path: "api/dict",
  title: ["字典", "字典", "dictionary"],
  nameField: "name",
  fields: {
    name: text(words.name, { max: 64, required: true, unique: true, format: "key" }),
    description: text(words.description, { max: 255 }),
  },
  list: {
    columns: [
      { field: "name", width: 180, frozen: true },
      { field: "description", width: 220 },
      "createTime",
    ],
    blurry: ["name", "description"],
  },
  form: { sections: [{ fields: ["name", "description"], columns: 1 }] },
  operations: { import: true },
  detail: { resource: "dictDetail", filter: { dictName: "name" }, sets: "dict" },
  table: "sys_dict",
});
