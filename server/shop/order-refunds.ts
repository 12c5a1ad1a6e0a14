import { order } from "../../src/contract/resources/shop/order.ts";
import { compareMoney, type Money, moneyText, readMoney, sumMoney } from "../../src/domain/money.ts";
import { wordOf } from "../../src/domain/resources/label-text.ts";
import { pointsBack } from "../../src/domain/shop/refund-part.ts";
import { Refusal } from "../http/errors.ts";
import type { ActionCall, Row, Values } from "../resources/module.ts";
import { formatText, type Language } from "../texts/index.ts";
import { orderTexts } from "../texts/orders.ts";
import { negative } from "./bills.ts";
import type { ShopCall } from "./checkout.ts";
import { type OrderStep, stepsOf } from "./order-log.ts";
import { paymentOfOrder } from "./pay-refunds.ts";
import type { OrderRow } from "./rewards.ts";

/**
 * Paying orders back. What came from a member's balance goes back to it, and points that were used go back too; what was paid at
 * Alipay goes back there by itself (`pay-refunds.ts`), and what any other provider was paid is noted as to be paid back there by hand.
 */

const amountOf = (value: unknown): Money => readMoney(value) ?? "0.00";
const pointsOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/** A refund of an order: what it changes of the order beside its state, and what goes back now. */
export interface OrderRefund {
  readonly values: Values;
  readonly amount: Money;
  readonly points: number;
  /** Nothing is left of the order then. */
  readonly ends: boolean;
}

/** What staff pays back. */
export interface AskedRefund {
  readonly amount: Money;
  /** Nothing more will be paid back, and the order is over with it. */
  readonly ends: boolean;
}

/**
 * Refunds a part of an order or the rest of it, as staff says: of a part the order goes on, unless it is to end. The state is checked, and
 * the row is locked.
 * @throws Refusal 400 for more than was paid and is not paid back yet, and for nothing of what is left.
 */
export function refundOf(row: Row, { amount, ends }: AskedRefund, language: Language): OrderRefund {
  const { left } = refundable(row);
  if (row.paid !== true) throw new Refusal(400, orderTexts.orderUnpaid, {}, undefined, "payPrice");
  if (compareMoney(amount, left) > 0) {
    const paid = moneyText(left, language);
    throw new Refusal(400, orderTexts.orderTooMuch, { paid }, undefined, "payPrice");
  }
  const isRest = compareMoney(amount, left) === 0;
  if (!ends && !isRest && compareMoney(amount, "0") === 0) {
    throw new Refusal(400, orderTexts.orderNothingBack, {}, undefined, "payPrice");
  }
  return refundBy(row, amount, ends || isRest);
}

/**
 * Refunds what a request is about; with the last cent the order is over. The row is locked.
 * @throws Refusal 409 for more than is left, which staff may have paid back beside it.
 */
export function requestedRefundOf(row: Row, amount: Money, language: Language): OrderRefund {
  const { left } = refundable(row);
  if (row.paid !== true || compareMoney(amount, left) > 0) {
    throw new Refusal(409, orderTexts.orderLessLeft, { left: moneyText(left, language) });
  }
  // What was had for points is asked to be taken back whole, whatever was paid for sending it.
  return refundBy(row, amount, pointsOf(row.payIntegral) > 0 || compareMoney(amount, left) === 0);
}

/** Points go back in proportion, and all of them where the order is over. */
function refundBy(row: Row, amount: Money, ends: boolean): OrderRefund {
  const { paid, before } = refundable(row);
  const refundPrice = sumMoney([before, amount]);
  const used = usedPoints(row);
  const gone = pointsOf(row.backIntegral);
  const part = pointsBack(dividedPoints(row), paid, refundPrice);
  const backIntegral = ends ? used : Math.max(gone, part);
  return { values: { refundPrice, backIntegral }, amount, points: backIntegral - gone, ends };
}

/** What was paid of an order, what of it was paid back, and what is left. */
export function refundable(row: Values): Refundable {
  const [paid, before] = [amountOf(row.payPrice), amountOf(row.refundPrice)];
  return { paid, before, left: sumMoney([paid, negative(before)]) };
}

interface Refundable {
  readonly paid: Money;
  readonly before: Money;
  readonly left: Money;
}

/** Points that paid the order, or a part of it. */
const usedPoints = (row: Row): number => pointsOf(row.useIntegral) + pointsOf(row.payIntegral);

/** Of those, what goes back with a part of the money: what goods were had for comes back with the goods. */
const dividedPoints = (row: Row): number => pointsOf(row.useIntegral);

/** How far an order was, by the last of these steps that its log has. */
const DELIVERY: readonly (readonly [OrderStep, number])[] = [
  ["order_eval", 3],
  ["user_take_delivery", 2],
  ["delivery_goods", 1],
];

/**
 * What refusing a refund changes of its order, beside its state (resources 2.11 `refundReason`). Other clients may have noted the request in
 * the delivery too: it is as the log has it then. The row is locked.
 */
export async function refusalOf(row: Row, call: ActionCall): Promise<Values> {
  const { refundReason } = call.input;
  if (Number(row.status) >= 0) return { refundReason };
  const done = new Set((await stepsOf(call, row.id)).map(({ changeType }) => changeType));
  const [, status] = DELIVERY.find(([step]) => done.has(step)) ?? [undefined, 0];
  return { refundReason, status };
}

/** What the log says of a refund, and by which way it goes back. */
export async function refundMessage(
  { id, payType }: Pick<OrderRow, "id" | "payType">,
  { amount, points }: OrderRefund,
  { db, language }: Pick<ShopCall, "db" | "language">,
): Promise<string> {
  const isMoney = compareMoney(amount, "0") > 0;
  const values = {
    amount: moneyText(amount, language),
    payment: wordOf(order.fields.payType, payType, language) ?? "?",
  };
  const { orderRefundedByHand, orderRefundedTest, orderRefundedToBalance, orderPointsBack } = orderTexts;
  const isSent = isMoney && (await paymentOfOrder({ id, payType }, db)) !== undefined;
  const byProvider = isSent ? orderTexts.orderRefundedAtAlipay : orderRefundedByHand;
  const elsewhere = payType === "test" ? orderRefundedTest : byProvider;
  const money = payType !== "yue" && isMoney ? elsewhere : orderRefundedToBalance;
  return [
    ...(points > 0 && !isMoney ? [] : [formatText(money, language, values)]),
    ...(points > 0 ? [formatText(orderPointsBack, language, { points })] : []),
  ].join("; ");
}
