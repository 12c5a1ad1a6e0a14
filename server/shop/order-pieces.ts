import { and, eq, inArray } from "drizzle-orm";
import * as v from "valibot";
import { ReturnedEntry } from "../../src/contract/shop/order-goods.ts";
import { compareMoney, readMoney } from "../../src/domain/money.ts";
import type { SkuDetail } from "../../src/domain/shop/sku.ts";
import type { Queryable } from "../db/database.ts";
import { shopAfterSales, type shopOrder } from "../db/schema/index.ts";
import type { Call, Row } from "../resources/module.ts";
import { formatText } from "../texts/index.ts";
import { orderTexts } from "../texts/orders.ts";
import type { ActivityName } from "./activities.ts";
import { giveBackToActivity } from "./activity-stock.ts";
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
    await restock(row, call, pieces, piecesOf(row));
    return;
  }
  const [entry] = entriesOf(row);
  if (entry === undefined) return;
  const { sku, detail, count: bought } = soldPieces(entry.cartInfo);
  const count =
    pieces?.reduce((sum, one) => sum + one.count, 0) ?? bought - (await refundedPieces(call.db, row.id));
  const { orderId } = row;
  if (count > 0) await giveBackToActivity({ ...from, sku, detail, count, orderId }, call);
}

/** What an order consists of. */
export const piecesOf = (row: Pick<OrderRow, "cartInfoList">): readonly Pieces[] =>
  entriesOf(row).map(({ cartInfo }) => soldPieces(cartInfo));

/** Pieces as they were sold, or come back. */
export const soldPieces = ({
  productId,
  sku,
  cartNum,
  productInfo,
}: ReturnType<typeof entriesOf>[number]["cartInfo"]): Pieces => ({
  goodsId: Number(productId ?? 0),
  sku: typeof sku === "string" ? sku : "",
  detail: productInfo.attrInfo?.detail as SkuDetail | undefined,
  count: cartNum,
});

/** What of an order was not asked back and paid back yet, line by line. */
export async function piecesLeft(row: OrderRow, db: Queryable): Promise<readonly Pieces[]> {
  const back = await refundedEntries(db, row.id);
  return piecesOf(row).map((pieces, at) => {
    const gone = back.filter(({ line }) => line === at);
    const count = gone.reduce((left, { cartInfo }) => left - cartInfo.cartNum, pieces.count);
    return { ...pieces, count };
  });
}

const FINISHED = 3;

/** The lines of an order's after-sales requests that were paid back. */
export const refundedEntries = async (
  db: Queryable,
  oid: number,
): Promise<readonly v.InferOutput<typeof ReturnedEntry>[]> => (await refundedOf(db, [oid])).get(oid) ?? [];

type Refunded = readonly v.InferOutput<typeof ReturnedEntry>[];

/** The same of several orders, by their ids. */
async function refundedOf(db: Queryable, oids: readonly number[]): Promise<ReadonlyMap<number, Refunded>> {
  const { oid, items, salesState, state } = shopAfterSales;
  const rows =
    oids.length === 0
      ? []
      : await db
          .select({ oid, items })
          .from(shopAfterSales)
          .where(and(inArray(oid, [...oids]), eq(salesState, 0), eq(state, FINISHED)));
  const found = new Map<number, Refunded>();
  for (const row of rows) {
    const read = v.safeParse(v.array(ReturnedEntry), row.items);
    found.set(row.oid, [...(found.get(row.oid) ?? []), ...(read.success ? read.output : [])]);
  }
  return found;
}

/** Orders with what was taken back of each of their lines, in words, as what is not to be sent any more. */
export async function withTakenBack(
  rows: readonly Row[],
  { db, language }: Pick<Call, "db" | "language">,
): Promise<readonly Row[]> {
  const parts = rows.filter(({ refundPrice }) => compareMoney(readMoney(refundPrice) ?? "0", "0") > 0);
  const back = await refundedOf(
    db,
    parts.map(({ id }) => id),
  );
  return rows.map((row) => {
    const entries = back.get(row.id);
    if (entries === undefined || !Array.isArray(row.cartInfoList)) return row;
    const cartInfoList = (row.cartInfoList as readonly { readonly cartInfo: object }[]).map((entry, line) => {
      const taken = entries.filter((one) => one.line === line);
      const count = taken.reduce((sum, { cartInfo }) => sum + cartInfo.cartNum, 0);
      if (count === 0) return entry;
      return {
        ...entry,
        cartInfo: { ...entry.cartInfo, back: formatText(orderTexts.orderGoodsBack, language, { count }) },
      };
    });
    return { ...row, cartInfoList };
  });
}

const refundedPieces = async (db: Queryable, oid: number): Promise<number> =>
  (await refundedEntries(db, oid)).reduce((sum, { cartInfo }) => sum + cartInfo.cartNum, 0);
