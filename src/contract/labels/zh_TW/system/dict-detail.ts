import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/dict-detail.ts";

export const dictDetail: Texts<typeof source.dictDetail> = {
  elsewhere: "留空則顯示標籤",
  "area.title": "字典明細",
  dict: "字典",
  label: "標籤",
  labelZhTw: "繁體中文標籤",
  labelEn: "英文標籤",
  value: "值",
};
