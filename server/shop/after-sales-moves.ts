import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterSales } from "../../src/contract/resources/shop/after-sales.ts";
import { afterSalesMachine as machine } from "../../src/contract/shop/after-sales-states.ts";
import { ReturnedEntry } from "../../src/contract/shop/order-goods.ts";
import { readMoney } from "../../src/domain/money.ts";
import { shopAfterSales, shopOrder } from "../db/schema/index.ts";
import { moved } from "../resources/machine.ts";
import type { ResourceModule, Row, Values } from "../resources/module.ts";
import { timeAfter } from "../resources/writes.ts";
import type { Text, TextValues } from "../texts/index.ts";
import { type AfterSalesStep, lastStepOfRequest, noteAfterSales } from "./after-sales-requests.ts";
import type { ShopCall } from "./checkout.ts";
import { followMove, ORDERS, type OrderMove } from "./order-moves.ts";
import { soldPieces } from "./order-pieces.ts";
import { refundMessage, requestedRefundOf } from "./order-refunds.ts";
import type { OrderRow } from "./rewards.ts";
import { moveStock, type Pieces } from "./stock.ts";

/**
 * What leads a request for money back from one state to another (resources 2.2), by the table of `src/contract/shop/after-sales-states.ts`,
 * and what becomes of its order with it. The request's row is locked, and its order after it.
 */

export type RequestMove = keyof typeof machine.moves;

/** The area, for what is told of the state of a request. */
export const REQUESTS: Pick<ResourceModule, "definition" | "lastStep"> = {
  definition: afterSales,
  lastStep: lastStepOfRequest,
};

/** Who moves a request. */
export interface RequestCall extends ShopCall {
  readonly row: Row;
  /** Of those that came back, what is in stock again. */
  readonly restocked?: readonly Pieces[];
  /** Sets what a move changes of the request, or of its order. @param name the move's. */
  readonly set: (of: "request" | "order", row: Row, name: string, values: Values) => Promise<void>;
}

/** Sets what a move changes without the history that staff's changes have. */
export const plainly =
  ({ db, now, account }: ShopCall): RequestCall["set"] =>
  async (of, row, _name, values) => {
    const changed = { ...values, updateBy: account?.username ?? null, updateTime: timeAfter(row, now) };
    if (of === "order") await db.update(shopOrder).set(changed).where(eq(shopOrder.id, row.id));
    else await db.update(shopAfterSales).set(changed).where(eq(shopAfterSales.id, row.id));
  };

interface Said {
  readonly text: Text;
  readonly values?: TextValues | undefined;
}

/**
 * Moves a request, with a line of its log.
 * @param values what is set along with its state. @param said what the log says.
 * @throws Refusal 409 where it is in another state, or its order has less to pay back by now.
 */
export async function moveRequest(
  name: RequestMove,
  call: RequestCall,
  values: Values,
  said: Said,
): Promise<void> {
  const { row, account } = call;
  const sets = await moved(REQUESTS, name, row, call);
  const { effects = [], log } = moveOf(name);
  const line = [said.text, said.values] as const;
  const message = await noteAfterSales(call, row.id, log, line, account?.username ?? null);
  const also: Values = {};
  for (const effect of effects) Object.assign(also, await EFFECTS[effect](call, message, values));
  await call.set("request", row, name, { ...sets, ...values, ...also });
}

const moveOf = (
  name: RequestMove,
): { readonly effects?: readonly (keyof typeof EFFECTS)[]; readonly log: AfterSalesStep } =>
  machine.moves[name];

/** @param message the line of the request's log. @returns what is set of the request besides. */
type Effect = (call: RequestCall, message: string, values: Values) => Promise<Values>;

const EFFECTS = {
  /** Pays back what is due; the order goes on, unless nothing is left of it. */
  async refundOrder(call) {
    const { row, language } = call;
    const of = await lockedOrder(call);
    await takeIntoStock(of as unknown as OrderRow, call);
    const refund = requestedRefundOf(of, readMoney(row.refundAmount) ?? "0.00", language);
    const move = refund.ends ? "refundRequested" : "refundRequestedPart";
    const message = await refundMessage(of as unknown as OrderRow, refund, call);
    await setOrder(move, of, call, refund.values);
    await followMove(move, of as unknown as OrderRow, call, { refund, pieces: returnedPieces(row), message });
    return { backIntegral: refund.points };
  },
  /** The order is as it was before. */
  async refuseInOrder(call, message, { refusal }) {
    const of = await lockedOrder(call);
    await setOrder("refuseRequest", of, call, { refundReason: refusal ?? null });
    await followMove("refuseRequest", of as unknown as OrderRow, call, { message });
    return {};
  },
  async takeBackInOrder(call) {
    await setOrder("takeRequestBack", await lockedOrder(call), call, {});
    return {};
  },
} as const satisfies Record<string, Effect>;

async function setOrder(name: OrderMove, of: Row, call: RequestCall, values: Values): Promise<void> {
  const sets = await moved(ORDERS, name, of, call);
  await call.set("order", of, name, { ...sets, ...values });
}

/** What came back goes into the stock of its goods, in whatever activity it was bought; what was never sent goes back by itself. */
async function takeIntoStock(of: OrderRow, { restocked = [], ...call }: RequestCall): Promise<void> {
  if (of.status === UNSENT) return;
  await moveStock(
    restocked.map(({ count: by, ...piece }) => ({ ...piece, by, kind: "returned", mark: of.orderId })),
    call,
  );
}

const UNSENT = 0;

/** The pieces that a request is about, a line each. */
export function returnedPieces({ items }: Row): readonly Pieces[] {
  const read = v.safeParse(v.array(ReturnedEntry), items);
  return (read.success ? read.output : []).map(({ productId, cartInfo }) => ({
    ...soldPieces(cartInfo),
    goodsId: productId,
  }));
}

/** The order of a request, locked. */
async function lockedOrder({ db, row }: Pick<RequestCall, "db" | "row">): Promise<Row> {
  const [found] = await db
    .select()
    .from(shopOrder)
    .where(eq(shopOrder.id, Number(row.oid)))
    .for("no key update");
  if (!found) throw new Error("The order of an after-sales request is not there.");
  return found as unknown as Row;
}
