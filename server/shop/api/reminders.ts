import { eq } from "drizzle-orm";
import { shopOrder } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { tooMany } from "../../http/rate-limit.ts";
import { shoppingTexts } from "../../texts/shopping.ts";
import type { ShopCall } from "../checkout.ts";
import { orderToShip } from "../orders.ts";

/** Members who ask when their goods come. */

const DAY_MS = 86_400_000;
/** What `shop_order.shippingType` is of what is sent. */
const SENT_BY_POST = 1;

/**
 * Notes that the member of an order that was paid and is not shipped asks for it: lists of orders show it. It is no change of the order, which
 * staff may be working on.
 * @throws Refusal 404; 409 where there is nothing to ship; 429 where it was done within a day.
 */
export async function remind(orderId: string, uid: number, call: ShopCall): Promise<void> {
  const { id, shippingType, remindTime } = await orderToShip(orderId, uid, call);
  if (shippingType !== SENT_BY_POST) throw new Refusal(409, shoppingTexts.nothingToShip);
  const wait = remindTime === null ? 0 : remindTime.getTime() + DAY_MS - call.now.getTime();
  if (wait > 0) throw tooMany(wait);
  await call.db.update(shopOrder).set({ remindTime: call.now }).where(eq(shopOrder.id, id));
}
