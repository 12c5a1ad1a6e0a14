import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { type AlipayPaymentRequest, type AlipayScene, PAY_AMOUNT_MAX } from "../../src/contract/alipay.ts";
import { compareMoney, type Money, readMoney } from "../../src/domain/money.ts";
import { moneyFault } from "../../src/domain/resources/value-faults.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { repeatedTransaction } from "../db/repeated.ts";
import { toolAliPayOrder as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { faultRefusal } from "../resources/refusals.ts";
import { alipayTexts } from "../texts/alipay.ts";
import { type AlipayAccount, requireAccount } from "./account.ts";
import { chinaTime, paymentUrl, type TradeState, timeOf } from "./gateway.ts";

/** Payments that were begun, and what Alipay reports of them (contract A15). */

/** From this amount on a test is refused, CNY. */
export const SANDBOX_LIMIT: Money = "5000.00";

/** What a payment is for. */
export interface NewPayment extends AlipayPaymentRequest {
  readonly scene: AlipayScene;
  /** Who of the staff begins it; null where a member of the shop does. */
  readonly username: string | null;
}

/** A payment that was begun. */
export interface BegunPayment {
  /** Ours, which Alipay reports it by. */
  readonly outTradeNo: string;
  /** Where it is made. */
  readonly url: string;
}

/**
 * Begins a payment (contract A15).
 * @throws Refusal 400 for an amount that cannot be, and where Alipay is not set up.
 */
export async function beginPayment(
  { db, secrets, now: time }: Pick<ServerContext, "secrets" | "now"> & { readonly db: Queryable },
  { subject, body, totalAmount: given, scene, username }: NewPayment,
): Promise<BegunPayment> {
  const account = await requireAccount({ db, secrets });
  const totalAmount = amountOf(given);
  if (account.sandbox && compareMoney(totalAmount, SANDBOX_LIMIT) >= 0) {
    throw new Refusal(400, alipayTexts.testAmount);
  }
  const now = new Date(time());
  const outTradeNo = newNumber(now);
  await db.insert(table).values({
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
  const url = paymentUrl(account, { outTradeNo, subject, body, amount: totalAmount, scene }, now);
  return { outTradeNo, url };
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

/** A payment that was made. */
export interface MadePayment {
  readonly outTradeNo: string;
  /** CNY. */
  readonly amount: Money;
}

/**
 * Told of each payment once, in the transaction that notes that it was made: of what throws here nothing is noted, and Alipay reports it again.
 * @returns what is done once that is stored.
 */
export type PaymentObserver = (
  payment: MadePayment,
  call: { readonly db: Queryable; readonly now: Date },
) => Promise<(() => Promise<void>) | undefined>;

/**
 * Notes what Alipay has reported of a payment, once its signature was verified. The same report may come again and again, and twice at once.
 * @returns false for a payment that is not known, or of another amount.
 */
export async function noteState(
  { db, now: time }: Pick<ServerContext, "db" | "now">,
  state: TradeState,
  onPaid: PaymentObserver,
): Promise<boolean> {
  const noted = await repeatedTransaction(db, async (tx): Promise<Noted> => {
    const [payment] = await tx
      .select()
      .from(table)
      .where(eq(table.outTradeNo, state.out_trade_no))
      .for("no key update");
    if (!payment || readMoney(state.total_amount) !== payment.totalAmount) return { isKnown: false };
    const status = STATES[state.trade_status];
    // Reported late, that it was paid changes nothing of a payment that was closed since.
    if (status === payment.status || status === "waiting" || payment.status === "closed")
      return { isKnown: true };
    const now = new Date(time());
    const payTime =
      status === "paid" ? (timeOf(state.gmt_payment ?? state.send_pay_date) ?? now) : payment.payTime;
    await tx
      .update(table)
      .set({
        ...{ status, payTime, updateBy: null, updateTime: now },
        tradeNo: state.trade_no ?? payment.tradeNo,
      })
      .where(eq(table.id, payment.id));
    const { outTradeNo, totalAmount: amount } = payment;
    if (status !== "paid") return { isKnown: true };
    return { isKnown: true, onStored: await onPaid({ outTradeNo, amount }, { db: tx, now }) };
  });
  await noted.onStored?.();
  return noted.isKnown;
}

/** What was noted of a report, and what is done once that is stored. */
interface Noted {
  readonly isKnown: boolean;
  readonly onStored?: Awaited<ReturnType<PaymentObserver>>;
}

/** Whether what a callback brought is about this account. */
export const isOwn = ({ appId }: AlipayAccount, params: Readonly<Record<string, string>>): boolean =>
  params.app_id === appId;
