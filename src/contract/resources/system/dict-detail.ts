import { defineResource } from "../definition.ts";
import { number, ref, text } from "../fields.ts";
import { words } from "../words.ts";

const elsewhere = ["留空则显示标签", "留空則顯示標籤", "The label where it is empty"] as const;

/** The values of a dictionary (contract A7). */
export const dictDetail = defineResource({
  name: "dictDetail",
  path: "api/sysDictDetail",
  aliases: ["api/dictDetail"],
  permission: "dict",
  title: ["字典详情", "字典明細", "dictionary value"],
  nameField: "label",
  fields: {
    dict: ref(["字典", "字典", "Dictionary"], { to: "dict", required: true, fixed: true, indexed: true }),
    label: text(["标签", "標籤", "Label"], { max: 128, required: true }),
    labelZhTw: text(["繁体中文标签", "繁體中文標籤", "Label in Traditional Chinese"], {
      max: 128,
      hint: elsewhere,
    }),
    labelEn: text(["英文标签", "英文標籤", "Label in English"], { max: 128, hint: elsewhere }),
    value: text(["值", "值", "Value"], { max: 128, required: true }),
    dictSort: number(words.sort, { min: 0, max: 9_999, initial: 999 }),
  },
  list: {
    columns: [
      { field: "label", width: 160 },
      { field: "value", width: 160 },
      { field: "labelZhTw", width: 160, hidden: true },
      { field: "labelEn", width: 160, hidden: true },
      { field: "dictSort", width: 90, edit: true },
      "createTime",
    ],
    filters: ["label"],
    sort: ["dictSort,asc", "id,asc"],
  },
  form: { sections: [{ fields: ["label", "value", "dictSort", "labelZhTw", "labelEn"], columns: 1 }] },
  operations: { import: true },
  undo: true,
  removeById: true,
  readableByAll: true,
  table: "sys_dict_detail",
});
