import { and, asc, count, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  CHART_DAYS,
  type ShopChart,
  type ShopCounts,
  type ShopShares,
} from "../../src/contract/dashboard.ts";
import { type Money, moneyNumber, readMoney, sumMoney } from "../../src/domain/money.ts";
import { dayOf, daysBefore } from "../days.ts";
import type { Database } from "../db/database.ts";
import { shopCategory, shopGoods, shopMember, shopOrder } from "../db/schema/index.ts";

/** What the shop took (contract A17), by days of the server's clock. */

/** What was taken on a day. */
interface Day {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly amount: Money;
  readonly orders: number;
}

const isTaken = and(eq(shopOrder.paid, true), eq(shopOrder.isDel, false));
const taken = sql<string>`coalesce(sum(${shopOrder.payPrice} - ${shopOrder.refundPrice}), 0)::numeric(20, 2)::text`;

/** The days from one on of which something was taken. */
async function daysSince(db: Database, from: Date): Promise<ReadonlyMap<string, Day>> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const day: SQL<string> = sql`to_char(${shopOrder.payTime} at time zone ${timeZone}::text, 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day: sql<string>`${day}`.as("day"), amount: taken, orders: count() })
    .from(shopOrder)
    .where(and(isTaken, gte(shopOrder.payTime, from)))
    .groupBy(sql`day`);
  return new Map(
    rows.map((row) => [
      row.day,
      { day: row.day, amount: readMoney(row.amount) ?? "0.00", orders: row.orders },
    ]),
  );
}

/** The last thirty days, those on which nothing was taken too. @param now epoch ms. */
export async function shopChart(db: Database, now: number): Promise<ShopChart> {
  const known = await daysSince(db, daysBefore(now, CHART_DAYS - 1));
  const days = Array.from({ length: CHART_DAYS }, (_, at) => dayOf(daysBefore(now, CHART_DAYS - 1 - at)));
  return {
    chart: days.map((time) => ({ time, num: moneyNumber(known.get(time)?.amount ?? "0.00") })),
    chartT: days.map((time) => ({ time, num: known.get(time)?.orders ?? 0 })),
  };
}

/** What was sold in the last thirty days, by the categories of the first level. @param now epoch ms. */
export async function shopShares(db: Database, now: number): Promise<ShopShares> {
  const line = sql`jsonb_array_elements(${shopOrder.cartInfoList}::jsonb) as line`;
  const top = alias(shopCategory, "top");
  const pieces = sql<number>`sum((line -> 'cartInfo' ->> 'cartNum')::int)::int`.mapWith(Number);
  const rows = await db
    .select({ name: top.cateName, value: pieces })
    .from(shopOrder)
    .innerJoin(line, sql`true`)
    .innerJoin(shopGoods, sql`${shopGoods.id} = (line -> 'cartInfo' ->> 'productId')::bigint`)
    .innerJoin(shopCategory, eq(shopCategory.id, shopGoods.cateId))
    .innerJoin(top, sql`${top.id} = coalesce(${shopCategory.pid}, ${shopCategory.id})`)
    .where(and(isTaken, gte(shopOrder.payTime, daysBefore(now, CHART_DAYS - 1))))
    .groupBy(top.id, top.cateName)
    .orderBy(desc(pieces), asc(top.id));
  return { column: rows.map(({ name }) => name), orderCountDatas: rows };
}

/** What was taken today, yesterday, within a week, in the month and in all, and how much there is of what is sold to whom. @param now epoch ms. */
export async function shopCounts(db: Database, now: number): Promise<ShopCounts> {
  // A month has one day more than the chart at most.
  const known = [...(await daysSince(db, daysBefore(now, CHART_DAYS))).values()];
  const [today, yesterday, week] = [0, 1, 6].map((days) => dayOf(daysBefore(now, days)));
  const month = dayOf(new Date(now)).slice(0, "YYYY-MM".length);
  const those = (which: (day: string) => boolean) => {
    const days = known.filter(({ day }) => which(day));
    return {
      price: moneyNumber(sumMoney(days.map(({ amount }) => amount))),
      count: days.reduce((sum, { orders }) => sum + orders, 0),
    };
  };
  const ofToday = those((day) => day === today);
  const ofYesterday = those((day) => day === yesterday);
  const ofWeek = those((day) => week !== undefined && day >= week);
  const ofMonth = those((day) => day.startsWith(month));
  const [members, goods, orders, all] = await Promise.all([
    db.$count(shopMember),
    db.$count(shopGoods, eq(shopGoods.isDel, false)),
    db.$count(shopOrder, eq(shopOrder.isDel, false)),
    db.select({ amount: taken }).from(shopOrder).where(isTaken),
  ]);
  return {
    todayPrice: ofToday.price,
    todayCount: ofToday.count,
    proPrice: ofYesterday.price,
    proCount: ofYesterday.count,
    monthPrice: ofMonth.price,
    monthCount: ofMonth.count,
    lastWeekPrice: ofWeek.price,
    lastWeekCount: ofWeek.count,
    userCount: members,
    orderCount: orders,
    priceCount: moneyNumber(readMoney(all[0]?.amount) ?? "0.00"),
    goodsCount: goods,
  };
}
