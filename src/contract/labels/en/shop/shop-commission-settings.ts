import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/shop-commission-settings.ts";

export const shopCommissionSettings: Texts<typeof source.shopCommissionSettings> = {
  "area.title": "Commissions",
  store_brokerage_open: "Pay commissions",
  store_brokerage_ratio: "First level",
  "store_brokerage_ratio.hint": "For whoever recommended the buyer",
  store_brokerage_two: "Second level",
  "store_brokerage_two.hint": "For whoever recommended the recommender",
  user_extract_min_price: "Least withdrawal",
};
