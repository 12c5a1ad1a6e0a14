import { money, number } from "../field-builders.ts";
import { defineSettings } from "../settings.ts";

/** What points are worth in an order (resources 2.14 "Config"). */
export const shopPointsSettings = defineSettings({
  name: "shopPointsSettings",
  path: "/points",
  permission: "shopSet",
  title: "shopPointsSettings.area.title",
  fields: {
    integral_ratio: money("shopPointsSettings.integral_ratio", {
      initial: 0,
      hint: "shopPointsSettings.integral_ratio.hint",
    }),
    integral_max: number("shopPointsSettings.integral_max", {
      min: 0,
      max: 9_999_999,
      hint: "shopPointsSettings.integral_max.hint",
    }),
    integral_full: money("shopPointsSettings.integral_full", {
      initial: 0,
      hint: "shopPointsSettings.integral_full.hint",
    }),
  },
});
