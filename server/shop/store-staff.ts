import { and, asc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { shopOrder, shopStore, shopStoreStaff } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { formatText } from "../texts/index.ts";
import { orderTexts } from "../texts/orders.ts";
import type { ShopCall } from "./checkout.ts";
import { moveOrder } from "./order-moves.ts";
import type { OrderRow } from "./rewards.ts";

/** Members who work in stores and hand out what is picked up there, by the code that its buyer shows (resources 2.17, 2.18). */

/** A store where a member may hand out orders. */
export interface StaffedStore {
  readonly id: number;
  readonly name: string;
  /** What the member is called there. */
  readonly staffName: string;
}

/** The stores where a member may hand out orders: none of one who does not work there, or not any more. */
export async function storesOfStaff(db: Queryable, uid: number): Promise<readonly StaffedStore[]> {
  const { id, name } = shopStore;
  // Who is named twice in a store works there once.
  return db
    .selectDistinctOn([id], { id, name, staffName: shopStoreStaff.staffName })
    .from(shopStoreStaff)
    .innerJoin(shopStore, eq(shopStore.id, shopStoreStaff.storeId))
    .where(
      and(
        eq(shopStoreStaff.uid, uid),
        eq(shopStoreStaff.status, true),
        eq(shopStoreStaff.verifyStatus, true),
      ),
    )
    .orderBy(asc(id), asc(shopStoreStaff.id));
}

/**
 * The order that a code is for, in a store where a member may hand out orders, locked.
 * @throws Refusal 403 for a member who may nowhere, 404 where no order of these stores has this code.
 */
export async function orderToHandOut(
  code: string,
  uid: number,
  { db }: Pick<ShopCall, "db">,
): Promise<OrderRow> {
  const stores = await storesOfStaff(db, uid);
  if (stores.length === 0) throw new Refusal(403, orderTexts.orderNotStaff);
  const ids = stores.map(({ id }) => id);
  const [row] = await db
    .select()
    .from(shopOrder)
    .where(and(eq(shopOrder.verifyCode, code), inArray(shopOrder.storeId, ids)))
    .for("no key update");
  if (!row) throw new Refusal(404, orderTexts.orderWrongCode, {}, undefined, "verifyCode");
  return row;
}

/**
 * An order is handed out: it is received with that, as where staff verifies its code in the console.
 * @throws Refusal as `orderToHandOut`; 409 where it was handed out already, is being paid back, or its group is not complete.
 */
export async function handOut(code: string, uid: number, call: ShopCall): Promise<OrderRow> {
  const row = await orderToHandOut(code, uid, call);
  const stores = await storesOfStaff(call.db, uid);
  const name = stores.find(({ id }) => id === row.storeId)?.staffName ?? "";
  const message = formatText(orderTexts.orderHandedOut, call.language, { name });
  return await moveOrder("handOut", row, call, { code, message });
}
