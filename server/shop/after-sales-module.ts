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
import { type RequestCall, returnedPieces } from "./after-sales-moves.ts";
import { lastStepOfRequest } from "./after-sales-requests.ts";
import { trackAction } from "./parcels.ts";
import { sendRefundsSoon } from "./pay-refunds.ts";
import type { Pieces } from "./stock.ts";

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
        const { row, input } = call;
        if (!row) return;
        await refundRequest("makeMoney", {
          ...deciding({ ...call, row }),
          restocked: restockedOf(row, input),
        });
      },
      track: trackAction(context, world),
    },
    outside: ["track"],
  };
  return module;
}

/**
 * What of a request is in stock again, as staff says who received it.
 * @throws Refusal 400 for a line that the request has not, and for more pieces than it is about.
 */
function restockedOf(row: Row, { restock, pieces }: Values): readonly Pieces[] {
  const all = returnedPieces(row);
  if (restock === "all") return all;
  if (restock !== "some" || !Array.isArray(pieces)) return [];
  const left = new Map(all.map(({ count }, at) => [at + 1, count]));
  return (pieces as readonly Values[]).map(({ line, count }) => {
    const [no, asked] = [Number(line), Number(count)];
    const [of, rest] = [all[no - 1], (left.get(no) ?? 0) - asked];
    if (of === undefined || rest < 0)
      throw new Refusal(400, afterSalesTexts.noSuchPieces, { no, count: asked }, undefined, "pieces");
    left.set(no, rest);
    return { ...of, count: asked };
  });
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
