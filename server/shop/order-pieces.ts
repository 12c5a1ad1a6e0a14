import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { ReturnedEntry } from "../../src/contract/shop/order-goods.ts";
import type { Queryable } from "../db/database.ts";
import { shopAfterSales, type shopOrder } from "../db/schema/index.ts";
import { type ActivityName, giveBackToActivity } from "./activities.ts";
import type { ShopCall } from "./checkout.ts";
import { entriesOf } from "./order-lines.ts";
import { type Pieces, restock } from "./stock.ts";

/** The pieces of an order: where they came from, and where they go back to. */

type OrderRow = typeof shopOrder.$inferSelect;

/** The activity that an order was bought in. */
export function activityOfOrder({
  seckillId,
  combinationId,
  bargainId,
}: Pick<OrderRow, "seckillId" | "combinationId" | "bargainId">):
  | { readonly activity: ActivityName; readonly id: number }
  | undefined {
  if (seckillId !== null) return { activity: "seckill", id: seckillId };
  if (combinationId !== null) return { activity: "combination", id: combinationId };
  return bargainId === null ? undefined : { activity: "bargain", id: bargainId };
}

/**
 * Puts pieces back where an order took them from: into the stock of its goods, or to its activity. The order's row is locked.
 * @param pieces that come back; undefined for all that are not back yet.
 */
export async function returnGoods(row: OrderRow, call: ShopCall, pieces?: readonly Pieces[]): Promise<void> {
  const from = activityOfOrder(row);
  if (from === undefined) {
    await restock(row, call, pieces);
    return;
  }
  const [entry] = entriesOf(row);
  if (entry === undefined) return;
  const { sku, cartNum } = entry.cartInfo;
  const count =
    pieces?.reduce((sum, one) => sum + one.count, 0) ?? cartNum - (await refundedPieces(call.db, row.id));
  if (count > 0) await giveBackToActivity({ ...from, sku: typeof sku === "string" ? sku : "", count }, call);
}

const FINISHED = 3;

/** The lines of an order's after-sales requests that were paid back. */
export async function refundedEntries(
  db: Queryable,
  oid: number,
): Promise<readonly v.InferOutput<typeof ReturnedEntry>[]> {
  const rows = await db
    .select({ items: shopAfterSales.items })
    .from(shopAfterSales)
    .where(
      and(eq(shopAfterSales.oid, oid), eq(shopAfterSales.salesState, 0), eq(shopAfterSales.state, FINISHED)),
    );
  return rows.flatMap(({ items }) => v.parse(v.array(ReturnedEntry), items));
}

const refundedPieces = async (db: Queryable, oid: number): Promise<number> =>
  (await refundedEntries(db, oid)).reduce((sum, { cartInfo }) => sum + cartInfo.cartNum, 0);
