import { and, eq, inArray } from "drizzle-orm";
import { invoice } from "../../src/contract/resources/shop/invoice.ts";
import { ISSUED, invoiceMachine, REQUESTED } from "../../src/contract/shop/invoice-states.ts";
import { compareMoney, type Money } from "../../src/domain/money.ts";
import { shopInvoice as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Row } from "../resources/module.ts";
import { createMoves } from "../resources/moves.ts";
import { invoiceTexts } from "../texts/invoices.ts";
import type { ShopCall } from "./checkout.ts";

/** How an order and its invoice keep to each other (resources 2.10): there is one at a time, of what is left of the order. */

/** Moves the invoices of an order on behalf of its member, and with its refunds. */
export const invoiceMoves = createMoves<typeof invoiceMachine, ShopCall>(
  invoiceMachine,
  { definition: invoice, table },
  { guards: {}, effects: {} },
);

/** @throws Refusal 409 where an invoice of the order is asked for or issued. The order is locked. */
export async function requireNoInvoice(oid: number, { db }: ShopCall): Promise<void> {
  const [found] = await db
    .select({ status: table.status })
    .from(table)
    .where(and(eq(table.oid, oid), inArray(table.status, [REQUESTED, ISSUED])))
    .limit(1);
  if (!found) return;
  throw new Refusal(409, found.status === ISSUED ? invoiceTexts.invoiceThere : invoiceTexts.invoiceAsked);
}

/**
 * The invoice that is asked for of an order follows a refund: it is of what is left, and cancelled where nothing is. One that is issued stays
 * as it was handed out. The order is locked.
 */
export async function followRefund(oid: number, left: Money, call: ShopCall): Promise<void> {
  const [row] = await call.db
    .select()
    .from(table)
    .where(and(eq(table.oid, oid), eq(table.status, REQUESTED)))
    .for("no key update");
  if (!row) return;
  const of = row as unknown as Row;
  if (compareMoney(left, "0") > 0) await invoiceMoves.move("lessen", of, call, undefined, { amount: left });
  else await invoiceMoves.move("close", of, call, undefined);
}
