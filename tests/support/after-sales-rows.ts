import { eq } from "drizzle-orm";
import type { Database } from "../../server/db/database.ts";
import { shopAfterSales, shopOrder } from "../../server/db/schema/index.ts";
import { cancelRequest, type RefundRequest, requestRefund, sendBack } from "../../server/shop/after-sales.ts";
import { makeOrder } from "./order-rows.ts";

/** After-sales requests as members of the shop make them: nobody does by hand. */

const calling = (db: Database) => ({ db, now: new Date(), language: "en" as const });

/** A member asks for a part of an order's money. @returns the request's id. */
export async function askRefund(
  db: Database,
  orderCode: string,
  over: Partial<RefundRequest> = {},
): Promise<number> {
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.orderId, orderCode));
  return db.transaction((tx) =>
    requestRefund(
      { ...calling(db), db: tx },
      {
        orderCode,
        uid: row?.uid ?? 0,
        pieces: new Map([[0, 1]]),
        serviceType: 0,
        reasons: "Too short",
        ...over,
      },
    ),
  );
}

/** A request of an order of its own. @returns its id. */
export async function makeRequest(
  db: Database,
  orderCode: string,
  over: Partial<RefundRequest> = {},
): Promise<number> {
  await makeOrder(db, orderCode);
  return await askRefund(db, orderCode, over);
}

/** Some requests: one that is open, one with pictures, one that was taken back, one whose goods are on their way. */
export async function fillRequests(db: Database, prefix: string): Promise<void> {
  await makeRequest(db, `${prefix}1`);
  await makeRequest(db, `${prefix}2`, {
    explains: "It is frayed",
    explainImg: ["/pictures/frayed.webp"],
    pieces: new Map([[0, 2]]),
  });
  const cancelled = await makeRequest(db, `${prefix}3`);
  const returned = await makeRequest(db, `${prefix}4`, { serviceType: 1 });
  const [row] = await db.select().from(shopAfterSales).where(eq(shopAfterSales.id, returned));
  const uid = row?.userId ?? 0;
  await db
    .update(shopAfterSales)
    .set({ state: 1, consignee: "Quay stores", phoneNumber: "13800138000", address: "2 Quay Road" })
    .where(eq(shopAfterSales.id, returned));
  await db.transaction((tx) => cancelRequest({ ...calling(db), db: tx }, cancelled, uid));
  const parcel = { deliveryName: "Sea Express", shipperCode: "SEA", deliverySn: "SE-9" };
  await db.transaction((tx) => sendBack({ ...calling(db), db: tx }, returned, uid, parcel));
}
