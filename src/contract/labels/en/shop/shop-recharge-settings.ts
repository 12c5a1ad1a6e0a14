import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/shop-recharge-settings.ts";

export const shopRechargeSettings: Texts<typeof source.shopRechargeSettings> = {
  "area.title": "Top-ups",
  show_recharge: "Offer top-ups",
  store_user_min_recharge: "Least top-up",
};
