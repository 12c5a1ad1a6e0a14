import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/shop-points-settings.ts";

export const shopPointsSettings: Texts<typeof source.shopPointsSettings> = {
  "area.title": "Points",
  integral_ratio: "Worth of a point",
  "integral_ratio.hint": "What one point takes off. 0 where points take nothing off",
  integral_max: "Most points of an order",
  "integral_max.hint": "Leave empty for no limit",
  integral_full: "Least amount",
  "integral_full.hint": "Goods have to cost this much for points to be used",
};
