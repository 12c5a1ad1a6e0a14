import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/shop-points-settings.ts";

export const shopPointsSettings: Texts<typeof source.shopPointsSettings> = {
  "area.title": "積分",
  integral_ratio: "積分折抵比例",
  "integral_ratio.hint": "1 積分可折抵的金額，0 表示不可折抵",
  integral_max: "單次折抵上限",
  "integral_max.hint": "留空表示不限",
  integral_full: "折抵最低金額",
  "integral_full.hint": "商品滿此金額後可使用積分",
};
