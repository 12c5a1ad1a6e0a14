import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { entering } from "../../src/contract/resources/machine.ts";
import type { afterSalesLog } from "../../src/contract/resources/shop/after-sales-log.ts";
import { afterSalesMachine as machine } from "../../src/contract/shop/after-sales-states.ts";
import type { Queryable } from "../db/database.ts";
import { shopAfterSalesLog, shopAfterSales as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { LastStep } from "../resources/module.ts";
import { afterSalesTexts } from "../texts/after-sales.ts";
import { formatText, type Language, type Text, type TextValues } from "../texts/index.ts";
import { orderTexts } from "../texts/orders.ts";

/** Requests for money back (resources 2.2), as far as their orders go by them, and their log. */

export type AfterSalesStep = (typeof afterSalesLog.fields.changeType.options)[number]["value"];

/** Who does something to a request. */
export interface AfterSalesCall {
  /** The transaction. */
  readonly db: Queryable;
  readonly now: Date;
  readonly language: Language;
}

/** Longest message of the log. */
const MESSAGE_MAX = 256;

/** Writes a line of a request's log. @param operator who did it, by name; null for the member. */
export async function noteAfterSales(
  { db, now, language }: AfterSalesCall,
  salesId: number,
  changeType: AfterSalesStep,
  [text, values]: readonly [text: Text, values?: TextValues | undefined],
  operator: string | null = null,
): Promise<string> {
  const changeMessage = [...formatText(text, language, values ?? {})].slice(0, MESSAGE_MAX).join("");
  const line = { salesId, changeType, changeMessage, operator, changeTime: now, createTime: now };
  await db.insert(shopAfterSalesLog).values(line);
  return changeMessage;
}

/** Of a request on which something is still to be decided: neither refused nor paid back. */
const OPEN = and(eq(table.salesState, 0), inArray(table.state, [0, 1, 2]));
const isOpen = (oid: number) => and(eq(table.oid, oid), OPEN);

/** Whether a request of an order is open. */
export const hasOpenRequest = async (db: Queryable, oid: number): Promise<boolean> =>
  (await db.$count(table, isOpen(oid))) > 0;

/** @throws Refusal 409 where a request of the order is open: it decides on the refund. */
export async function requireNoRequest(db: Queryable, oid: number): Promise<void> {
  if (await hasOpenRequest(db, oid)) throw new Refusal(409, orderTexts.orderHasAfterSales);
}

/** The last step of a request. */
export async function lastStepOfRequest(
  { id }: { readonly id: number },
  { db }: Pick<AfterSalesCall, "db">,
): Promise<LastStep | undefined> {
  const [last] = await db
    .select()
    .from(shopAfterSalesLog)
    .where(eq(shopAfterSalesLog.salesId, id))
    .orderBy(desc(shopAfterSalesLog.changeTime), desc(shopAfterSalesLog.id))
    .limit(1);
  return last && { what: last.changeMessage, who: last.operator, at: last.changeTime };
}

/** Locks the open requests of orders, as whoever decides about one does before its order. @param numbers of the orders. */
export async function lockRequests(
  numbers: readonly string[],
  { db }: Pick<AfterSalesCall, "db">,
): Promise<void> {
  if (numbers.length === 0) return;
  await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.orderCode, [...numbers]), OPEN))
    .orderBy(asc(table.id))
    .for("no key update");
}

/** An order was paid back whole, whatever was asked for: nothing is left to be decided. */
export async function closeRequests(oid: number, call: AfterSalesCall): Promise<void> {
  const closed = await call.db
    .update(table)
    .set({ ...entering(machine, machine.moves.close.to), updateBy: null, updateTime: call.now })
    .where(isOpen(oid))
    .returning({ id: table.id });
  const { log } = machine.moves.close;
  for (const { id } of closed) await noteAfterSales(call, id, log, [afterSalesTexts.closed]);
}
