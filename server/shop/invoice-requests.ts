import { and, eq } from "drizzle-orm";
import type * as v from "valibot";
import type { AskInvoice, OwnInvoice } from "../../src/contract/shop-api/invoices.ts";
import { compareMoney, moneyNumber } from "../../src/domain/money.ts";
import { neededOfInvoice } from "../../src/domain/shop/invoice.ts";
import { shopInvoice as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { writeTime } from "../http/paging.ts";
import type { Row } from "../resources/module.ts";
import { httpTexts } from "../texts/http.ts";
import { invoiceTexts } from "../texts/invoices.ts";
import type { ShopCall } from "./checkout.ts";
import { invoiceMoves, requireNoInvoice } from "./invoices.ts";
import { refundable } from "./order-refunds.ts";
import { standingOrder } from "./orders.ts";
import { ownRows } from "./own-rows.ts";

/** Invoices as the members of the shop ask for them (resources 2.10). What staff does with them is in `invoice-module.ts`. */

/** What a member wants invoiced, and how. */
export type InvoiceRequest = v.InferOutput<typeof AskInvoice> & {
  /** Number of the order. */
  readonly orderId: string;
  /** The member, who has to be the one that the order is of. */
  readonly uid: number;
};

/**
 * Asks for an invoice of what was paid for an order less what was paid back. Runs in a transaction, and locks the order.
 * @returns the invoice's id.
 * @throws Refusal 400 where something is missing that such an invoice states; 404 for an order that is not the member's; 409 where it is not
 * paid, cancelled, paid back or about to be, where nothing of it was paid in money, and where an invoice of it is asked for or issued.
 */
export async function requestInvoice(asked: InvoiceRequest, call: ShopCall): Promise<number> {
  const { orderId: number, uid, type, kind, title, email, phone, remark } = asked;
  const details = detailsOf(asked);
  const order = await standingOrder(number, uid, call);
  await requireNoInvoice(order.id, call);
  const { left } = refundable(order);
  if (compareMoney(left, "0") <= 0) throw new Refusal(409, invoiceTexts.invoiceNothing);
  const [made] = await call.db
    .insert(table)
    .values({
      ...{ oid: order.id, orderId: order.orderId, uid, type, kind, title, amount: left, ...details },
      ...{ email: email ?? null, phone: phone ?? order.userPhone, remark: remark ?? null },
      ...{ createTime: call.now, updateTime: call.now },
    })
    .returning({ id: table.id });
  if (!made) throw new Error("The invoice was not stored.");
  return made.id;
}

/** What such an invoice states beside its name. @throws Refusal 400 where some of it is missing. */
function detailsOf({ type, kind, taxNo, address, bankName, bankAccount }: InvoiceRequest) {
  const needed = neededOfInvoice({ type, kind });
  if (!needed) throw new Refusal(400, invoiceTexts.invoiceForCompanies, {}, undefined, "type");
  const given = { taxNo, address, bankName, bankAccount };
  const missing = needed.find((name) => given[name] === undefined);
  if (missing !== undefined) throw new Refusal(400, invoiceTexts.invoiceNeeds, {}, undefined, missing);
  return given;
}

/** A member takes the request for an invoice back while nobody has dealt with it. @throws Refusal 404 for another's, 409. */
export async function cancelInvoice(id: number, uid: number, call: ShopCall): Promise<void> {
  const [row] = await call.db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.uid, uid)))
    .for("no key update");
  if (!row) throw new Refusal(404, httpTexts.notFound);
  await invoiceMoves.move("cancel", row as unknown as Row, call, undefined);
}

/** A part of a member's invoices, the newest first. */
export const ownInvoices = ownRows(table, table.uid, shownInvoice);

function shownInvoice(row: typeof table.$inferSelect): v.InferOutput<typeof OwnInvoice> {
  const { id, orderId, type, kind, title, amount, status } = row;
  return {
    ...{ id, orderId, type, kind, title, status, amount: moneyNumber(amount) },
    ...{ taxNo: row.taxNo, email: row.email, phone: row.phone, address: row.address },
    ...{ bankName: row.bankName, bankAccount: row.bankAccount, remark: row.remark },
    ...{ invoiceNo: row.invoiceNo, fileUrl: row.fileUrl, rejectReason: row.rejectReason },
    time: writeTime(row.createTime),
    issueTime: row.issueTime && writeTime(row.issueTime),
  };
}
