import { RateLimiterMemory } from "rate-limiter-flexible";
import { Refusal } from "../../http/errors.ts";
import { consume } from "../../http/rate-limit.ts";
import { shoppingTexts } from "../../texts/shopping.ts";
import type { ShopCall } from "../checkout.ts";
import { orderToShip } from "../orders.ts";

/** Members who ask when their goods come. */
export interface Reminders {
  /**
   * Reminds the staff of an order that was paid and is not shipped.
   * @throws Refusal 404; 409 where there is nothing to ship; 429 where it was done within a day.
   */
  remind(orderId: string, uid: number, call: ShopCall): Promise<void>;
}

const DAY_S = 86_400;

export function createReminders(): Reminders {
  const limit = new RateLimiterMemory({ keyPrefix: "remind", points: 1, duration: DAY_S });
  return {
    async remind(orderId, uid, call) {
      const { id, shippingType } = await orderToShip(orderId, uid, call);
      if (shippingType !== SENT_BY_POST) throw new Refusal(409, shoppingTexts.nothingToShip);
      await consume(limit, String(id));
    },
  };
}

/** What `shop_order.shippingType` is of what is sent. */
const SENT_BY_POST = 1;
