import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/shop-trade-settings.ts";

export const shopTradeSettings: Texts<typeof source.shopTradeSettings> = {
  "area.title": "交易",
  store_postage: "基本郵費",
  "store_postage.hint": "沒有運費範本的商品",
  store_free_postage: "滿額免郵",
  "store_free_postage.hint": "0 表示不免郵",
  store_self_mention: "到店自取",
  order_cancel_job_time: "未付款訂單取消時間",
  "order_cancel_job_time.hint": "單位：分鐘",
  order_receive_days: "自動確認收貨",
  "order_receive_days.hint": "單位：天，自出貨起算；0 表示不自動確認",
};
