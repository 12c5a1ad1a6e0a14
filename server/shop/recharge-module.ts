import { and, eq, sql } from "drizzle-orm";
import { recharge } from "../../src/contract/resources/shop/recharge.ts";
import { readMoney } from "../../src/domain/money.ts";
import type { ServerContext } from "../context.ts";
import { shopRecharge, toolAliPayOrder } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Net } from "../outgoing/net.ts";
import type { ResourceModule } from "../resources/module.ts";
import { createWrites } from "../resources/writes.ts";
import { shopTexts } from "../texts/shop.ts";
import { sendRefundsSoon } from "./pay-refunds.ts";
import { type Recharge, refundRecharge } from "./recharges.ts";

/** What members paid into their balances (resources 2.12), which staff pays back whole or in part. One that may still be paid at Alipay stays: nobody would have the money otherwise. */
export function rechargeModule(context: ServerContext, net: Net = context.net): ResourceModule {
  const writes = createWrites(context);
  const module: ResourceModule = {
    definition: recharge,
    table: shopRecharge,
    actions: {
      refund: async ({ row, ...call }) => {
        if (!row) return;
        const values = await refundRecharge(
          row as unknown as Recharge,
          readMoney(call.input.amount) ?? "0.00",
          call,
        );
        call.changed(await writes.set(module, row, { name: "refund", values }, call));
      },
    },
    committed: async (changes) => {
      if (changes.some(({ action }) => action === "refund")) sendRefundsSoon({ ...context, net });
    },
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
  return module;
}
