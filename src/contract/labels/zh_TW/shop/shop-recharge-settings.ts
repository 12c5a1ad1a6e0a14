import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/shop-recharge-settings.ts";

export const shopRechargeSettings: Texts<typeof source.shopRechargeSettings> = {
  "area.title": "儲值",
  show_recharge: "顯示儲值入口",
  store_user_min_recharge: "最低儲值金額",
};
