import { eq } from "drizzle-orm";
import * as v from "valibot";
import { entering } from "../../src/contract/resources/machine.ts";
import { afterSales } from "../../src/contract/resources/shop/after-sales.ts";
import { order } from "../../src/contract/resources/shop/order.ts";
import { afterSalesMachine as machine, SERVICE } from "../../src/contract/shop/after-sales-states.ts";
import { ReturnedEntry } from "../../src/contract/shop/order-goods.ts";
import { type Money, moneyText, readMoney } from "../../src/domain/money.ts";
import type { ServerContext } from "../context.ts";
import { shopOrder, shopAfterSales as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Net } from "../outgoing/net.ts";
import type { ActionCall, Call, ResourceModule, Row, Values } from "../resources/module.ts";
import { createWrites } from "../resources/writes.ts";
import { afterSalesTexts } from "../texts/after-sales.ts";
import type { Text, TextValues } from "../texts/index.ts";
import { type AfterSalesStep, noteAfterSales, STEP } from "./after-sales.ts";
import { noteStep } from "./order-log.ts";
import { partRefundOf, payBack } from "./order-refunds.ts";
import { trackAction } from "./parcels.ts";
import type { Pieces } from "./stock.ts";

const APPROVED = 1;
const REFUNDED = 3;
const REFUSED = -2;
const APPROVE = 0;

/** After-sales requests (resources 2.2): what staff decides, under the lock of the request and with a line of its log. */
export function afterSalesModule(context: ServerContext, world: Net = context.net): ResourceModule {
  const writes = createWrites(context);

  /** Sets what a step changes of a request, and notes the step. */
  async function step(
    call: ActionCall & { readonly row: Row },
    name: string,
    values: Values,
    said: { readonly step: AfterSalesStep; readonly text: Text; readonly values?: TextValues },
  ): Promise<string> {
    await writes.set(module, call.row, { name, values }, call);
    const { username } = call.account;
    return await noteAfterSales(call, call.row.id, said.step, [said.text, said.values], username);
  }

  /** Pays back what is due; the order goes on, unless nothing is left of it. */
  async function refund(call: ActionCall & { readonly row: Row }, name: string): Promise<void> {
    const { row, language, now } = call;
    const amount = amountOf(row.refundAmount);
    const of = await lockedOrder(call);
    const due = partRefundOf(of, amount, language);
    await writes.set(orders, of, { name: "refund", values: due.values }, call);
    await payBack(of, due, call, piecesOf(row));
    await step(
      call,
      name,
      {
        ...entering(machine, REFUNDED),
        backIntegral: due.points,
        refundTime: now,
        ...(name === "review" ? { reviewTime: now } : {}),
      },
      {
        step: STEP.refunded,
        text: afterSalesTexts.refunded,
        values: { amount: moneyText(amount, language) },
      },
    );
  }

  async function approveReturn(call: ActionCall & { readonly row: Row }): Promise<void> {
    const { consignee, phoneNumber, address } = addressOf(call.input);
    await step(
      call,
      "review",
      { ...entering(machine, APPROVED), consignee, phoneNumber, address, reviewTime: call.now },
      {
        step: STEP.approved,
        text: afterSalesTexts.approvedReturn,
        values: { consignee, phone: phoneNumber, address },
      },
    );
  }

  async function refuse(call: ActionCall & { readonly row: Row }): Promise<void> {
    const refusal = typeof call.input.refusal === "string" ? call.input.refusal : null;
    const values = { ...entering(machine, REFUSED), refusal, reviewTime: call.now };
    const of = await lockedOrder(call);
    const message = await step(call, "review", values, {
      step: STEP.refused,
      text: refusal === null ? afterSalesTexts.refused : afterSalesTexts.refusedBecause,
      values: { reason: refusal ?? "" },
    });
    const back = { refundStatus: 0, refundReason: refusal };
    await writes.set(orders, of, { name: "refuseRefund", values: back }, call);
    await noteStep(call, of.id, "refuse_refund", message);
  }

  const orders = { definition: order, table: shopOrder };
  const module: ResourceModule = {
    definition: afterSales,
    table,
    actions: {
      review: async (call) => {
        const { row, input } = call;
        if (!row) return;
        const asked = { ...call, row };
        if (input.approvalStatus !== APPROVE) return refuse(asked);
        if (row.serviceType === SERVICE.withReturn) return approveReturn(asked);
        return refund(asked, "review");
      },
      makeMoney: async (call) => {
        if (call.row) await refund({ ...call, row: call.row }, "makeMoney");
      },
      track: trackAction(context, world),
    },
    outside: ["track"],
  };
  return module;
}

/** The pieces that a request is about. */
function piecesOf({ items }: Row): readonly Pieces[] {
  const read = v.safeParse(v.array(ReturnedEntry), items);
  return (read.success ? read.output : []).map(({ productId, cartInfo }) => ({
    goodsId: productId,
    sku: typeof cartInfo.sku === "string" ? cartInfo.sku : "",
    count: cartInfo.cartNum,
  }));
}

const amountOf = (value: unknown): Money => readMoney(value) ?? "0.00";

/** The order of a request, locked. */
async function lockedOrder({ db, row }: Pick<Call, "db"> & { readonly row: Row }): Promise<Row> {
  const [found] = await db
    .select()
    .from(shopOrder)
    .where(eq(shopOrder.id, Number(row.oid)))
    .for("no key update");
  if (!found) throw new Error("The order of an after-sales request is not there.");
  return found as unknown as Row;
}

interface ReturnAddress {
  readonly consignee: string;
  readonly phoneNumber: string;
  readonly address: string;
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
