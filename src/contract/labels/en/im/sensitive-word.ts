import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/im/sensitive-word.ts";

export const sensitiveWord: Texts<typeof source.sensitiveWord> = {
  "area.title": "forbidden word",
  word: "Word",
  "word.hint": "Whatever its case and width; a word of letters and digits is found as a whole word only",
  action: "What happens",
  "action.mask": "Masked with *",
  "action.refuse": "Refused",
};
