import { and, eq, sql } from "drizzle-orm";
import { recharge } from "../../src/contract/resources/shop/recharge.ts";
import { shopRecharge, toolAliPayOrder } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { ResourceModule } from "../resources/module.ts";
import { shopTexts } from "../texts/shop.ts";

/** What members paid into their balances (resources 2.12). One that may still be paid at Alipay stays: nobody would have the money otherwise. */
export const rechargeModule: ResourceModule = {
  definition: recharge,
  table: shopRecharge,
  beforeRemove: async ({ paid, orderId }, { db }) => {
    if (paid) return;
    const [begun] = await db
      .select({ id: toolAliPayOrder.id })
      .from(toolAliPayOrder)
      .where(
        and(
          eq(sql`lower(${toolAliPayOrder.outTradeNo})`, String(orderId).toLowerCase()),
          eq(toolAliPayOrder.status, "waiting"),
        ),
      )
      // A report of the payment that comes at this moment is waited for.
      .for("no key update");
    if (begun) throw new Refusal(400, shopTexts.rechargeUnderWay);
  },
};
