import { eq } from "drizzle-orm";
import { order } from "../../src/contract/resources/shop/order.ts";
import { shopUser } from "../../src/contract/resources/shop/shop-user.ts";
import {
  compareMoney,
  MONEY_MAX,
  type Money,
  moneyText,
  readMoney,
  sumMoney,
} from "../../src/domain/money.ts";
import { labelText } from "../../src/domain/resources/label-text.ts";
import { shopMember } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { ActionCall, Call, Row, Values } from "../resources/module.ts";
import type { Writes } from "../resources/writes.ts";
import { formatText } from "../texts/index.ts";
import { orderTexts } from "../texts/orders.ts";
import { shopTexts } from "../texts/shop.ts";
import { noteMovement } from "./bills.ts";
import { noteStep, type OrderStep, stepsOf } from "./order-log.ts";

/**
 * Paying orders back. What came from a member's balance goes back to it, and points that were used go back too; what a provider was paid is
 * noted as to be paid back there by hand, for the shop's payments are not made by this server.
 */

const amountOf = (value: unknown): Money => readMoney(value) ?? "0.00";
const pointsOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/** What a refund changes of its order. The state is checked, and the row is locked. @throws Refusal 400 for more than was paid. */
export function refundOf(row: Row, { input, language }: Pick<ActionCall, "input" | "language">): Values {
  const [paid, refundPrice] = [amountOf(row.payPrice), amountOf(input.payPrice)];
  if (row.paid !== true) throw new Refusal(400, orderTexts.orderUnpaid, {}, undefined, "payPrice");
  if (compareMoney(refundPrice, paid) > 0) {
    throw new Refusal(
      400,
      orderTexts.orderTooMuch,
      { paid: moneyText(paid, language) },
      undefined,
      "payPrice",
    );
  }
  const byPoints = row.payType === "integral" ? pointsOf(row.payIntegral) : 0;
  return { refundPrice, backIntegral: pointsOf(row.useIntegral) + byPoints };
}

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

/** Gives the member back what is due, with a line of the ledger for each, and notes it in the order's log. */
export async function payBack(writes: Writes, row: Row, refunded: Values, call: Call): Promise<void> {
  const amount = amountOf(refunded.refundPrice);
  const points = pointsOf(refunded.backIntegral);
  const toBalance = row.payType === "yue" ? amount : "0.00";
  if (points > 0 || compareMoney(toBalance, "0") > 0)
    await moveBack(writes, row, { toBalance, points }, call);
  await noteStep(call, row.id, "refund_price_success", messageOf(row, amount, points, call));
}

interface Back {
  readonly toBalance: Money;
  readonly points: number;
}

async function moveBack(writes: Writes, row: Row, { toBalance, points }: Back, call: Call): Promise<void> {
  const { db, language } = call;
  const uid = Number(row.uid);
  const [member] = await db.select().from(shopMember).where(eq(shopMember.id, uid)).for("update");
  if (!member) throw new Error("The member of an order is not there.");
  const nowMoney = sumMoney([member.nowMoney, toBalance]);
  if (compareMoney(nowMoney, `${MONEY_MAX}`) > 0) {
    const max = moneyText(`${MONEY_MAX}`, language);
    throw new Refusal(400, shopTexts.balanceTooLarge, { max }, undefined, "payPrice");
  }
  const integral = member.integral + points;
  // Without the area's own module: its bills are of what staff changes, and these are of a refund.
  const area = { definition: shopUser, table: shopMember };
  await writes.set(area, member as unknown as Row, { name: "update", values: { nowMoney, integral } }, call);
  const shared = { uid, mark: String(row.orderId) };
  await noteMovement(
    {
      ...shared,
      category: "now_money",
      type: "pay_product_refund",
      title: orderTexts.orderRefundTitle[language],
      from: member.nowMoney,
      to: nowMoney,
    },
    call,
  );
  await noteMovement(
    {
      ...shared,
      category: "integral",
      type: "pay_product_refund",
      title: orderTexts.orderPointsTitle[language],
      from: amountOf(member.integral),
      to: amountOf(integral),
    },
    call,
  );
}

function messageOf({ payType }: Row, amount: Money, points: number, { language }: Call): string {
  const way = order.fields.payType.options.find(({ value }) => value === payType);
  const values = {
    amount: moneyText(amount, language),
    payment: way === undefined ? "?" : labelText(way.label, language),
  };
  const isByHand = payType !== "yue" && compareMoney(amount, "0") > 0;
  const money = isByHand ? orderTexts.orderRefundedByHand : orderTexts.orderRefundedToBalance;
  return [
    ...(points > 0 && compareMoney(amount, "0") === 0 ? [] : [formatText(money, language, values)]),
    ...(points > 0 ? [formatText(orderTexts.orderPointsBack, language, { points })] : []),
  ].join("; ");
}
