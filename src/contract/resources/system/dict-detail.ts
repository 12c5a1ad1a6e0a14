import { defineResource } from "../definition.ts";
import { number, ref, text } from "../field-builders.ts";

const elsewhere = "dictDetail.elsewhere";

/** The values of a dictionary (contract A7). */
export const dictDetail = defineResource({
  name: "dictDetail",
  path: "api/sysDictDetail",
  aliases: ["api/dictDetail"],
  permission: "dict",
  title: "dictDetail.area.title",
  nameField: "label",
  fields: {
    dict: ref("dictDetail.dict", { to: "dict", required: true, fixed: true, indexed: true }),
    label: text("dictDetail.label", { max: 128, required: true }),
    labelZhTw: text("dictDetail.labelZhTw", {
      max: 128,
      hint: elsewhere,
    }),
    labelEn: text("dictDetail.labelEn", { max: 128, hint: elsewhere }),
    value: text("dictDetail.value", { max: 128, required: true }),
    dictSort: number("common.sort", { min: 0, max: 9_999, initial: 999 }),
  },
  list: {
    columns: [
      "label",
      { field: "value", priority: "main" },
      { field: "labelZhTw", hidden: true },
      { field: "labelEn", hidden: true },
      { field: "dictSort", edit: true },
      "createTime",
    ],
    filters: ["label"],
    sort: ["dictSort,asc", "id,asc"],
    order: { by: "dictSort", within: ["dict"] },
  },
  form: { sections: [{ fields: ["label", "value", "dictSort", "labelZhTw", "labelEn"], columns: 1 }] },
  operations: { import: true },
  undo: true,
  routes: { remove: "DELETE /:id" },
  readableByAll: true,
  table: "sys_dict_detail",
});
