import { and, eq, ne, sql } from "drizzle-orm";
import { type Money, readMoney } from "../../src/domain/money.ts";
import { isInSlot, minuteOf } from "../../src/domain/shop/activity-time.ts";
import { shopGroupData, shopOrder, type shopSeckill, shopSeckillAttrs } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { activityTexts } from "../texts/activities.ts";
import { httpTexts } from "../texts/http.ts";
import { type ActivityCall, SEVERAL } from "./activities.ts";
import { takeOfActivity, type Wanted } from "./activity-stock.ts";
import { skuName } from "./stock.ts";

/** Flash sales as members see them (resources 3.9). */

type Seckill = typeof shopSeckill.$inferSelect;

/** What `shop_order.refundStatus` is of what was paid back whole. */
const REFUNDED = 2;

/**
 * Takes pieces of a flash sale for the order of a member. The order is stored after that, in the same transaction.
 * @returns what one of them costs.
 * @throws Refusal 404 where there is none; 409 where it is not on at this hour, has too few, or the member would have too many.
 */
export async function takeSeckill(
  { uid, ...wanted }: Omit<Wanted, "activity" | "detail"> & { readonly uid: number },
  call: ActivityCall,
): Promise<Money> {
  const { id, sku, count } = wanted;
  // It locks the row: orders that were placed meanwhile are there by then.
  const row = (await takeOfActivity({ ...wanted, activity: "seckill" }, call)) as unknown as Seckill;
  if (!(await isInHours(row, call))) throw new Refusal(409, activityTexts.outOfSlot, { name: row.title });
  const bought = await boughtInSeckill(id, uid, call);
  if (bought + count > row.num) {
    throw new Refusal(409, activityTexts.overLimit, { name: row.title, limit: row.num, bought });
  }
  return priceOf(row, sku, call);
}

async function priceOf({ id, specType, price }: Seckill, sku: string, { db }: ActivityCall): Promise<Money> {
  if (specType !== SEVERAL) return readMoney(price) ?? "0.00";
  const lines = await db.select().from(shopSeckillAttrs).where(eq(shopSeckillAttrs.seckillId, id));
  const line = lines.find(({ values }) => skuName(values) === sku);
  if (!line) throw new Refusal(404, httpTexts.notFound);
  return readMoney(line.seckillPrice) ?? "0.00";
}

/** How many a member has bought in a flash sale, without what was cancelled or paid back. */
export async function boughtInSeckill(
  seckillId: number,
  uid: number,
  { db }: Pick<ActivityCall, "db">,
): Promise<number> {
  const [found] = await db
    .select({ pieces: sql<number>`coalesce(sum(${shopOrder.totalNum}), 0)::int`.mapWith(Number) })
    .from(shopOrder)
    .where(
      and(
        eq(shopOrder.seckillId, seckillId),
        eq(shopOrder.uid, uid),
        eq(shopOrder.isDel, false),
        ne(shopOrder.refundStatus, REFUNDED),
      ),
    );
  return found?.pieces ?? 0;
}

/** `shop_group_data.status` of a slot that is used. */
export const SLOT_ON = 1;

async function isInHours({ timeId }: Pick<Seckill, "timeId">, { db, now }: ActivityCall): Promise<boolean> {
  const [slot] = await db.select().from(shopGroupData).where(eq(shopGroupData.id, timeId));
  if (slot?.status !== SLOT_ON) return false;
  return isInSlot({ time: slot.time ?? 0, continued: slot.continued ?? 0 }, minuteOf(now));
}
