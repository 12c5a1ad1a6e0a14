import { eq } from "drizzle-orm";
import { recharge } from "../../src/contract/resources/shop/recharge.ts";
import { shopUser } from "../../src/contract/resources/shop/shop-user.ts";
import type { Money } from "../../src/domain/money.ts";
import { shopRecharge } from "../db/schema/index.ts";
import { payRecharge, refundRecharge, requestRecharge } from "../shop/recharges.ts";
import { type DemoArea, nth } from "./demo-rows.ts";
import { callAt } from "./orders.ts";

/** What members of the demo shop paid in, and what staff paid back of it, by the shop's own rules. */

const COUNT = 24;
const HOUR_MS = 3_600_000;
const AMOUNTS = ["100.00", "50.00", "300.00", "500.00"] as const satisfies readonly Money[];
const WAYS = ["weixin", "alipay", "weixin", "system"] as const;
const UNPAID_EVERY = 6;
/** One payment in so many was paid back in part. */
const REFUNDED_EVERY = 11;
const REFUND = "20.00";

export const rechargeRows: DemoArea = {
  area: recharge,
  rows: Array.from({ length: COUNT }, (_, at) => ({
    store: async ({ id, begun }, db) => {
      const way = nth(WAYS, at);
      const call = callAt(db, new Date(begun.getTime() - (COUNT - at) * 29 * HOUR_MS));
      const orderId = `CZ${String(202_600_000_000 + at * 211)}`;
      const uid = id(shopUser, at * 5);
      await requestRecharge({ uid, amount: nth(AMOUNTS, at), way, orderId }, call);
      const paid = way === "system" || at % UNPAID_EVERY !== UNPAID_EVERY - 1;
      if (paid) await payRecharge(orderId, call);
      const [made] = await db.select().from(shopRecharge).where(eq(shopRecharge.orderId, orderId));
      if (!made) throw new Error("The payment was not stored.");
      if (made.paid && at % REFUNDED_EVERY === REFUNDED_EVERY - 1) {
        const values = await refundRecharge(made, REFUND, call);
        await db.update(shopRecharge).set(values).where(eq(shopRecharge.id, made.id));
      }
      return made.id;
    },
  })),
};
