import { defineResource } from "../definition.ts";
import { choice, flag, text } from "../field-builders.ts";

/** Words that do not travel through the chat as they are (contract §4 "Limits"): masked, or a reason to refuse what holds them. */
export const sensitiveWord = defineResource({
  name: "sensitiveWord",
  view: "im/sensitive-word/index",
  path: "api/sensitiveWord",
  title: "sensitiveWord.area.title",
  description: "sensitiveWord.area.description",
  nameField: "word",
  fields: {
    word: text("sensitiveWord.word", {
      max: 64,
      required: true,
      unique: true,
      hint: "sensitiveWord.word.hint",
    }),
    action: choice("sensitiveWord.action", {
      required: true,
      initial: "mask",
      options: [
        { value: "mask", label: "sensitiveWord.action.mask", tone: "warning" },
        { value: "refuse", label: "sensitiveWord.action.refuse", tone: "danger" },
      ],
    }),
    enabled: flag("common.enabled", { initial: true }),
    remark: text("common.remark", { max: 255 }),
  },
  list: {
    columns: [
      { field: "word", frozen: true },
      { field: "action", edit: true, priority: "main" },
      { field: "enabled", width: 100, edit: true, priority: "main" },
      "remark",
      "updateBy",
      "updateTime",
    ],
    filters: ["word", "action", "enabled", "createTime"],
    sort: ["id,desc"],
  },
  form: { sections: [{ fields: ["word", "action", "enabled", "remark"], columns: 1 }] },
  operations: { import: true },
  undo: true,
  table: "im_sensitive_word",
});
