import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/shop-commission-settings.ts";

export const shopCommissionSettings: Texts<typeof source.shopCommissionSettings> = {
  "area.title": "分銷",
  store_brokerage_open: "啟用分銷",
  store_brokerage_ratio: "一級返佣比例",
  "store_brokerage_ratio.hint": "推薦人獲得的比例",
  store_brokerage_two: "二級返佣比例",
  "store_brokerage_two.hint": "推薦人的推薦人獲得的比例",
  user_extract_min_price: "最低提領金額",
};
