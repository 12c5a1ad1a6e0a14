import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/dict.ts";

export const dict: Texts<typeof source.dict> = {
  "area.title": "dictionary",
  "area.description": "The values that forms offer to choose from",
};
