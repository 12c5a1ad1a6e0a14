import { and, asc, desc, eq, sql } from "drizzle-orm";
import type * as v from "valibot";
import { type AlipayScene, PAY_SUBJECT_MAX } from "../../src/contract/alipay.ts";
import { DEFAULT_LANGUAGE } from "../../src/contract/language.ts";
import { shopRechargeSettings } from "../../src/contract/resources/shop/shop-recharge-settings.ts";
import type { OwnRecharge, RechargeOffer } from "../../src/contract/shop-api/payments.ts";
import {
  centsOf,
  compareMoney,
  type Money,
  moneyNumber,
  moneyText,
  ofCents,
  readMoney,
  sumMoney,
} from "../../src/domain/money.ts";
import { beginPayment, type PaymentObserver } from "../alipay/payments.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { shopGroupData, shopRecharge as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { writeTime } from "../http/paging.ts";
import { heldSettings } from "../settings/keyed-settings.ts";
import { formatText } from "../texts/index.ts";
import { shoppingTexts } from "../texts/shopping.ts";
import { moveAccount, negative } from "./bills.ts";
import type { ShopCall } from "./checkout.ts";
import { newOrderNumber } from "./order-number.ts";
import { ownRows } from "./own-rows.ts";
import { noteRefund, paymentOfRecharge } from "./pay-refunds.ts";

/**
 * What members pay into their balances (resources 2.12): asked for, and in the balance once it is paid, with the bonus that the shop offers for
 * the amount (2.14 `recharge_price_ways`). Each runs in a transaction; the row of a payment is locked before its member.
 */

export type Recharge = typeof table.$inferSelect;

/** A payment that a member asks for. */
export interface NewRecharge {
  readonly uid: number;
  readonly amount: Money;
  readonly way: Recharge["rechargeType"];
  /** The number that it gets. */
  readonly orderId?: string;
}

/** Amounts that the shop offers, with their bonuses. */
async function offeredAmounts(db: Queryable): Promise<readonly { price: Money; bonus: Money }[]> {
  const rows = await db
    .select({ price: shopGroupData.price, bonus: shopGroupData.give_price })
    .from(shopGroupData)
    .where(and(eq(shopGroupData.groupName, "recharge_price_ways"), eq(shopGroupData.status, 1)))
    .orderBy(desc(shopGroupData.sort), asc(shopGroupData.id));
  return rows.map(({ price, bonus }) => ({ price: price ?? "0.00", bonus }));
}

async function rulesOf(db: Queryable): Promise<{ readonly isOpen: boolean; readonly least: Money }> {
  const settings = await heldSettings(shopRechargeSettings, db);
  const { show_recharge: isOpen, store_user_min_recharge: least } = settings;
  return { isOpen: isOpen === true, least: readMoney(least) ?? "0.00" };
}

/** Whether members can pay in, how much at least, and what is offered for which amount. */
export async function rechargeOffer(db: Queryable): Promise<v.InferOutput<typeof RechargeOffer>> {
  const { isOpen, least } = await rulesOf(db);
  const ways = await offeredAmounts(db);
  return {
    ...{ open: isOpen, least: moneyNumber(least) },
    ways: ways.map(({ price, bonus }) => ({ amount: moneyNumber(price), bonus: moneyNumber(bonus) })),
  };
}

/**
 * A member asks to pay in. Nothing is moved before it is paid.
 * @returns its number.
 * @throws Refusal 409 where the shop takes none (`show_recharge`); 400 for less than the least (`store_user_min_recharge`), or for nothing.
 */
export async function requestRecharge(
  { uid, amount, way, orderId }: NewRecharge,
  { db, now, language }: ShopCall,
): Promise<string> {
  await requireRecharge(amount, { db, language });
  const offered = (await offeredAmounts(db)).find(({ price }) => compareMoney(price, amount) === 0);
  const number = orderId ?? newOrderNumber(now);
  await db.insert(table).values({
    ...{ orderId: number, uid, price: amount, givePrice: offered?.bonus ?? "0.00", rechargeType: way },
    ...{ createTime: now, updateTime: now },
  });
  return number;
}

/** @throws Refusal 409 where the shop takes no payments into balances, 400 for less than the least. */
async function requireRecharge(amount: Money, { db, language }: Pick<ShopCall, "db" | "language">) {
  const { isOpen, least } = await rulesOf(db);
  if (!isOpen) throw new Refusal(409, shoppingTexts.rechargeOff);
  if (compareMoney(amount, "0") > 0 && compareMoney(amount, least) >= 0) return;
  const values = { least: moneyText(compareMoney(least, "0") > 0 ? least : "0.01", language) };
  throw new Refusal(400, shoppingTexts.rechargeLeast, values, undefined, "amount");
}

/**
 * A payment was made: it is in the balance with its bonus, and a line of the ledger says so. What was paid already stays as it is.
 * @returns false where there is no such payment.
 */
export async function payRecharge(orderId: string, call: ShopCall): Promise<boolean> {
  const { db, now } = call;
  const [row] = await db
    .select()
    .from(table)
    .where(eq(sql`lower(${table.orderId})`, orderId.toLowerCase()))
    .for("no key update");
  if (!row) return false;
  if (row.paid) return true;
  await moveAccount(
    {
      ...{ uid: row.uid, account: "balance", type: "recharge", mark: row.orderId },
      by: sumMoney([row.price, row.givePrice]),
      title: shoppingTexts.rechargeTitle,
      short: shoppingTexts.balanceShort,
    },
    call,
  );
  await db.update(table).set({ paid: true, payTime: now, updateTime: now }).where(eq(table.id, row.id));
  return true;
}

/**
 * Pays a part of what was paid in back, or the rest of it: it is taken out of the balance with the part of the bonus that belongs to it, and goes
 * back by Alipay where it was paid there. The row is locked.
 * @returns what is set of the row.
 * @throws Refusal 400 for more than is left of it or for nothing, and where the balance has less.
 */
export async function refundRecharge(
  row: Recharge,
  amount: Money,
  call: ShopCall,
): Promise<{ readonly refundPrice: Money }> {
  const { id, uid, orderId, price, givePrice, refundPrice: before } = row;
  const left = row.paid ? sumMoney([price, negative(before)]) : "0.00";
  if (compareMoney(amount, "0") <= 0 || compareMoney(amount, left) > 0) {
    const values = { left: moneyText(left, call.language) };
    throw new Refusal(400, shoppingTexts.rechargeTooMuch, values, undefined, "amount");
  }
  const refundPrice = sumMoney([before, amount]);
  const bonus = sumMoney([
    bonusBack(givePrice, price, refundPrice),
    negative(bonusBack(givePrice, price, before)),
  ]);
  await moveAccount(
    {
      ...{
        uid,
        account: "balance",
        type: "recharge",
        mark: orderId,
        title: shoppingTexts.rechargeRefundTitle,
      },
      ...{ by: negative(sumMoney([amount, bonus])), short: shoppingTexts.rechargeRefundShort },
    },
    call,
    "amount",
  );
  const outTradeNo = await paymentOfRecharge(row, call.db);
  if (outTradeNo !== undefined) await noteRefund({ of: { rechargeId: id }, outTradeNo, amount }, call);
  return { refundPrice };
}

/** What of a bonus is taken back in all once so much of a price is paid back: in proportion, fractions of a cent dropped. */
const bonusBack = (bonus: Money, price: Money, refunded: Money): Money =>
  ofCents((centsOf(bonus) * centsOf(refunded)) / centsOf(price));

/**
 * Begins to pay in at Alipay (contract A15): the number of the payment there is its own.
 * @returns its number, and the address at which it is paid.
 * @throws Refusal as `requestRecharge`, and 400 where Alipay is not set up or takes no such amount.
 */
export async function rechargeAtAlipay(
  context: Pick<ServerContext, "secrets" | "now">,
  { uid, amount, scene }: Pick<NewRecharge, "uid" | "amount"> & { readonly scene: AlipayScene },
  call: ShopCall,
): Promise<{ readonly orderId: string; readonly url: string }> {
  const title = formatText(shoppingTexts.rechargeTitle, call.language, {});
  const subject = [...title].slice(0, PAY_SUBJECT_MAX).join("");
  const { outTradeNo: orderId, url } = await beginPayment(
    { ...context, db: call.db },
    { subject, body: title, totalAmount: amount, scene, username: null },
  );
  await requestRecharge({ uid, amount, way: "alipay", orderId }, call);
  return { orderId, url };
}

/** Pays in what Alipay has reported; of other payments nothing becomes. */
export const rechargePayments: PaymentObserver = async ({ outTradeNo }, { db, now }) => {
  await payRecharge(outTradeNo, { db, now, account: null, language: DEFAULT_LANGUAGE });
  return undefined;
};

/** A member's payments, the newest first. */
export const ownRecharges = ownRows(table, table.uid, shownRecharge);

function shownRecharge(row: Recharge): v.InferOutput<typeof OwnRecharge> {
  const { orderId, price, givePrice, refundPrice, paid, rechargeType: payment } = row;
  return {
    ...{ orderId, amount: moneyNumber(price), bonus: moneyNumber(givePrice), paid },
    ...{ refunded: moneyNumber(refundPrice), payment },
    time: writeTime(row.createTime),
    payTime: row.payTime && writeTime(row.payTime),
  };
}
