import { defineResource } from "../definition.ts";
import { choice, text } from "../field-builders.ts";

/** Settings by key: the six of the console's look, which anybody may read, and whatever else operators keep (specification §3). */
export const basicConfig = defineResource({
  name: "basicConfig",
  view: "system/basic-config/index",
  path: "api/basicConfig",
  title: "basicConfig.area.title",
  description: "basicConfig.area.description",
  nameField: "configKey",
  fields: {
    configKey: text("basicConfig.configKey", {
      max: 64,
      required: true,
      unique: true,
      fixed: true,
      format: "key",
    }),
    type: choice("basicConfig.type", {
      required: true,
      initial: "text",
      options: [
        { value: "text", label: "basicConfig.type.text" },
        { value: "image", label: "basicConfig.type.image", tone: "accent" },
        { value: "switch", label: "basicConfig.type.switch", tone: "success" },
        { value: "number", label: "basicConfig.type.number", tone: "warning" },
      ],
    }),
    configValue: text("basicConfig.configValue", { max: 4_000, required: true, multiline: true }),
    remark: text("common.remark", { max: 255 }),
  },
  list: {
    columns: [
      { field: "configKey", frozen: true },
      { field: "configValue", width: 320, priority: "main" },
      "type",
      "remark",
      "updateBy",
      "updateTime",
    ],
    filters: ["configKey", "type"],
    blurry: ["configKey", "configValue", "remark"],
    sort: ["configKey,asc"],
  },
  form: { sections: [{ fields: ["configKey", "type", "configValue", "remark"], columns: 1 }] },
  // A picture goes with the entry that named it.
  operations: { import: true, restore: false },
  undo: true,
  routes: { remove: "DELETE /:id" },
  table: "sys_config",
});
