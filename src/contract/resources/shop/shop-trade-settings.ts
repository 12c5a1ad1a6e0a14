import { flag, money, number } from "../field-builders.ts";
import { defineSettings } from "../settings.ts";

/** Postage of goods without a template, pickup, when an order that nobody pays is cancelled, and when one is taken as received (resources 2.14 "Config"). */
export const shopTradeSettings = defineSettings({
  name: "shopTradeSettings",
  path: "/trade",
  permission: "shopSet",
  title: "shopTradeSettings.area.title",
  fields: {
    store_postage: money("shopTradeSettings.store_postage", {
      initial: 0,
      hint: "shopTradeSettings.store_postage.hint",
    }),
    store_free_postage: money("shopTradeSettings.store_free_postage", {
      initial: 0,
      hint: "shopTradeSettings.store_free_postage.hint",
    }),
    store_self_mention: flag("shopTradeSettings.store_self_mention", { bits: true, initial: true }),
    order_cancel_job_time: number("shopTradeSettings.order_cancel_job_time", {
      min: 1,
      max: 43_200,
      initial: 30,
      hint: "shopTradeSettings.order_cancel_job_time.hint",
    }),
    order_receive_days: number("shopTradeSettings.order_receive_days", {
      min: 0,
      max: 365,
      initial: 15,
      hint: "shopTradeSettings.order_receive_days.hint",
    }),
  },
});
