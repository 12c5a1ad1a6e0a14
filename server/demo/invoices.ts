import { eq } from "drizzle-orm";
import { invoice } from "../../src/contract/resources/shop/invoice.ts";
import { order } from "../../src/contract/resources/shop/order.ts";
import { sumMoney } from "../../src/domain/money.ts";
import { shopInvoice, shopOrder } from "../db/schema/index.ts";
import { negative } from "../shop/bills.ts";
import { type DemoArea, nth } from "./demo-rows.ts";
import { SENT_ORDERS } from "./orders.ts";

/** Invoices that members of the demo shop ask for, of what they paid for orders that are on their way or there, less what they got back. */

const HOUR_MS = 3_600_000;
const ASKED_AFTER_MS = 12 * HOUR_MS;

const STATES = [
  {},
  { status: 1 },
  {},
  { status: 1 },
  { status: 2, rejectReason: "税号与公司名称不符，请核对后重新申请。" },
  {},
  { status: 3 },
] as const;
const COMPANIES = ["杭州南风贸易有限公司", "上海云上文化传播有限公司", "深圳海盐科技有限公司"] as const;
const KINDS = ["electronic", "vat", "electronic", "paper"] as const;

export const invoiceRows: DemoArea = {
  area: invoice,
  rows: SENT_ORDERS.map((ordered, at) => ({
    store: async ({ id }, db) => {
      const [of] = await db
        .select()
        .from(shopOrder)
        .where(eq(shopOrder.id, id(order, ordered)));
      if (!of) throw new Error("The order of an invoice is not there.");
      const asked = new Date(of.createTime.getTime() + ASKED_AFTER_MS);
      const [made] = await db
        .insert(shopInvoice)
        .values(demoInvoice(of, at, asked))
        .returning({ id: shopInvoice.id });
      if (!made) throw new Error("The invoice was not stored.");
      return made.id;
    },
  })),
};

/** An invoice of what a member paid for an order and did not get back. @param at what its kind and its state are told by. */
export function demoInvoice(
  of: typeof shopOrder.$inferSelect,
  at: number,
  asked: Date,
): typeof shopInvoice.$inferInsert {
  const state = nth(STATES, at);
  const isIssued = "status" in state && state.status === 1;
  const company = at % 2 === 1 ? nth(COMPANIES, at) : undefined;
  const kind = nth(KINDS, at);
  return {
    ...{ oid: of.id, orderId: of.orderId, uid: of.uid, kind },
    type: company === undefined ? "personal" : "company",
    title: company ?? of.realName ?? "个人",
    taxNo: company === undefined ? null : `9133${String(1_060_000_000 + at * 7_919)}MA`,
    amount: sumMoney([of.payPrice, negative(of.refundPrice)]),
    email: kind === "paper" ? null : `invoice${at + 1}@example.com`,
    phone: of.userPhone,
    address: kind === "electronic" ? null : of.userAddress,
    ...(kind === "vat" ? { bankName: "招商银行", bankAccount: `6225${10_000_000 + at * 7_331}` } : {}),
    ...state,
    ...(isIssued
      ? { invoiceNo: String(26_332_000 + at), issueTime: new Date(asked.getTime() + HOUR_MS) }
      : {}),
    createTime: asked,
    updateTime: asked,
  };
}
