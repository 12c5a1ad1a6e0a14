import { flag, money, number } from "../field-builders.ts";
import { defineSettings } from "../settings.ts";

const share = { min: 0, max: 100, decimals: 2, unit: "%" } as const;

/** What recommenders earn, and from how much on it is paid out (resources 2.14 "Config"). */
export const shopCommissionSettings = defineSettings({
  name: "shopCommissionSettings",
  path: "/commission",
  permission: "shopSet",
  title: "shopCommissionSettings.area.title",
  fields: {
    store_brokerage_open: flag("shopCommissionSettings.store_brokerage_open", { bits: true }),
    store_brokerage_ratio: number("shopCommissionSettings.store_brokerage_ratio", {
      ...share,
      initial: 0,
      hint: "shopCommissionSettings.store_brokerage_ratio.hint",
    }),
    store_brokerage_two: number("shopCommissionSettings.store_brokerage_two", {
      ...share,
      initial: 0,
      hint: "shopCommissionSettings.store_brokerage_two.hint",
    }),
    user_extract_min_price: money("shopCommissionSettings.user_extract_min_price", { initial: 0 }),
  },
});
