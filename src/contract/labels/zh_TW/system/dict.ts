import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/dict.ts";

export const dict: Texts<typeof source.dict> = {
  "area.title": "字典",
  "area.description": "表單中可選擇的值",
};
