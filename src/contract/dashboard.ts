import * as v from "valibot";

/**
 * The shop in numbers (contract A17): for whoever may list its orders.
 *
 *   GET api/data/count → ShopCounts
 *   GET api/data/chart → ShopChart, a point for each of the last thirty days, today's as the last
 *   GET api/yxStoreOrder/orderCount → ShopShares, of the same thirty days
 *
 * An order counts on the day that it was paid, by the server's clock, with what was paid and not paid back; one that was deleted does not.
 */

/** Days of the chart. */
export const CHART_DAYS = 30;

/** Amounts are JSON numbers, as in the shop's other answers. */
export const ShopCounts = v.object({
  todayPrice: v.number(),
  todayCount: v.number(),
  /** Yesterday's. */
  proPrice: v.number(),
  proCount: v.number(),
  /** Of the calendar month. */
  monthPrice: v.number(),
  monthCount: v.number(),
  /** Of the last seven days, today among them. */
  lastWeekPrice: v.number(),
  lastWeekCount: v.number(),
  /** Members. */
  userCount: v.number(),
  /** Orders, paid or not. */
  orderCount: v.number(),
  /** All that was ever taken. */
  priceCount: v.number(),
  goodsCount: v.number(),
});
export type ShopCounts = v.InferOutput<typeof ShopCounts>;

/** `time` is a day, YYYY-MM-DD. */
const ChartPoint = v.object({ time: v.string(), num: v.number() });

export const ShopChart = v.object({
  /** What was taken on each day. */
  chart: v.array(ChartPoint),
  /** How many orders were paid on each day. */
  chartT: v.array(ChartPoint),
});
export type ShopChart = v.InferOutput<typeof ShopChart>;

/** Pieces that were sold of each category of the first level, the most first; those of goods that are gone are in none. */
export const ShopShares = v.object({
  column: v.array(v.string()),
  orderCountDatas: v.array(v.object({ name: v.string(), value: v.number() })),
});
export type ShopShares = v.InferOutput<typeof ShopShares>;
