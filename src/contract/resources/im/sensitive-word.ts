import { defineResource } from "../definition.ts";
import { choice, flag, text } from "../fields.ts";
import { words } from "../words.ts";

/** Words that do not travel through the chat as they are (contract §4 "Limits"): masked, or a reason to refuse what holds them. */
export const sensitiveWord = defineResource({
  name: "sensitiveWord",
  view: "im/sensitive-word/index",
  path: "api/sensitiveWord",
  title: ["敏感词", "敏感詞", "forbidden word"],
  nameField: "word",
  fields: {
    word: text(["词语", "詞語", "Word"], {
      max: 64,
      required: true,
      unique: true,
      hint: [
        "不区分大小写和全角、半角；字母和数字组成的词只匹配完整的词",
        "不區分大小寫和全形、半形；字母和數字組成的詞只比對完整的詞",
        "Whatever its case and width; a word of letters and digits is found as a whole word only",
      ],
    }),
    action: choice(["处理方式", "處理方式", "What happens"], {
      required: true,
      initial: "mask",
      options: [
        { value: "mask", label: ["替换为 *", "取代為 *", "Masked with *"], tone: "warning" },
        { value: "refuse", label: ["拒绝发送", "拒絕傳送", "Refused"], tone: "danger" },
      ],
    }),
    enabled: flag(words.enabled, { initial: true }),
    remark: text(words.remark, { max: 255 }),
  },
  list: {
    columns: [
      { field: "word", width: 240, frozen: true },
      { field: "action", width: 140, edit: true },
      { field: "enabled", width: 100, edit: true },
      { field: "remark", width: 240 },
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
