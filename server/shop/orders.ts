import { randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { order } from "../../src/contract/resources/shop/order.ts";
import { compareMoney, type Money, moneyNumber } from "../../src/domain/money.ts";
import { wordOf } from "../../src/domain/resources/label-text.ts";
import { detailOf } from "../../src/domain/shop/sku.ts";
import { compiled } from "../db/compiled.ts";
import { atOnce } from "../db/pipelining.ts";
import { shopOrder as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { httpTexts } from "../texts/http.ts";
import { formatText, type Text, type TextValues } from "../texts/index.ts";
import { shoppingTexts } from "../texts/shopping.ts";
import { type BoughtActivity, takeOffer } from "./activity-orders.ts";
import { type Checkout, costOf, type Quote, quote, type ShopCall, type SoldItem } from "./checkout.ts";
import { spendCoupon, USE_REFUSED } from "./coupons.ts";
import { movePoints, type Payment, type Review } from "./order-effects.ts";
import { noteStepOfNew } from "./order-log.ts";
import { moveOrder, requireMove } from "./order-moves.ts";
import { newOrderNumber } from "./order-number.ts";
import { attributeNames, lockedGoods, moveStock } from "./stock.ts";

/**
 * Orders as the members of the shop make them (resources 2.11): placed, paid, cancelled, received and reviewed. What staff does with them is in
 * `order-module.ts`. Each runs in a transaction; rows are locked in one order: order, activity, goods, leader of a group, coupon, member.
 */

type OrderRow = typeof table.$inferSelect;

/** A cart that becomes an order. */
export interface NewOrder extends Checkout {
  readonly realName: string;
  readonly phone: string;
  /** Empty of an order that is picked up. */
  readonly address: string;
  readonly mark: string | null;
  /** The activity that it is bought in, as its one item. */
  readonly activity?: BoughtActivity;
  /** What it is ordered with (resources 2.11 `isChannel`); the official account unless it is said. */
  readonly channel?: typeof OFFICIAL_ACCOUNT | typeof MINI_PROGRAM;
}

/** What `isChannel` of an order says that it was ordered with: everything but the mini program counts as the official account. */
export const OFFICIAL_ACCOUNT = 0;
export const MINI_PROGRAM = 1;

export interface PlacedOrder {
  readonly id: number;
  readonly orderId: string;
  readonly payPrice: Money;
  /** What it costs in points beside that. */
  readonly payPoints: number;
}

/**
 * Places an order: takes the goods out of stock or of their activity, uses the coupon and the points.
 * @param orderId the number that it gets.
 * @throws Refusal as `quote`; 409 where there are too few of something, and where the coupon cannot be used.
 */
export async function placeOrder(
  wanted: NewOrder,
  call: ShopCall,
  orderId: string = newOrderNumber(call.now),
): Promise<PlacedOrder> {
  const { db, now } = call;
  const bought = wanted.activity && (await takeOffer(wanted.activity, wanted, orderId, call));
  const quoted = bought
    ? await quote({ ...wanted, items: bought.items }, call, { offer: bought.offer })
    : await takeGoods(wanted, orderId, call);
  const { couponRefused } = quoted.price;
  if (couponRefused !== null) throw new Refusal(409, USE_REFUSED[couponRefused]);
  const values = { ...NO_ACTIVITY, ...bought?.values };
  const [[made]] = await atOnce([
    insertOrder(db, { orderId, ...valuesOf(wanted, quoted), ...values, at: now }),
    noteStepOfNew(call, "create_order", formatText(shoppingTexts.orderPlaced, call.language, {})),
  ]);
  if (!made) throw new Error("The order was not stored.");
  if (wanted.couponId !== null) await spendCoupon(wanted.couponId, made.id, call);
  await movePoints({ uid: wanted.uid, orderId }, -made.useIntegral, shoppingTexts.pointsUsedTitle, call);
  return { id: made.id, orderId, payPrice: made.payPrice, payPoints: values.payIntegral };
}

const NO_ACTIVITY = {
  ...{ combinationId: null, pinkId: null, bargainId: null, seckillId: null },
  payIntegral: 0,
} as const;

type Inserted = { readonly orderId: string; readonly at: Date } & ReturnType<typeof valuesOf> & {
    readonly [Name in keyof typeof NO_ACTIVITY]: number | null;
  };
const insertOrder = compiled<Inserted>("insertOrder")((db, given) =>
  db
    .insert(table)
    .values({
      ...{ orderId: given.orderId, uid: given.uid, mark: given.mark },
      ...{ realName: given.realName, userPhone: given.userPhone, userAddress: given.userAddress },
      ...{ cartInfoList: given.cartInfoList, totalNum: given.totalNum, totalPrice: given.totalPrice },
      ...{ totalPostage: given.totalPostage, payPostage: given.payPostage, payPrice: given.payPrice },
      ...{ couponPrice: given.couponPrice, deductionPrice: given.deductionPrice, cost: given.cost },
      ...{ useIntegral: given.useIntegral, gainIntegral: given.gainIntegral },
      ...{ shippingType: given.shippingType, storeId: given.storeId },
      ...{ freightPrice: given.freightPrice, isChannel: given.isChannel },
      ...{ postageCity: given.postageCity, postageRules: given.postageRules },
      ...{ combinationId: given.combinationId, pinkId: given.pinkId },
      ...{ bargainId: given.bargainId, seckillId: given.seckillId, payIntegral: given.payIntegral },
      ...{ createTime: given.at, updateTime: given.at },
    })
    .returning({ id: table.id, payPrice: table.payPrice, useIntegral: table.useIntegral }),
);

/** Takes what is ordered out of stock. @returns what it costs. @throws Refusal as `quote`, and 409 where there are too few. */
async function takeGoods(wanted: NewOrder, mark: string, call: ShopCall): Promise<Quote> {
  const { items } = wanted;
  const sold = await lockedGoods(
    items.map(({ goodsId }) => goodsId),
    call,
  );
  const taken = items.map(
    ({ goodsId, sku, count }) => ({ goodsId, sku, by: -count, kind: "order", mark }) as const,
  );
  const [, quoted] = await atOnce([moveStock(taken, call, sold), quote(wanted, call, { sold })]);
  return quoted;
}

function valuesOf(wanted: NewOrder, { items, price, freightPrice, sent }: Quote) {
  const { delivery } = wanted;
  return {
    uid: wanted.uid,
    realName: wanted.realName,
    userPhone: wanted.phone,
    userAddress: wanted.address,
    cartInfoList: items.map((item, at) => entryOf(item, price.lines[at])),
    totalNum: items.reduce((sum, { count }) => sum + count, 0),
    totalPrice: price.totalPrice,
    totalPostage: price.payPostage,
    payPostage: price.payPostage,
    freightPrice,
    ...sent,
    isChannel: wanted.channel ?? OFFICIAL_ACCOUNT,
    couponPrice: price.couponPrice,
    deductionPrice: price.deductionPrice,
    useIntegral: price.useIntegral,
    gainIntegral: price.gainIntegral,
    payPrice: price.payPrice,
    cost: costOf(items),
    mark: wanted.mark,
    shippingType: delivery.way === "pickup" ? 2 : 1,
    storeId: delivery.way === "pickup" ? delivery.storeId : null,
  };
}

/** Which value a variant has of which attribute: what it is found by wherever these are moved. */
function attributed({ items }: SoldItem["goods"], variant: SoldItem["variant"]) {
  const detail = variant === null ? undefined : detailOf(attributeNames(items), variant.values);
  return detail === undefined ? {} : { detail };
}

/** A line as the order keeps it, whatever becomes of the goods. */
function entryOf(
  { goods, variant, sku, count }: SoldItem,
  line: Quote["price"]["lines"][number] | undefined,
) {
  const { brokerage: first, brokerageTwo: second, price } = variant ?? goods;
  return {
    cartInfo: {
      productId: goods.id,
      sku,
      productInfo: {
        storeName: goods.storeName,
        image: variant?.pic ?? goods.image,
        attrInfo: { sku, price: moneyNumber(price ?? "0.00"), ...attributed(goods, variant) },
      },
      cartNum: count,
      truePrice: moneyNumber(line?.truePrice ?? "0.00"),
      paid: moneyNumber(line?.paid ?? "0.00"),
      ...(goods.isSub ? { brokerage: { first, second } } : {}),
    },
  };
}

/**
 * An order is paid: out of its member's balance, as a provider says, or for a test. Points that it costs are paid with it.
 * @param code what it is picked up with, of one that is.
 * @throws Refusal 404 where there is no such order of the member's; 409 where it is paid or cancelled; 400 where the balance is too little.
 */
export async function payOrder(
  orderId: string,
  uid: number,
  way: Payment,
  call: ShopCall,
  code: string = newVerifyCode(),
): Promise<OrderRow> {
  const row = await ownOrder(orderId, uid, call);
  const isByPoints = row.payIntegral > 0 && compareMoney(row.payPrice, "0") === 0;
  const payType = isByPoints ? "integral" : way;
  const verifyCode = row.shippingType === 2 ? code : null;
  const payment = wordOf(order.fields.payType, payType, call.language) ?? payType;
  return await moveOrder("pay", row, call, {
    payment: payType,
    values: { payTime: call.now, payType, verifyCode },
    message: said(call, [shoppingTexts.orderPaid, { payment }]),
  });
}

/** Nobody guesses it. */
const newVerifyCode = (): string => String(randomInt(10 ** 11, 10 ** 12));

/** A member's order that can be paid, locked. @throws Refusal 404, and 409 where it is paid or cancelled. */
export async function payableOrder(orderId: string, uid: number, call: ShopCall): Promise<OrderRow> {
  const row = await ownOrder(orderId, uid, call);
  await requireMove("pay", row, call);
  return row;
}

/** A member's order that was paid and is not sent or fetched yet, locked. @throws Refusal 404, and 409 where it is any other. */
export async function orderToShip(orderId: string, uid: number, call: ShopCall): Promise<OrderRow> {
  const row = await ownOrder(orderId, uid, call);
  await requireMove("remind", row, call);
  return row;
}

/** A member's order that was paid and is not paid back or about to be, locked. @throws Refusal 404, and 409 where it is any other. */
export async function standingOrder(orderId: string, uid: number, call: ShopCall): Promise<OrderRow> {
  const row = await ownOrder(orderId, uid, call);
  await requireMove("askInvoice", row, call);
  return row;
}

/**
 * An order that was not paid is cancelled: stock, coupon and points go back.
 * @param why in the order's log.
 * @throws Refusal 404, and 409 where it is paid or cancelled.
 */
export async function cancelOrder(
  orderId: string,
  uid: number,
  call: ShopCall,
  why: Said = [shoppingTexts.cancelledByMember],
): Promise<void> {
  const row = await ownOrder(orderId, uid, call);
  await moveOrder("cancel", row, call, {
    values: { backIntegral: row.useIntegral },
    message: said(call, why),
  });
}

/**
 * An order that was sent is received: its points and commissions are given.
 * @param why in the order's log.
 * @throws Refusal 404; 409 where it was not sent, is received already, or is being refunded.
 */
export async function receiveOrder(
  orderId: string,
  uid: number,
  call: ShopCall,
  why: Said = [shoppingTexts.orderReceived],
): Promise<void> {
  const row = await ownOrder(orderId, uid, call);
  await moveOrder("receive", row, call, { message: said(call, why) });
}

/** An order that was received is reviewed, once. @throws Refusal 400 for a line that is none, 404, 409. */
export async function reviewOrder(
  orderId: string,
  uid: number,
  reviews: readonly Review[],
  call: ShopCall,
): Promise<void> {
  const row = await ownOrder(orderId, uid, call);
  await moveOrder("review", row, call, { reviews, message: said(call, [shoppingTexts.orderRated]) });
}

type Said = readonly [text: Text, values?: TextValues];

const said = ({ language }: ShopCall, [text, values = {}]: Said): string =>
  formatText(text, language, values);

/** A member's order, locked. @throws Refusal 404 for another's. */
async function ownOrder(orderId: string, uid: number, { db }: ShopCall): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(table)
    .where(eq(sql`lower(${table.orderId})`, orderId.toLowerCase()))
    .for("no key update");
  if (row?.uid !== uid) throw new Refusal(404, httpTexts.notFound);
  return row;
}
