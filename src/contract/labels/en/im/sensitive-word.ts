import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/im/sensitive-word.ts";

export const sensitiveWord: Texts<typeof source.sensitiveWord> = {
  "area.title": "forbidden word",
  "area.description": "Words that are masked in chats, or that stop a message from being sent",
  word: "Word",
  "word.hint": "Letter case and width are ignored. Words of letters and digits match as whole words only",
  action: "Action",
  "action.mask": "Replace with *",
  "action.refuse": "Refuse the message",
};
