import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/shop-trade-settings.ts";

export const shopTradeSettings: Texts<typeof source.shopTradeSettings> = {
  "area.title": "Orders",
  store_postage: "Postage",
  "store_postage.hint": "For goods without a shipping template",
  store_free_postage: "Free postage from",
  "store_free_postage.hint": "0 for never",
  store_self_mention: "Pickup in stores",
  order_cancel_job_time: "Cancel unpaid orders after",
  "order_cancel_job_time.hint": "Minutes",
  order_receive_days: "Take orders as received after",
  "order_receive_days.hint": "Days from shipping; 0 for never",
};
