import { afterSales } from "../../src/contract/resources/shop/after-sales.ts";
import { order } from "../../src/contract/resources/shop/order.ts";
import { SERVICE } from "../../src/contract/shop/after-sales-states.ts";
import type { ServerContext } from "../context.ts";
import { shopOrder, shopAfterSales as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Net } from "../outgoing/net.ts";
import type { ActionCall, ResourceModule, Row, Values } from "../resources/module.ts";
import { createWrites } from "../resources/writes.ts";
import { afterSalesTexts } from "../texts/after-sales.ts";
import { approveReturn, type ReturnAddress, refundRequest, refuseRequest } from "./after-sales-decisions.ts";
import type { RequestCall } from "./after-sales-moves.ts";
import { lastStepOfRequest } from "./after-sales-requests.ts";
import { trackAction } from "./parcels.ts";
import { sendRefundsSoon } from "./pay-refunds.ts";

const APPROVE = 0;

/** After-sales requests (resources 2.2): what staff decides, under the lock of the request and with a line of its log. */
export function afterSalesModule(context: ServerContext, world: Net = context.net): ResourceModule {
  const writes = createWrites(context);
  const orders = { definition: order, table: shopOrder };
  /** What is decided is written with the history of the record. */
  const deciding = (call: ActionCall & { readonly row: Row }): RequestCall => ({
    ...call,
    set: async (of, row, name, values) => {
      call.changed(await writes.set(of === "order" ? orders : module, row, { name, values }, call));
    },
  });
  const module: ResourceModule = {
    definition: afterSales,
    table,
    lastStep: lastStepOfRequest,
    committed: async () => sendRefundsSoon({ ...context, net: world }),
    actions: {
      review: async (call) => {
        const { row, input } = call;
        if (!row) return;
        const asked = deciding({ ...call, row });
        if (input.approvalStatus !== APPROVE) {
          return refuseRequest(asked, typeof input.refusal === "string" ? input.refusal : null);
        }
        if (row.serviceType === SERVICE.withReturn) return approveReturn(asked, addressOf(input));
        return refundRequest("refundOnly", asked);
      },
      makeMoney: async (call) => {
        if (call.row) await refundRequest("makeMoney", deciding({ ...call, row: call.row }));
      },
      track: trackAction(context, world),
    },
    outside: ["track"],
  };
  return module;
}

/** Where goods are to be sent back to. @throws Refusal 400 where a part of it is missing, and which. */
function addressOf(input: Values): ReturnAddress {
  const part = (name: keyof ReturnAddress): string => {
    const value = input[name];
    if (typeof value === "string" && value !== "") return value;
    throw new Refusal(400, afterSalesTexts.needsAddress, { field: name }, undefined, name);
  };
  return { consignee: part("consignee"), phoneNumber: part("phoneNumber"), address: part("address") };
}
