import { eq } from "drizzle-orm";
import * as v from "valibot";
import { entering } from "../../src/contract/resources/machine.ts";
import { afterSalesMachine as machine } from "../../src/contract/shop/after-sales-states.ts";
import { ReturnedEntry } from "../../src/contract/shop/order-goods.ts";
import { type Money, moneyText, readMoney } from "../../src/domain/money.ts";
import { shopOrder } from "../db/schema/index.ts";
import type { Call, Row, Values } from "../resources/module.ts";
import { afterSalesTexts } from "../texts/after-sales.ts";
import type { Text, TextValues } from "../texts/index.ts";
import { type AfterSalesStep, noteAfterSales, STEP } from "./after-sales.ts";
import type { ShopCall } from "./checkout.ts";
import { noteStep } from "./order-log.ts";
import { partRefundOf, payBack } from "./order-refunds.ts";
import type { Pieces } from "./stock.ts";

/** What staff decides about a request for money back (resources 2.2). The request's row is locked; each decision is a line of its log. */

const APPROVED = 1;
const REFUNDED = 3;
const REFUSED = -2;

/** Somebody of the staff who decides about a request. */
export interface Decision extends ShopCall {
  readonly account: Pick<Call["account"], "username">;
  readonly row: Row;
  /** Sets what the decision changes of the request, or of its order. @param name the decision's. */
  readonly set: (of: "request" | "order", row: Row, name: string, values: Values) => Promise<void>;
}

/** Where goods are to be sent back to. */
export interface ReturnAddress {
  readonly consignee: string;
  readonly phoneNumber: string;
  readonly address: string;
}

/** The goods may be sent back. */
export async function approveReturn(
  call: Decision,
  { consignee, phoneNumber, address }: ReturnAddress,
): Promise<void> {
  await decide(
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

/** Pays back what is due; the order goes on, unless nothing is left of it. */
export async function refundRequest(call: Decision, name: "review" | "makeMoney"): Promise<void> {
  const { row, language, now } = call;
  const amount = amountOf(row.refundAmount);
  const of = await lockedOrder(call);
  const due = partRefundOf(of, amount, language);
  await call.set("order", of, "refund", due.values);
  await payBack(of, due, call, piecesOf(row));
  await decide(
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

/** The order is as it was before. */
export async function refuseRequest(call: Decision, refusal: string | null): Promise<void> {
  const values = { ...entering(machine, REFUSED), refusal, reviewTime: call.now };
  const of = await lockedOrder(call);
  const message = await decide(call, "review", values, {
    step: STEP.refused,
    text: refusal === null ? afterSalesTexts.refused : afterSalesTexts.refusedBecause,
    values: { reason: refusal ?? "" },
  });
  await call.set("order", of, "refuseRefund", { refundStatus: 0, refundReason: refusal });
  await noteStep(call, of.id, "refuse_refund", message);
}

/** Sets what a step changes of a request, and notes the step. */
async function decide(
  call: Decision,
  name: string,
  values: Values,
  said: { readonly step: AfterSalesStep; readonly text: Text; readonly values?: TextValues },
): Promise<string> {
  await call.set("request", call.row, name, values);
  return await noteAfterSales(call, call.row.id, said.step, [said.text, said.values], call.account.username);
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
async function lockedOrder({ db, row }: Pick<Decision, "db" | "row">): Promise<Row> {
  const [found] = await db
    .select()
    .from(shopOrder)
    .where(eq(shopOrder.id, Number(row.oid)))
    .for("no key update");
  if (!found) throw new Error("The order of an after-sales request is not there.");
  return found as unknown as Row;
}
