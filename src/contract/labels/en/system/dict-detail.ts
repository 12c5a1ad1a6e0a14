import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/dict-detail.ts";

export const dictDetail: Texts<typeof source.dictDetail> = {
  elsewhere: "Leave empty to use the label",
  "area.title": "dictionary value",
  dict: "Dictionary",
  label: "Label",
  labelZhTw: "Label in Traditional Chinese",
  labelEn: "Label in English",
  value: "Value",
};
