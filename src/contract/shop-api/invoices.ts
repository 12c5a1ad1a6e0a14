import * as v from "valibot";
import { maybe, Plain } from "../schema.ts";
import { Filled, listOf } from "./base.ts";

/** The shop's public API: invoices. */

/** What an invoice is asked for with. A company's states its tax number, one on paper where it is sent to, and a VAT invoice the company's bank account besides. */
export const AskInvoice = v.object({
  type: v.picklist(["personal", "company"]),
  kind: v.picklist(["electronic", "paper", "vat"]),
  title: Filled(128),
  taxNo: maybe(Filled(32)),
  email: maybe(v.pipe(Filled(128), v.email())),
  /** That of the order where none is given. */
  phone: maybe(Filled(32)),
  address: maybe(Filled(255)),
  bankName: maybe(Filled(128)),
  bankAccount: maybe(Filled(64)),
  remark: maybe(Plain(255)),
});

export const OwnInvoice = v.object({
  id: v.number(),
  orderId: v.string(),
  type: v.string(),
  kind: v.string(),
  title: v.string(),
  amount: v.number(),
  taxNo: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  address: v.nullable(v.string()),
  bankName: v.nullable(v.string()),
  bankAccount: v.nullable(v.string()),
  remark: v.nullable(v.string()),
  /** 0 asked for, 1 issued, 2 rejected, 3 cancelled. */
  status: v.number(),
  invoiceNo: v.nullable(v.string()),
  fileUrl: v.nullable(v.string()),
  rejectReason: v.nullable(v.string()),
  time: v.string(),
  issueTime: v.nullable(v.string()),
});

export const OwnInvoicePage = listOf(OwnInvoice);
