import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/im/sensitive-word.ts";

export const sensitiveWord: Texts<typeof source.sensitiveWord> = {
  "area.title": "敏感詞",
  "area.description": "聊天中會被遮蔽或拒絕傳送的詞語",
  word: "詞語",
  "word.hint": "不區分大小寫和全形、半形；字母和數字組成的詞只比對完整的詞",
  action: "處理方式",
  "action.mask": "取代為 *",
  "action.refuse": "拒絕傳送",
};
