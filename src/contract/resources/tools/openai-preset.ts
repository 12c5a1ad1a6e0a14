import { defineResource } from "../definition.ts";
import { choice, number, text } from "../fields.ts";
import { words } from "../words.ts";

/** What language models are asked for again and again, as texts with `{placeholders}` (resources 8.3 "Prompt presets"). */
export const openaiPreset = defineResource({
  name: "openaiPreset",
  path: "api/openaiPreset",
  permission: "openaiConfig",
  title: ["提示词模板", "提示詞範本", "prompt preset"],
  nameField: "name",
  fields: {
    name: text(words.name, { max: 64, required: true, unique: true }),
    key: choice(["用途", "用途", "Use"], {
      options: [
        { value: "article", label: ["文章", "文章", "Article"] },
        { value: "product", label: ["商品", "商品", "Product"] },
        { value: "seo", label: ["SEO", "SEO", "SEO"] },
        { value: "translate", label: ["翻译", "翻譯", "Translation"] },
        { value: "reply", label: ["回复", "回覆", "Reply"] },
      ],
      required: true,
    }),
    template: text(["模板", "範本", "Template"], {
      max: 4_000,
      required: true,
      multiline: true,
      hint: [
        "用花括号写出占位符，如 {title}",
        "用大括號寫出預留位置，如 {title}",
        "Write placeholders in braces, such as {title}",
      ],
    }),
    sort: number(words.sort, { min: 0, max: 9_999, initial: 0 }),
  },
  list: {
    columns: [
      { field: "name", width: 180, frozen: true },
      { field: "key", width: 110 },
      { field: "template", width: 420 },
      { field: "sort", width: 90, edit: true },
      { field: "updateTime", width: 170 },
    ],
    filters: ["name", "key"],
    sort: ["sort,asc", "id,asc"],
  },
  form: { sections: [{ fields: ["name", "key", "sort", "template"] }] },
  undo: true,
  table: "tool_openai_preset",
});
