import { eq } from "drizzle-orm";
import { invoice } from "../../src/contract/resources/shop/invoice.ts";
import { order } from "../../src/contract/resources/shop/order.ts";
import { shopInvoice, shopOrder } from "../db/schema/index.ts";
import type { Row } from "../resources/module.ts";
import type { ShopCall } from "../shop/checkout.ts";
import { cancelInvoice, requestInvoice } from "../shop/invoice-requests.ts";
import { invoiceMoves } from "../shop/invoices.ts";
import { REFUND_WANTED } from "./after-sales.ts";
import { type DemoArea, nth } from "./demo-rows.ts";
import { byStaff, callAt, SENT_ORDERS } from "./orders.ts";

/** Invoices that members of the demo shop ask for, of orders that are on their way or there, and what became of these: by the shop's own rules. */

const HOUR_MS = 3_600_000;
const ASKED_AFTER_MS = 12 * HOUR_MS;

const STATES = ["asked", "issued", "asked", "issued", "rejected", "asked", "cancelled"] as const;
const REJECTION = "税号与公司名称不符，请核对后重新申请。";
const COMPANIES = ["杭州南风贸易有限公司", "上海云上文化传播有限公司", "深圳海盐科技有限公司"] as const;
const KINDS = ["electronic", "vat", "electronic", "paper"] as const;

/** Places of the orders that are invoiced: nobody wants money back for them. */
const INVOICED_ORDERS = SENT_ORDERS.filter((at) => !REFUND_WANTED.includes(at));

export const invoiceRows: DemoArea = {
  area: invoice,
  rows: INVOICED_ORDERS.map((ordered, at) => ({
    store: async ({ id }, db) => {
      const [of] = await db
        .select()
        .from(shopOrder)
        .where(eq(shopOrder.id, id(order, ordered)));
      if (!of) throw new Error("The order of an invoice is not there.");
      return demoInvoice(of, at, callAt(db, new Date(of.createTime.getTime() + ASKED_AFTER_MS)));
    },
  })),
};

/**
 * An invoice that a member asks for, and what became of it.
 * @param at what its kind and its state are told by. @returns its id.
 */
export async function demoInvoice(
  of: typeof shopOrder.$inferSelect,
  at: number,
  call: ShopCall,
): Promise<number> {
  const company = at % 2 === 1 ? nth(COMPANIES, at) : undefined;
  const kind = nth(KINDS, at);
  const id = await requestInvoice(
    {
      ...{ orderId: of.orderId, uid: of.uid, kind },
      title: company ?? of.realName ?? "个人",
      ...(company === undefined
        ? { type: "personal" }
        : { type: "company", taxNo: `9133${String(1_060_000_000 + at * 7_919)}MA` }),
      ...(kind === "paper" ? {} : { email: `invoice${at + 1}@example.com` }),
      ...(kind === "electronic" ? {} : { address: of.userAddress ?? "上海市浦东新区和平路 8 号" }),
      ...(kind === "vat" ? { bankName: "招商银行", bankAccount: `6225${10_000_000 + at * 7_331}` } : {}),
    },
    call,
  );
  const state = nth(STATES, at);
  const later = { ...call, now: new Date(call.now.getTime() + HOUR_MS) };
  if (state === "cancelled") await cancelInvoice(id, of.uid, later);
  if (state !== "issued" && state !== "rejected") return id;
  const [row] = await call.db.select().from(shopInvoice).where(eq(shopInvoice.id, id)).for("no key update");
  if (!row) throw new Error("The invoice is not there after it was stored.");
  const [move, values] =
    state === "issued"
      ? (["issue", { invoiceNo: String(26_332_000 + at), issueTime: later.now }] as const)
      : (["reject", { rejectReason: REJECTION }] as const);
  await invoiceMoves.move(move, row as unknown as Row, byStaff(later), undefined, values);
  return id;
}
