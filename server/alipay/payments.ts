import { randomInt } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { type AlipayPaymentRequest, type AlipayScene, PAY_AMOUNT_MAX } from "../../src/contract/alipay.ts";
import { compareMoney, type Money, readMoney } from "../../src/domain/money.ts";
import { moneyFault } from "../../src/domain/resources/value-faults.ts";
import type { ServerContext } from "../context.ts";
import { toolAliPayOrder as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { faultRefusal } from "../resources/refusals.ts";
import { alipayTexts } from "../texts/alipay.ts";
import { type AlipayAccount, requireAccount } from "./account.ts";
import { chinaTime, paymentUrl, type TradeState, timeOf } from "./gateway.ts";

/** Payments that were begun, and what Alipay reports of them (contract A15). */

/** From this amount on a test is refused, CNY. */
export const SANDBOX_LIMIT: Money = "5000.00";

/** Begins a payment. @returns the address at which it is made. @throws Refusal for an amount that cannot be. */
export async function beginPayment(
  context: Pick<ServerContext, "db" | "secrets" | "now">,
  { subject, body, totalAmount: given }: AlipayPaymentRequest,
  scene: AlipayScene,
  username: string,
): Promise<string> {
  const account = await requireAccount(context);
  const totalAmount = amountOf(given);
  if (account.sandbox && compareMoney(totalAmount, SANDBOX_LIMIT) >= 0) {
    throw new Refusal(400, alipayTexts.testAmount);
  }
  const now = new Date(context.now());
  const outTradeNo = newNumber(now);
  await context.db.insert(table).values({
    outTradeNo,
    subject,
    body,
    totalAmount,
    scene,
    sandbox: account.sandbox,
    createBy: username,
    updateBy: username,
    createTime: now,
    updateTime: now,
  });
  return paymentUrl(account, { outTradeNo, subject, body, amount: totalAmount, scene }, now);
}

/** @throws Refusal for what Alipay would not take. */
function amountOf(given: AlipayPaymentRequest["totalAmount"]): Money {
  const wrong = moneyFault({ max: PAY_AMOUNT_MAX }, given);
  if (wrong) throw faultRefusal("totalAmount", wrong);
  const amount = readMoney(given);
  if (amount === undefined || compareMoney(amount, "0") <= 0) throw new Refusal(400, alipayTexts.amount);
  return amount;
}

/** Unique by time and chance. */
function newNumber(now: Date): string {
  return `QS${chinaTime(now).replace(/\D/g, "")}${String(randomInt(1_000_000)).padStart(6, "0")}`;
}

/** What a state of Alipay's means here. */
const STATES = {
  WAIT_BUYER_PAY: "waiting",
  TRADE_SUCCESS: "paid",
  TRADE_FINISHED: "paid",
  TRADE_CLOSED: "closed",
} as const satisfies Record<TradeState["trade_status"], string>;

/**
 * Notes what Alipay has reported of a payment, once its signature was verified. The same report may come again and again.
 * @returns false for a payment that is not known, or of another amount.
 */
export async function noteState(
  { db, now }: Pick<ServerContext, "db" | "now">,
  state: TradeState,
): Promise<boolean> {
  const [order] = await db.select().from(table).where(eq(table.outTradeNo, state.out_trade_no));
  if (!order || readMoney(state.total_amount) !== order.totalAmount) return false;
  const status = STATES[state.trade_status];
  if (status === order.status || status === "waiting") return true;
  const payTime =
    status === "paid" ? (timeOf(state.gmt_payment ?? state.send_pay_date) ?? new Date(now())) : order.payTime;
  await db
    .update(table)
    .set({
      status,
      payTime,
      tradeNo: state.trade_no ?? order.tradeNo,
      updateBy: null,
      updateTime: new Date(now()),
    })
    // Reported late, that it was paid changes nothing of a payment that was closed since.
    .where(and(eq(table.id, order.id), ne(table.status, "closed")));
  return true;
}

/** Whether what a callback brought is about this account. */
export const isOwn = ({ appId }: AlipayAccount, params: Readonly<Record<string, string>>): boolean =>
  params.app_id === appId;
