import { randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { order } from "../../src/contract/resources/shop/order.ts";
import { type Money, moneyNumber } from "../../src/domain/money.ts";
import { wordOf } from "../../src/domain/resources/label-text.ts";
import { compiled } from "../db/compiled.ts";
import { atOnce } from "../db/pipelining.ts";
import { shopGoods, shopMember, shopReply, shopOrder as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { inLockOrder } from "../resources/per-row.ts";
import { httpTexts } from "../texts/http.ts";
import { formatText, type Text, type TextValues } from "../texts/index.ts";
import { orderTexts } from "../texts/orders.ts";
import { shoppingTexts } from "../texts/shopping.ts";
import { type BoughtActivity, takeOffer } from "./activity-orders.ts";
import { moveAccount, negative } from "./bills.ts";
import { type Checkout, costOf, type Quote, quote, type ShopCall, type SoldItem } from "./checkout.ts";
import { giveBackCoupon, spendCoupon, USE_REFUSED } from "./coupons.ts";
import { joinGroup, openGroup } from "./groups.ts";
import { entriesOf } from "./order-lines.ts";
import { noteStep, noteStepOfNew, type OrderStep } from "./order-log.ts";
import { newOrderNumber } from "./order-number.ts";
import { returnGoods } from "./order-pieces.ts";
import { giveRewards } from "./rewards.ts";
import { lockedGoods, moveStock } from "./stock.ts";

/**
 * Orders as the members of the shop make them (resources 2.11): placed, paid, cancelled, received and reviewed. What staff does with them is in
 * `order-module.ts`. Each runs in a transaction; rows are locked in one order: order, goods, coupon, member.
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
}

export interface PlacedOrder {
  readonly id: number;
  readonly orderId: string;
  readonly payPrice: Money;
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
  const bought = wanted.activity && (await takeOffer(wanted.activity, wanted, call));
  const quoted = bought
    ? await quote(wanted, call, { offer: bought.offer })
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
  return { id: made.id, orderId, payPrice: made.payPrice };
}

const NO_ACTIVITY = { combinationId: null, pinkId: null, bargainId: null, seckillId: null } as const;

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
      ...{ combinationId: given.combinationId, pinkId: given.pinkId },
      ...{ bargainId: given.bargainId, seckillId: given.seckillId },
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

function valuesOf(wanted: NewOrder, { items, price }: Quote) {
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
        attrInfo: { sku, price: moneyNumber(price ?? "0.00") },
      },
      cartNum: count,
      truePrice: moneyNumber(line?.truePrice ?? "0.00"),
      paid: moneyNumber(line?.paid ?? "0.00"),
      ...(goods.isSub ? { brokerage: { first, second } } : {}),
    },
  };
}

/** What an order is paid with; `test` is without money, where the demo accounts are. */
export type Payment = "yue" | "alipay" | "weixin" | "test";

/**
 * An order is paid: out of its member's balance, as a provider says, or for a test.
 * @throws Refusal 404 where there is no such order of the member's; 409 where it is paid or cancelled; 400 where the balance is too little.
 */
export async function payOrder(
  orderId: string,
  uid: number,
  payType: Payment,
  call: ShopCall,
): Promise<OrderRow> {
  const { db, now, language } = call;
  const row = await payableOrder(orderId, uid, call);
  await countSales(row, call);
  if (row.combinationId !== null) await intoGroup(row, payType, call);
  if (payType === "yue") {
    await moveAccount(
      {
        ...{ uid, account: "balance", type: "pay_product", mark: orderId },
        by: negative(row.payPrice),
        title: shoppingTexts.payTitle,
        short: shoppingTexts.balanceShort,
      },
      call,
    );
  }
  await db
    .update(shopMember)
    .set({ payCount: sql`${shopMember.payCount} + 1` })
    .where(eq(shopMember.id, uid));
  const verifyCode = row.shippingType === 2 ? String(randomInt(10 ** 11, 10 ** 12)) : null;
  const paid = await set(row, { paid: true, payTime: now, payType, verifyCode }, call);
  const payment = wordOf(order.fields.payType, payType, language) ?? payType;
  await note(row, "pay_success", [shoppingTexts.orderPaid, { payment }], call);
  return paid;
}

/** A member's order that can be paid, locked. @throws Refusal 404, and 409 where it is paid or cancelled. */
export async function payableOrder(orderId: string, uid: number, call: ShopCall): Promise<OrderRow> {
  const row = await ownOrder(orderId, uid, call);
  requireUnpaid(row);
  return row;
}

/** A member's order that was paid and is not sent or fetched yet, locked. @throws Refusal 404, and 409 where it is any other. */
export async function orderToShip(orderId: string, uid: number, call: ShopCall): Promise<OrderRow> {
  const row = await standingOrder(orderId, uid, call);
  if (row.status >= SENT) throw new Refusal(409, shoppingTexts.nothingToShip);
  return row;
}

/** A member's order that was paid and is not paid back or about to be, locked. @throws Refusal 404, and 409 where it is any other. */
export async function standingOrder(orderId: string, uid: number, call: ShopCall): Promise<OrderRow> {
  const row = await ownOrder(orderId, uid, call);
  requireStanding(row);
  return row;
}

/** The member of a paid order joins the group that was chosen, or opens one. What a provider was paid for is not refused: a group that is full by then is none to join. */
async function intoGroup({ id, pinkId }: OrderRow, payType: Payment, call: ShopCall): Promise<void> {
  if (pinkId === null) {
    await openGroup(id, call);
    return;
  }
  try {
    await call.db.transaction((db) => joinGroup(id, pinkId, { ...call, db }));
  } catch (error) {
    if (!(error instanceof Refusal) || payType === "yue" || payType === "test") throw error;
    await openGroup(id, call);
  }
}

/** Counts what was sold with the goods, in the order in which their rows are locked. */
async function countSales(row: OrderRow, { db }: ShopCall): Promise<void> {
  const entries = entriesOf(row).map(({ cartInfo }) => cartInfo);
  for (const id of inLockOrder(entries.map(({ productId }) => Number(productId ?? 0)))) {
    const sold = entries.filter(({ productId }) => Number(productId ?? 0) === id);
    const pieces = sold.reduce((sum, { cartNum }) => sum + cartNum, 0);
    await db
      .update(shopGoods)
      .set({ sales: sql`coalesce(${shopGoods.sales}, 0) + ${pieces}` })
      .where(eq(shopGoods.id, id));
  }
}

/**
 * An order that was not paid is cancelled: stock, coupon and points go back.
 * @param said why, in the order's log.
 * @throws Refusal 404, and 409 where it is paid or cancelled.
 */
export async function cancelOrder(
  orderId: string,
  uid: number,
  call: ShopCall,
  said: Said = [shoppingTexts.cancelledByMember],
): Promise<void> {
  const row = await payableOrder(orderId, uid, call);
  await returnGoods(row, call);
  if (row.couponId !== null) await giveBackCoupon(row.couponId, call);
  await movePoints(row, row.useIntegral, shoppingTexts.pointsUnusedTitle, call);
  await set(row, { isDel: true, backIntegral: row.useIntegral }, call);
  await note(row, "remove_order", said, call);
}

const SENT = 1;
const RECEIVED = 2;
const RATED = 3;

/**
 * An order that was sent is received: its points and commissions are given.
 * @throws Refusal 404; 409 where it was not sent, is received already, or is being refunded.
 */
export async function receiveOrder(
  orderId: string,
  uid: number,
  call: ShopCall,
  said: Said = [shoppingTexts.orderReceived],
): Promise<void> {
  const row = await ownOrder(orderId, uid, call);
  requireStanding(row);
  if (row.status < SENT) throw new Refusal(409, shoppingTexts.notSent);
  if (row.status > SENT) throw new Refusal(409, shoppingTexts.receivedAlready);
  await giveRewards(row, call);
  await set(row, { status: RECEIVED }, call);
  await note(row, "user_take_delivery", said, call);
}

/** What a member says of a line of an order. */
export interface Review {
  /** Its place in the order, from 0. */
  readonly line: number;
  /** 1 to 5. */
  readonly productScore: number;
  readonly serviceScore: number;
  readonly comment: string;
  readonly pics: readonly string[];
}

/** An order that was received is reviewed, once. @throws Refusal 400 for a line that is none, 404, 409. */
export async function reviewOrder(
  orderId: string,
  uid: number,
  reviews: readonly Review[],
  call: ShopCall,
): Promise<void> {
  const { db, now } = call;
  const row = await ownOrder(orderId, uid, call);
  requireStanding(row);
  if (row.status < RECEIVED) throw new Refusal(409, shoppingTexts.notReceived);
  if (row.status > RECEIVED) throw new Refusal(409, shoppingTexts.ratedAlready);
  const entries = entriesOf(row);
  const rows = reviews.map(({ line, pics, ...said }) => {
    const productId = Number(entries[line]?.cartInfo.productId ?? 0);
    if (productId === 0) throw new Refusal(400, httpTexts.notFound);
    return { ...said, pics: [...pics], uid, oid: row.id, productId, createTime: now, updateTime: now };
  });
  if (rows.length > 0) await db.insert(shopReply).values(rows);
  await set(row, { status: RATED }, call);
  await note(row, "order_eval", [shoppingTexts.orderRated], call);
}

type Said = readonly [text: Text, values?: TextValues];

const note = (
  row: Pick<OrderRow, "id">,
  step: OrderStep,
  [text, values]: Said,
  call: ShopCall,
): Promise<void> => noteStep(call, row.id, step, formatText(text, call.language, values ?? {}));

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

/** @throws Refusal 409 where an order is paid or cancelled. */
function requireUnpaid({ isDel, paid }: OrderRow): void {
  if (isDel) throw new Refusal(409, shoppingTexts.cancelled);
  if (paid) throw new Refusal(409, shoppingTexts.alreadyPaid);
}

/** @throws Refusal 409 where an order is cancelled, not paid, or paid back or about to be. */
function requireStanding({ isDel, paid, refundStatus }: OrderRow): void {
  if (isDel) throw new Refusal(409, shoppingTexts.cancelled);
  if (!paid) throw new Refusal(409, orderTexts.orderUnpaid);
  if (refundStatus !== 0) throw new Refusal(409, shoppingTexts.refunding);
}

async function set(row: OrderRow, values: Partial<OrderRow>, { db, now }: ShopCall): Promise<OrderRow> {
  const [changed] = await db
    .update(table)
    .set({ ...values, updateTime: now })
    .where(eq(table.id, row.id))
    .returning();
  if (!changed) throw new Error("The order is not there after it was locked.");
  return changed;
}

const movePoints = (
  row: Pick<OrderRow, "uid" | "orderId">,
  points: number,
  title: Text,
  call: ShopCall,
): Promise<void> =>
  moveAccount(
    {
      ...{ uid: row.uid, account: "points", title, mark: row.orderId, by: `${points}` },
      type: "deduction",
      short: shoppingTexts.pointsShort,
    },
    call,
  );
