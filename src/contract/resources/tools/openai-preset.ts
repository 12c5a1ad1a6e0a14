import { defineResource } from "../definition.ts";
import { choice, number, text } from "../field-builders.ts";

/** What language models are asked for again and again, as texts with `{placeholders}` (resources 8.3 "Prompt presets"). */
export const openaiPreset = defineResource({
  name: "openaiPreset",
  path: "api/openaiPreset",
  permission: "openaiConfig",
  title: "openaiPreset.area.title",
  nameField: "name",
  fields: {
    name: text("common.name", { max: 64, required: true, unique: true }),
    key: choice("openaiPreset.key", {
      options: [
        { value: "article", label: "openaiPreset.key.article" },
        { value: "product", label: "openaiPreset.key.product" },
        { value: "seo", label: "openaiPreset.key.seo" },
        { value: "translate", label: "openaiPreset.key.translate" },
        { value: "reply", label: "openaiPreset.key.reply" },
      ],
      required: true,
    }),
    template: text("openaiPreset.template", {
      max: 4_000,
      required: true,
      multiline: true,
      hint: "openaiPreset.template.hint",
    }),
    sort: number("common.sort", { min: 0, max: 9_999, initial: 0 }),
  },
  list: {
    columns: [
      { field: "name", frozen: true },
      { field: "key", priority: "main" },
      { field: "template", width: 420 },
      { field: "sort", edit: true },
      "updateTime",
    ],
    filters: ["name", "key"],
    sort: ["sort,asc", "id,asc"],
    order: { by: "sort" },
  },
  form: { sections: [{ fields: ["name", "key", "sort", "template"] }] },
  undo: true,
  table: "tool_openai_preset",
});
