import { and, eq, sql } from "drizzle-orm";
import type * as v from "valibot";
import type { SERVICE } from "../../src/contract/shop/after-sales-states.ts";
import type { ReturnedEntry } from "../../src/contract/shop/order-goods.ts";
import { compareMoney, type Money, sumMoney } from "../../src/domain/money.ts";
import { type RefundableLine, refundOfPart } from "../../src/domain/shop/refund-part.ts";
import type { Queryable } from "../db/database.ts";
import { shopOrder, shopAfterSales as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Row } from "../resources/module.ts";
import { afterSalesTexts } from "../texts/after-sales.ts";
import { httpTexts } from "../texts/http.ts";
import { moveRequest, plainly, type RequestCall } from "./after-sales-moves.ts";
import { type AfterSalesCall, hasOpenRequest, noteAfterSales } from "./after-sales-requests.ts";
import { entriesOf, paidOfLines } from "./order-lines.ts";
import { moveOrder, requireMove } from "./order-moves.ts";
import { refundedEntries } from "./order-pieces.ts";
import { refundable } from "./order-refunds.ts";

/**
 * Requests for money back (resources 2.2), as the members of the shop make them: asked for, cancelled, and the goods sent back. What staff
 * does with them is in `after-sales-module.ts`. Each runs in a transaction, and locks the request before its order.
 */

/** The step of a request's log that it begins with. */
const REQUESTED = 0;

/** What a member asks for. */
export interface RefundRequest {
  /** Number of the order. */
  readonly orderCode: string;
  /** The member, who has to be the one that the order is of. */
  readonly uid: number;
  /** How many pieces of which lines of the order, by their places. */
  readonly pieces: ReadonlyMap<number, number>;
  readonly serviceType: (typeof SERVICE)[keyof typeof SERVICE];
  readonly reasons: string;
  readonly explains?: string;
  readonly explainImg?: readonly string[];
}

/**
 * Asks for a part of an order's money, or all of it. What is due follows from what was paid for the pieces, after coupons and points; the
 * postage is due with the last piece as long as nothing was sent.
 * @returns the request's id.
 * @throws Refusal 404 for an order that is not the member's; 409 where it is not paid, where a request is open, or where nothing is left;
 * 400 for more pieces than there are, and for a part of what was had for points.
 */
export async function requestRefund(call: AfterSalesCall, asked: RefundRequest): Promise<number> {
  const { db, now } = call;
  const shop = { ...call, account: null };
  const [row] = await db
    .select()
    .from(shopOrder)
    .where(
      and(
        eq(sql`lower(${shopOrder.orderId})`, asked.orderCode.toLowerCase()),
        eq(shopOrder.uid, asked.uid),
        eq(shopOrder.isDel, false),
      ),
    )
    .for("no key update");
  if (!row) throw new Refusal(404, httpTexts.notFound);
  if (await hasOpenRequest(db, row.id)) throw new Refusal(409, afterSalesTexts.open);
  await requireMove("requestRefund", row, shop);
  const lines = linesOf(row, await refundedLines(db, row.id));
  const isSent = row.status >= 1;
  const part = refundOfPart(lines, asked.pieces, isSent ? "0.00" : row.payPostage);
  if ("line" in part) throw new Refusal(400, afterSalesTexts.tooMany, { left: part.left });
  // Of what no money was paid for, a part has no share of anything.
  const isUnpaid = row.payIntegral > 0 || compareMoney(row.payPrice, "0") === 0;
  if (isUnpaid && !isWhole(row, asked.pieces)) throw new Refusal(400, afterSalesTexts.wholeAlone);
  const { left } = refundable(row);
  const [made] = await db
    .insert(table)
    .values({
      orderCode: row.orderId,
      oid: row.id,
      userId: row.uid,
      refundAmount: least(part.total, left),
      serviceType: asked.serviceType,
      reasons: asked.reasons,
      explains: asked.explains ?? null,
      explainImg: [...(asked.explainImg ?? [])],
      items: itemsOf(row, asked.pieces, part.amounts),
      createTime: now,
      updateTime: now,
    })
    .returning({ id: table.id });
  if (!made) throw new Error("The request was not stored.");
  const said = { reasons: asked.reasons };
  const message = await noteAfterSales(call, made.id, REQUESTED, [afterSalesTexts.requested, said]);
  await moveOrder("requestRefund", row, shop, {
    message,
    values: {
      refundReasonWap: asked.reasons,
      refundReasonWapExplain: asked.explains ?? null,
      refundReasonWapImg: asked.explainImg?.[0] ?? null,
      refundReasonTime: now,
    },
  });
  return made.id;
}

/** Whether all pieces of an order are asked to be taken back. */
const isWhole = (row: OrderRow, pieces: RefundRequest["pieces"]): boolean =>
  entriesOf(row).every(({ cartInfo }, line) => pieces.get(line) === cartInfo.cartNum);

const least = (one: Money, other: Money): Money => (compareMoney(one, other) <= 0 ? one : other);

type OrderRow = typeof shopOrder.$inferSelect;
/** The lines with what was paid for each, and what of it was paid back. */
function linesOf(row: OrderRow, before: ReadonlyMap<number, RefundedLine>): readonly RefundableLine[] {
  const paid = paidOfLines(row);
  return entriesOf(row).map(({ cartInfo }, at) => ({
    count: cartInfo.cartNum,
    paid: paid[at] ?? "0.00",
    refundedCount: before.get(at)?.count ?? 0,
    refunded: before.get(at)?.amount ?? "0.00",
  }));
}

interface RefundedLine {
  readonly count: number;
  readonly amount: Money;
}

/** The lines that are asked to be taken back, with what is due for each. */
function itemsOf(
  row: OrderRow,
  pieces: RefundRequest["pieces"],
  amounts: readonly Money[],
): readonly v.InferOutput<typeof ReturnedEntry>[] {
  return entriesOf(row).flatMap(({ cartInfo }, line) => {
    const cartNum = pieces.get(line);
    if (cartNum === undefined) return [];
    const productId = Number(cartInfo.productId ?? 0);
    return [{ productId, line, amount: amounts[line] ?? "0.00", cartInfo: { ...cartInfo, cartNum } }];
  });
}

/** What was paid back of each line of an order, by its place. */
async function refundedLines(db: Queryable, oid: number): Promise<ReadonlyMap<number, RefundedLine>> {
  const lines = new Map<number, RefundedLine>();
  for (const { line, amount, cartInfo } of await refundedEntries(db, oid)) {
    const before = lines.get(line);
    lines.set(line, {
      count: (before?.count ?? 0) + cartInfo.cartNum,
      amount: sumMoney([before?.amount ?? "0.00", amount as Money]),
    });
  }
  return lines;
}

/** A member's own request, locked, as what moves it. @throws Refusal 404 for another's. */
async function ownRequest(call: AfterSalesCall, salesId: number, uid: number): Promise<RequestCall> {
  const { db } = call;
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, salesId), eq(table.userId, uid)))
    .for("no key update");
  if (!row) throw new Refusal(404, httpTexts.notFound);
  return {
    ...call,
    account: null,
    row: row as unknown as Row,
    set: plainly({ ...call, account: null }),
  };
}

/** A member takes a request back: until the goods are sent. The order is as it was before. @throws Refusal 404, 409. */
export async function cancelRequest(call: AfterSalesCall, salesId: number, uid: number): Promise<void> {
  const asked = await ownRequest(call, salesId, uid);
  await moveRequest("cancel", asked, {}, { text: afterSalesTexts.cancelled });
}

/** The parcel that goods come back in. */
export interface ReturnParcel {
  readonly deliveryName: string;
  readonly shipperCode: string;
  readonly deliverySn: string;
}

/** A member says which parcel the goods are in, once the return is approved. @throws Refusal 404, 409. */
export async function sendBack(
  call: AfterSalesCall,
  salesId: number,
  uid: number,
  parcel: ReturnParcel,
): Promise<void> {
  const asked = await ownRequest(call, salesId, uid);
  const values = { courier: parcel.deliveryName, number: parcel.deliverySn };
  await moveRequest("sendBack", asked, { ...parcel }, { text: afterSalesTexts.sentBack, values });
}
