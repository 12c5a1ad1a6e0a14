import { payRefund } from "../../src/contract/resources/shop/pay-refund.ts";
import type { ServerContext } from "../context.ts";
import { shopPayRefund } from "../db/schema/index.ts";
import type { Net } from "../outgoing/net.ts";
import type { ResourceModule } from "../resources/module.ts";
import { sendRefund } from "./pay-refunds.ts";

/** What goes back by Alipay (contract A15): staff may have it tried again at once. */
export function payRefundModule(context: ServerContext, net: Net = context.net): ResourceModule {
  return {
    definition: payRefund,
    table: shopPayRefund,
    actions: {
      again: async ({ row }) => {
        if (!row) return;
        const refusal = await sendRefund({ ...context, net }, row.id, true);
        if (refusal) throw refusal;
      },
    },
    outside: ["again"],
  };
}
