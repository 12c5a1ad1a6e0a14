import { and, asc, eq, exists, gt, lte, type SQL } from "drizzle-orm";
import { shopTradeSettings } from "../../../src/contract/resources/shop/shop-trade-settings.ts";
import { repeatedTransaction } from "../../db/repeated.ts";
import { shopOrder, shopOrderLog } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import type { Row } from "../../resources/module.ts";
import { heldSettings } from "../../settings/keyed-settings.ts";
import type { ShopCall } from "../../shop/checkout.ts";
import { cancelOrder, receiveOrder } from "../../shop/orders.ts";
import { shoppingTexts } from "../../texts/shopping.ts";
import { breathe } from "./kept-days.ts";
import type { TaskCall } from "./task.ts";

/** Orders of one step: nobody else waits for long. */
const CHUNK = 100;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** What `shop_order.status` is of one that is on its way. */
const SENT = 1;

/** Cancels orders that nobody has paid in time (resources 2.14 `order_cancel_job_time`): stock, coupons and points go back. */
export async function cancelUnpaid(call: TaskCall): Promise<void> {
  const { db, now } = call.context;
  const minutes = numberOf(await heldSettings(shopTradeSettings, db), "order_cancel_job_time");
  const isDue = and(
    eq(shopOrder.paid, false),
    eq(shopOrder.isDel, false),
    lte(shopOrder.createTime, new Date(now() - minutes * MINUTE_MS)),
  );
  await eachDue(call, isDue, ({ orderId, uid }, one) =>
    cancelOrder(orderId, uid, one, [shoppingTexts.cancelledByTime, { minutes }]),
  );
}

/** Takes orders as received that were sent so many days ago (`order_receive_days`), as far as nobody asks for money back. */
export async function confirmReceipt(call: TaskCall): Promise<void> {
  const { db, now } = call.context;
  const days = numberOf(await heldSettings(shopTradeSettings, db), "order_receive_days");
  if (days === 0) return;
  const sentLongAgo = db
    .select({ id: shopOrderLog.id })
    .from(shopOrderLog)
    .where(
      and(
        eq(shopOrderLog.oid, shopOrder.id),
        eq(shopOrderLog.changeType, "delivery_goods"),
        lte(shopOrderLog.changeTime, new Date(now() - days * DAY_MS)),
      ),
    );
  const isDue = and(
    eq(shopOrder.status, SENT),
    eq(shopOrder.paid, true),
    eq(shopOrder.isDel, false),
    eq(shopOrder.refundStatus, 0),
    exists(sentLongAgo),
  );
  await eachDue(call, isDue, ({ orderId, uid }, one) =>
    receiveOrder(orderId, uid, one, [shoppingTexts.receivedByTime, { days }]),
  );
}

const numberOf = (settings: Row, name: string): number => Number(settings[name] ?? 0);

interface Due {
  readonly id: number;
  readonly orderId: string;
  readonly uid: number;
}

/**
 * Does something with each order that is due, in a transaction of its own: what is interrupted goes on with the next run, and what somebody was
 * quicker with is passed over.
 */
async function eachDue(
  call: TaskCall,
  isDue: SQL | undefined,
  act: (order: Due, one: ShopCall) => Promise<void>,
): Promise<void> {
  const { db, now, config } = call.context;
  let last = 0;
  let some: readonly Due[];
  do {
    some = await db
      .select({ id: shopOrder.id, orderId: shopOrder.orderId, uid: shopOrder.uid })
      .from(shopOrder)
      .where(and(isDue, gt(shopOrder.id, last)))
      .orderBy(asc(shopOrder.id))
      .limit(CHUNK);
    for (const order of some) {
      if (call.signal.aborted) return;
      const shared = { account: null, language: config.seedLanguage, now: new Date(now()) };
      await repeatedTransaction(db, (tx) => act(order, { ...shared, db: tx })).catch(passOver);
      last = order.id;
    }
    if (some.length === CHUNK) await breathe(call);
  } while (some.length === CHUNK);
}

function passOver(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
