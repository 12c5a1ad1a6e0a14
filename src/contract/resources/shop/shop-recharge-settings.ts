import { flag, money } from "../field-builders.ts";
import { defineSettings } from "../settings.ts";

/** Paying into a balance (resources 2.14 "Config"). */
export const shopRechargeSettings = defineSettings({
  name: "shopRechargeSettings",
  path: "/recharge",
  permission: "shopSet",
  title: "shopRechargeSettings.area.title",
  fields: {
    show_recharge: flag("shopRechargeSettings.show_recharge", { bits: true, initial: true }),
    store_user_min_recharge: money("shopRechargeSettings.store_user_min_recharge", { initial: 0 }),
  },
});
