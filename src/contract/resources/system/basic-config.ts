import { defineResource } from "../definition.ts";
import { choice, text } from "../fields.ts";
import { words } from "../words.ts";

/** Settings by key: the six of the console's look, which anybody may read, and whatever else operators keep (specification §3). */
export const basicConfig = defineResource({
  name: "basicConfig",
  view: "system/basic-config/index",
  path: "api/basicConfig",
  title: ["配置项", "設定項目", "setting"],
  nameField: "configKey",
  fields: {
    configKey: text(["键", "鍵", "Key"], {
      max: 64,
      required: true,
      unique: true,
      fixed: true,
      format: "key",
    }),
    type: choice(["类型", "類型", "Type"], {
      required: true,
      initial: "text",
      options: [
        { value: "text", label: ["文本", "文字", "Text"] },
        { value: "image", label: ["图片", "圖片", "Image"], tone: "accent" },
        { value: "switch", label: ["开关", "開關", "Switch"], tone: "success" },
        { value: "number", label: ["数字", "數字", "Number"], tone: "warning" },
      ],
    }),
    configValue: text(["值", "值", "Value"], { max: 4_000, required: true, multiline: true }),
    remark: text(words.remark, { max: 255 }),
  },
  list: {
    columns: [
      { field: "configKey", width: 220, frozen: true },
      { field: "configValue", width: 320 },
      { field: "type", width: 100 },
      { field: "remark", width: 220 },
      "updateBy",
      "updateTime",
    ],
    filters: ["configKey", "type"],
    blurry: ["configKey", "configValue", "remark"],
    sort: ["configKey,asc"],
  },
  form: { sections: [{ fields: ["configKey", "type", "configValue", "remark"], columns: 1 }] },
  operations: { import: true },
  undo: true,
  removeById: true,
  table: "sys_config",
});
