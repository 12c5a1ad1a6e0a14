import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { REFUND_REASON_MAX } from "../../src/contract/resources/shop/pay-refund.ts";
import { compareMoney, type Money, moneyText } from "../../src/domain/money.ts";
import { requireAccount } from "../alipay/account.ts";
import { AlipayRefused, isRefunded, type RefundRequest, refundTrade } from "../alipay/gateway.ts";
import { alipayRefusal } from "../alipay/refusal.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { shopPayment, shopPayRefund as table, toolAliPay, toolAliPayOrder } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { saidIn } from "../outgoing/exchange.ts";
import type { Net } from "../outgoing/net.ts";
import { alipayTexts } from "../texts/alipay.ts";
import { formatText, type Text } from "../texts/index.ts";
import { orderTexts } from "../texts/orders.ts";
import type { ShopCall } from "./checkout.ts";
import { noteStep } from "./order-log.ts";

/**
 * Money that goes back by Alipay (contract A15): noted in the transaction that refunds it, and sent after that until Alipay has answered. A
 * request has a number of its own, by which Alipay knows it: it is paid back once, however often it is asked for.
 */

type Refund = typeof table.$inferSelect;

/** What of a payment goes back, and whose it was. */
export interface NewRefund {
  readonly of: { readonly oid: number } | { readonly rechargeId: number };
  /** Of the payment. */
  readonly outTradeNo: string;
  readonly amount: Money;
}

/** Whether anything can go back by Alipay: it is set up. */
const isSetUp = async (db: Queryable): Promise<boolean> =>
  (await db.select({ id: toolAliPay.id }).from(toolAliPay).limit(1)).length > 0;

/**
 * The payment at Alipay that an order was paid with, by which its money goes back.
 * @returns nothing where Alipay is not set up or knows of no such payment: it is paid back by hand then.
 */
export async function paymentOfOrder(
  order: { readonly id: number; readonly payType: string | null },
  db: Queryable,
): Promise<string | undefined> {
  if (order.payType !== "alipay" || !(await isSetUp(db))) return undefined;
  const [payment] = await db
    .select({ outTradeNo: shopPayment.outTradeNo })
    .from(shopPayment)
    .where(and(eq(shopPayment.oid, order.id), shopPayment.isUsed));
  return payment?.outTradeNo;
}

/** The same of what was paid into a balance, whose number is that of its payment. */
export async function paymentOfRecharge(
  recharge: { readonly orderId: string; readonly rechargeType: string },
  db: Queryable,
): Promise<string | undefined> {
  if (recharge.rechargeType !== "alipay" || !(await isSetUp(db))) return undefined;
  const [payment] = await db
    .select({ outTradeNo: toolAliPayOrder.outTradeNo })
    .from(toolAliPayOrder)
    .where(and(eq(toolAliPayOrder.outTradeNo, recharge.orderId), eq(toolAliPayOrder.status, "paid")));
  return payment?.outTradeNo;
}

/** Notes what is to go back by Alipay; nothing where nothing is. Runs in the transaction that refunds it. */
export async function noteRefund({ of, outTradeNo, amount }: NewRefund, call: ShopCall): Promise<void> {
  if (compareMoney(amount, "0") <= 0) return;
  const { now, account } = call;
  const by = account?.username ?? null;
  await call.db.insert(table).values({
    ...{ ...of, outTradeNo, amount, requestNo: `R${randomUUID().replaceAll("-", "")}`, nextTime: now },
    ...{ createBy: by, updateBy: by, createTime: now, updateTime: now },
  });
}

/** What is needed to send a refund. */
export type RefundSender = Pick<ServerContext, "db" | "now" | "log" | "secrets" | "config"> & {
  readonly net: Net;
};

/** So many are sent in a row. */
const CHUNK = 50;
/** Longest wait between two attempts, minutes. */
const WAIT_MOST = 60;

/** Sends what is due, one after the other. */
export async function sendRefundsDue(sender: RefundSender, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const isDue = and(eq(table.status, "waiting"), lte(table.nextTime, new Date(sender.now())));
    const due = await sender.db
      .select({ id: table.id })
      .from(table)
      .where(isDue)
      .orderBy(asc(table.nextTime), asc(table.id))
      .limit(CHUNK);
    for (const { id } of due) {
      if (signal?.aborted) return;
      await sendRefund(sender, id);
    }
    if (due.length < CHUNK) return;
  }
}

/** Sends what is due once a change is stored; nobody waits for it, and what fails is tried again by the timed job. */
export function sendRefundsSoon(sender: RefundSender): void {
  sendRefundsDue(sender).catch((error: unknown) => sender.log.error({ err: error }, "refunds were not sent"));
}

/**
 * Sends a refund and notes what came of it.
 * @param anyTime whether it is due or not, and after Alipay has refused it too.
 * @returns why it is not paid back; nothing where it is, or where somebody else is sending it.
 */
export async function sendRefund(
  sender: RefundSender,
  id: number,
  anyTime = false,
): Promise<Refusal | undefined> {
  const refund = await claimed(sender, id, anyTime);
  if (refund === undefined) return undefined;
  try {
    if (await isPaidBack(sender, refund)) {
      await settle(sender, refund, null);
      return undefined;
    }
    const refusal = new Refusal(400, alipayTexts.unconfirmed);
    await settle(sender, refund, refusal);
    return refusal;
  } catch (error) {
    const refusal = alipayRefusal(error);
    if (!(refusal instanceof Refusal)) throw error;
    sender.log.warn({ err: refusal, said: saidIn(error), refund: id }, "a refund was not made");
    await settle(sender, refund, refusal, error instanceof AlipayRefused && error.isFinal);
    return refusal;
  }
}

/** Takes a refund to be sent, so that nobody else sends it meanwhile, and says when it is tried again should nothing come of this. */
async function claimed({ db, now }: RefundSender, id: number, anyTime: boolean): Promise<Refund | undefined> {
  const time = new Date(now());
  const wait = sql`least(power(2, least(${table.attempts}, 10)), ${WAIT_MOST}) * interval '1 minute'`;
  const [refund] = await db
    .update(table)
    .set({
      status: "waiting",
      attempts: sql`${table.attempts} + 1`,
      nextTime: sql`${new Date(time.getTime())}::timestamptz + ${wait}`,
    })
    .where(
      and(
        eq(table.id, id),
        anyTime
          ? inArray(table.status, ["waiting", "failed"])
          : and(eq(table.status, "waiting"), lte(table.nextTime, time)),
      ),
    )
    .returning();
  return refund;
}

/** Asks Alipay for it. What was asked for before may have been done without an answer. */
async function isPaidBack(sender: RefundSender, refund: Refund): Promise<boolean> {
  const account = await requireAccount(sender);
  const { outTradeNo, requestNo, amount, attempts } = refund;
  const now = () => new Date(sender.now());
  const request: RefundRequest = { outTradeNo, requestNo, amount, reason: requestNo };
  const asked = () => isRefunded(account, request, now(), sender.net).catch(unanswered);
  if (attempts > 1 && (await asked())) return true;
  if (await refundTrade(account, request, now(), sender.net)) return true;
  return asked();
}

/** That Alipay does not say what became of a refund says nothing of the refund: it is never refused for good by that. */
function unanswered(error: unknown): never {
  if (error instanceof AlipayRefused) throw new Refusal(400, alipayTexts.unconfirmed);
  throw error;
}

/** Notes what came of an attempt: paid back, refused for good, or to be tried again. */
async function settle(
  { db, now, config }: RefundSender,
  { id, oid, amount }: Refund,
  refusal: Refusal | null,
  isFinal = false,
): Promise<void> {
  const time = new Date(now());
  const language = config.seedLanguage;
  const reason = refusal && formatText(refusal.text, language, refusal.values);
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(table)
      .set({
        ...(refusal === null ? { status: "done" as const, doneTime: time } : {}),
        ...(isFinal ? { status: "failed" as const } : {}),
        reason: reason === null ? null : [...reason].slice(0, REFUND_REASON_MAX).join(""),
        updateTime: time,
      })
      // What was paid back is, whatever another attempt came to.
      .where(
        and(eq(table.id, id), inArray(table.status, refusal === null ? ["waiting", "failed"] : ["waiting"])),
      )
      .returning({ id: table.id });
    if (!changed || oid === null || (refusal !== null && !isFinal)) return;
    const text: Text = refusal === null ? orderTexts.orderAlipayPaidBack : orderTexts.orderAlipayFailed;
    const said = { amount: moneyText(amount, language), reason: reason ?? "" };
    await noteStep({ db: tx, now: time, account: null }, oid, "order_edit", formatText(text, language, said));
  });
}
