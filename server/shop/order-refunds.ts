import { eq } from "drizzle-orm";
import { entering } from "../../src/contract/resources/machine.ts";
import { order } from "../../src/contract/resources/shop/order.ts";
import { machine } from "../../src/contract/shop/order-states.ts";
import { compareMoney, type Money, moneyText, readMoney, sumMoney } from "../../src/domain/money.ts";
import { labelText } from "../../src/domain/resources/label-text.ts";
import { pointsBack } from "../../src/domain/shop/refund-part.ts";
import { shopOrder } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { ActionCall, Row, Values } from "../resources/module.ts";
import { formatText, type Language, type Text } from "../texts/index.ts";
import { orderTexts } from "../texts/orders.ts";
import { moveAccount, negative } from "./bills.ts";
import type { ShopCall } from "./checkout.ts";
import { giveBackCoupon } from "./coupons.ts";
import { followRefund } from "./invoices.ts";
import { noteStep, type OrderStep, stepsOf } from "./order-log.ts";
import { returnGoods } from "./order-pieces.ts";
import { givenBy, lockAccounts, type OrderRow, takeRewardsBack } from "./rewards.ts";
import type { Pieces } from "./stock.ts";

/**
 * Paying orders back. What came from a member's balance goes back to it, and points that were used go back too; what a provider was paid is
 * noted as to be paid back there by hand, where staff sees what became of it.
 */

const amountOf = (value: unknown): Money => readMoney(value) ?? "0.00";
const pointsOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/** A refund of an order: what it changes of the order, and what goes back now. */
export interface OrderRefund {
  readonly values: Values;
  readonly amount: Money;
  readonly points: number;
  /** Nothing is left of the order then. */
  readonly ends: boolean;
}

/**
 * Refunds the rest of an order, whatever amount staff agreed on: points that were used go back all. The state is checked, and the row is locked.
 * @throws Refusal 400 for more than was paid and is not paid back yet.
 */
export function refundOf(row: Row, { input, language }: Pick<ActionCall, "input" | "language">): OrderRefund {
  const amount = amountOf(input.payPrice);
  const { left, before } = refundable(row);
  if (row.paid !== true) throw new Refusal(400, orderTexts.orderUnpaid, {}, undefined, "payPrice");
  if (compareMoney(amount, left) > 0) {
    const paid = moneyText(left, language);
    throw new Refusal(400, orderTexts.orderTooMuch, { paid }, undefined, "payPrice");
  }
  const backIntegral = usedPoints(row);
  return {
    values: { refundPrice: sumMoney([before, amount]), backIntegral },
    amount,
    points: backIntegral - pointsOf(row.backIntegral),
    ends: true,
  };
}

/**
 * Refunds a part of an order, which goes on as it was; with the last cent it is refunded as a whole. Points go back in proportion. The row is
 * locked.
 * @throws Refusal 409 for more than is left, which staff may have paid back beside it.
 */
export function partRefundOf(row: Row, amount: Money, language: Language): OrderRefund {
  const { paid, before, left } = refundable(row);
  if (row.paid !== true || compareMoney(amount, left) > 0) {
    throw new Refusal(409, orderTexts.orderLessLeft, { left: moneyText(left, language) });
  }
  const refundPrice = sumMoney([before, amount]);
  const backIntegral = Math.max(pointsOf(row.backIntegral), pointsBack(usedPoints(row), paid, refundPrice));
  const isWhole = compareMoney(refundPrice, paid) === 0;
  return {
    values: {
      refundPrice,
      backIntegral,
      ...(isWhole ? entering(machine, REFUNDED) : { refundStatus: NOT_ASKED }),
    },
    amount,
    points: backIntegral - pointsOf(row.backIntegral),
    ends: isWhole,
  };
}

const REFUNDED = -2;
const NOT_ASKED = 0;

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
const usedPoints = (row: Row): number =>
  pointsOf(row.useIntegral) + (row.payType === "integral" ? pointsOf(row.payIntegral) : 0);

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

/**
 * Gives the member back what is due, with a line of the ledger for each, takes back what the order gave for it, and notes it in the order's
 * log. What was not sent is in stock again, and its coupon can be used again once all was paid back.
 * @param row the order as it was. @param pieces that it is for; undefined for all of them.
 */
export async function payBack(
  row: Row,
  { amount, points, ends }: Pick<OrderRefund, "amount" | "points" | "ends">,
  call: ShopCall,
  pieces?: readonly Pieces[],
): Promise<void> {
  const of = row as unknown as OrderRow;
  if (of.status === UNSENT) {
    await returnGoods(of, call, ends ? undefined : (pieces ?? []));
    const isAll = compareMoney(refundable(row).left, amount) === 0;
    if (ends && isAll && of.couponId !== null) await giveBackCoupon(of.couponId, call);
  }
  const given = await givenBy(of.orderId, call);
  await lockAccounts([of.uid, ...given.map(({ uid }) => uid)], call);
  const back = {
    uid: of.uid,
    type: "pay_product_refund",
    mark: of.orderId,
    short: orderTexts.orderLessLeft,
  } as const;
  const toBalance = of.payType === "yue" ? amount : "0.00";
  const [money, used] = [orderTexts.orderRefundTitle, orderTexts.orderPointsTitle];
  await moveAccount({ ...back, account: "balance", by: toBalance, title: money }, call, "payPrice");
  await moveAccount({ ...back, account: "points", by: `${points}`, title: used }, call);
  await takeRewardsBack(of, amount, call);
  await followRefund(of.id, sumMoney([refundable(row).left, negative(amount)]), call);
  await noteStep(call, row.id, "refund_price_success", messageOf(row, amount, points, call));
}

const UNSENT = 0;

/** Pays an order back whole without staff, such as one of a group that was not complete in time; one that was paid back, or not paid, stays as it is. The row is locked. @param why said where nobody has asked for it. */
export async function refundWhole(of: OrderRow, call: ShopCall, why: Text): Promise<void> {
  const row = of as unknown as Row;
  if (!of.paid || of.refundStatus === WHOLE || of.isDel) return;
  const { left } = refundable(row);
  const refund = refundOf(row, { input: { payPrice: left }, language: call.language });
  await call.db
    .update(shopOrder)
    .set({
      ...{ refundStatus: WHOLE, refundPrice: of.payPrice, backIntegral: usedPoints(row) },
      refundReasonWap: of.refundReasonWap ?? why[call.language],
      refundReasonTime: of.refundReasonTime ?? call.now,
      updateTime: call.now,
    })
    .where(eq(shopOrder.id, of.id));
  await payBack(row, refund, call);
}

/** What `shop_order.refundStatus` is of what was paid back whole. */
const WHOLE = 2;

function messageOf({ payType }: Row, amount: Money, points: number, { language }: ShopCall): string {
  const way = order.fields.payType.options.find(({ value }) => value === payType);
  const values = {
    amount: moneyText(amount, language),
    payment: way === undefined ? "?" : labelText(way.label, language),
  };
  const isByHand = payType !== "yue" && compareMoney(amount, "0") > 0;
  const elsewhere = payType === "test" ? orderTexts.orderRefundedTest : orderTexts.orderRefundedByHand;
  const money = isByHand ? elsewhere : orderTexts.orderRefundedToBalance;
  return [
    ...(points > 0 && compareMoney(amount, "0") === 0 ? [] : [formatText(money, language, values)]),
    ...(points > 0 ? [formatText(orderTexts.orderPointsBack, language, { points })] : []),
  ].join("; ");
}
