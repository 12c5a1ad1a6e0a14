import { eq } from "drizzle-orm";
import { type AlipayScene, PAY_SUBJECT_MAX } from "../../src/contract/alipay.ts";
import { DEFAULT_LANGUAGE } from "../../src/contract/language.ts";
import { compareMoney, moneyText } from "../../src/domain/money.ts";
import { beginPayment, type MadePayment, type PaymentObserver } from "../alipay/payments.ts";
import type { ServerContext } from "../context.ts";
import { shopPayment, shopOrder as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { StaffNotices } from "../mailbox/staff-notices.ts";
import { formatText } from "../texts/index.ts";
import { shoppingTexts } from "../texts/shopping.ts";
import { moveAccount } from "./bills.ts";
import type { ShopCall } from "./checkout.ts";
import { SHOP_OCCASIONS } from "./occasions.ts";
import { entriesOf } from "./order-lines.ts";
import { noteStep } from "./order-log.ts";
import { payableOrder, payOrder } from "./orders.ts";

/** Orders that are paid at Alipay (contract A15): a member is sent there, and the order is paid when Alipay reports it. */

/**
 * Begins to pay an order at Alipay. It stays unpaid until Alipay reports that it was.
 * @returns the address at which it is paid.
 * @throws Refusal 404 where there is no such order of the member's; 409 where it is paid or cancelled; 400 where Alipay is not set up, or takes no
 * such amount.
 */
export async function payAtAlipay(
  context: Pick<ServerContext, "secrets" | "now">,
  { orderId, uid, scene }: { readonly orderId: string; readonly uid: number; readonly scene: AlipayScene },
  call: ShopCall,
): Promise<string> {
  const row = await payableOrder(orderId, uid, call);
  const { outTradeNo, url } = await beginPayment(
    { ...context, db: call.db },
    { subject: subjectOf(row), body: row.orderId, totalAmount: row.payPrice, scene, username: null },
  );
  await call.db.insert(shopPayment).values({ outTradeNo, oid: row.id, createTime: call.now });
  return url;
}

/** What the payer reads: the first of what was bought, without what Alipay does not take. */
function subjectOf(row: typeof table.$inferSelect): string {
  const name = entriesOf(row)[0]?.cartInfo.productInfo?.storeName ?? "";
  const subject = name.replaceAll(/[/=&]/g, " ").trim();
  return [...(subject === "" ? row.orderId : subject)].slice(0, PAY_SUBJECT_MAX).join("");
}

/**
 * Pays the order that a payment was begun for; of other payments nothing becomes. What an order cannot be paid with any more, for it was
 * cancelled, paid otherwise or given another price meanwhile, is the member's: it comes to their balance.
 */
export const createOrderPayments =
  (staff: StaffNotices): PaymentObserver =>
  async (payment, { db, now }) => {
    const [order] = await db
      .select({ id: table.id, orderId: table.orderId, uid: table.uid, payPrice: table.payPrice })
      .from(shopPayment)
      .innerJoin(table, eq(table.id, shopPayment.oid))
      .where(eq(shopPayment.outTradeNo, payment.outTradeNo))
      .for("no key update", { of: table });
    if (!order) return undefined;
    const call: ShopCall = { db, now, account: null, language: DEFAULT_LANGUAGE };
    if (compareMoney(order.payPrice, payment.amount) !== 0) {
      await intoBalance(order, payment, call);
      return undefined;
    }
    try {
      await db.transaction(async (tx) => {
        await payOrder(order.orderId, order.uid, "alipay", { ...call, db: tx });
        const isOwn = eq(shopPayment.outTradeNo, payment.outTradeNo);
        await tx.update(shopPayment).set({ isUsed: true }).where(isOwn);
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await intoBalance(order, payment, call);
      return undefined;
    }
    return () => staff.emit(SHOP_OCCASIONS.paid);
  };

async function intoBalance(
  { id, orderId, uid }: { readonly id: number; readonly orderId: string; readonly uid: number },
  { amount }: MadePayment,
  call: ShopCall,
): Promise<void> {
  const { paidLateTitle: title, paidLate, balanceShort: short } = shoppingTexts;
  await moveAccount(
    { uid, account: "balance", by: amount, type: "recharge", title, mark: orderId, short },
    call,
  );
  const values = { amount: moneyText(amount, call.language) };
  await noteStep(call, id, "order_edit", formatText(paidLate, call.language, values));
}
