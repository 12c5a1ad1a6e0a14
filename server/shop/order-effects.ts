import { eq, sql } from "drizzle-orm";
import { compareMoney, sumMoney } from "../../src/domain/money.ts";
import { shopCombination, shopGoods, shopMember, shopReply } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { inLockOrder } from "../resources/per-row.ts";
import { httpTexts } from "../texts/http.ts";
import type { Text } from "../texts/index.ts";
import { orderTexts } from "../texts/orders.ts";
import { shoppingTexts } from "../texts/shopping.ts";
import { closeRequests, requireNoRequest } from "./after-sales-requests.ts";
import { moveAccount, negative } from "./bills.ts";
import type { ShopCall } from "./checkout.ts";
import { giveBackCoupon } from "./coupons.ts";
import { joinGroup, leaveGroup, openGroup, requireComplete } from "./groups.ts";
import { followRefund } from "./invoices.ts";
import { raiseLevel } from "./levels.ts";
import { entriesOf } from "./order-lines.ts";
import { notePayment } from "./order-payments.ts";
import { activityOfOrder, piecesLeft, piecesOf, returnGoods } from "./order-pieces.ts";
import { type OrderRefund, refundable } from "./order-refunds.ts";
import { noteRefund, paymentOfOrder } from "./pay-refunds.ts";
import { givenBy, giveRewards, lockAccounts, type OrderRow, takeRewardsBack } from "./rewards.ts";
import type { Pieces } from "./stock.ts";

/**
 * What keeps an order from a move, and what a move does besides, by the names that the table of states has for it
 * (`src/contract/shop/order-states.ts`). Rows are locked in one order: order, activity, goods, leader of a group, coupon, member.
 */

/** What an order is paid with; `test` is without money, where the demo accounts are. */
export type Payment = "yue" | "alipay" | "weixin" | "test";

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

/** What a move is made with: what its guards and effects need. */
export interface MoveGiven {
  /** Of `pay`; `integral` of what costs nothing but points. */
  readonly payment?: Payment | "integral";
  /** Of `verify`: what was typed. */
  readonly code?: unknown;
  /** Of refunds. */
  readonly refund?: OrderRefund;
  /** Of refunds: what they are for; absent of those of all pieces, and of those of none. */
  readonly pieces?: readonly Pieces[];
  /** Of `review`. */
  readonly reviews?: readonly Review[];
}

type Guard = (order: OrderRow, call: ShopCall, given: MoveGiven) => Promise<void>;

/** Each refuses with a reason. */
export const GUARDS = {
  /** What was bought in a group is sent once the group is complete. */
  groupComplete: (order, call) => requireComplete(order, call),
  async codeFits({ verifyCode }, _call, { code }) {
    if (verifyCode === null || verifyCode !== String(code).trim()) {
      throw new Refusal(400, orderTexts.orderWrongCode, {}, undefined, "verifyCode");
    }
  },
  /** A request of the member's that is open decides on the refund. */
  noRequest: ({ id }, { db }) => requireNoRequest(db, id),
} as const satisfies Record<string, Guard>;

type Effect = (order: OrderRow, call: ShopCall, given: MoveGiven) => Promise<void>;

const UNSENT = 0;

/** Each is given the order as it was before the move. */
export const EFFECTS = {
  async countSales(order, call) {
    await holdActivity(order, call);
    await countSales(piecesOf(order), 1, call);
  },
  joinGroup: async (order, call, { payment }) => {
    if (order.combinationId !== null) await intoGroup(order, payment, call);
  },
  async takePayment({ id, uid, orderId, payPrice }, call, { payment = "yue" }) {
    await notePayment({ oid: id, kind: "paid", payType: payment, amount: payPrice }, call);
    if (payment !== "yue") return;
    const { payTitle: title, balanceShort: short } = shoppingTexts;
    const by = negative(payPrice);
    await moveAccount(
      { uid, account: "balance", type: "pay_product", mark: orderId, by, title, short },
      call,
    );
  },
  takePoints: (order, call) => movePoints(order, -order.payIntegral, shoppingTexts.pointsUsedTitle, call),
  async countOrder({ uid }, { db }) {
    await db
      .update(shopMember)
      .set({ payCount: sql`${shopMember.payCount} + 1` })
      .where(eq(shopMember.id, uid));
  },
  /** What was paid back whole before anything was sent is no purchase of its member's (`payCount`); what was sent stays one. */
  async uncountOrder({ uid, status }, { db }, { refund }) {
    if (!refund?.ends || status !== UNSENT) return;
    await db
      .update(shopMember)
      .set({ payCount: sql`greatest(${shopMember.payCount} - 1, 0)` })
      .where(eq(shopMember.id, uid));
  },
  /** What was not sent is in stock again, and not sold: of a part that is paid back, the pieces that it is for. */
  async returnGoods(order, call, { refund, pieces = [] }) {
    if (order.status !== UNSENT) return;
    const back = refund?.ends === false ? pieces : undefined;
    await returnGoods(order, call, back);
    if (order.paid) await countSales(back ?? (await piecesLeft(order, call.db)), -1, call);
  },
  /** The coupon can be used again where nothing was sent, and nothing of what was paid is kept. */
  async returnCoupon(order, call, { refund }) {
    const { left } = refundable(order);
    const isAll = refund === undefined || (refund.ends && compareMoney(left, refund.amount) === 0);
    if (isAll && order.status === UNSENT && order.couponId !== null)
      await giveBackCoupon(order.couponId, call);
  },
  returnPoints: (order, call) => movePoints(order, order.useIntegral, shoppingTexts.pointsUnusedTitle, call),
  giveRewards: (order, call) => giveRewards(order, call),
  raiseLevel: ({ id, uid }, call) => raiseLevel(uid, call, id),
  storeReviews,
  leaveGroup: async (order, call, { refund }) => {
    if (refund?.ends) await leaveGroup(order, call);
  },
  closeRequests: (order, call) => closeRequests(order.id, call),
  /** What came from the balance goes back to it, what was paid at Alipay is sent back there, and points that were used go back too. */
  async payBack({ id, uid, orderId: mark, payType }, call, { refund }) {
    if (refund === undefined) return;
    await notePayment({ oid: id, kind: "refunded", payType: payType ?? "yue", amount: refund.amount }, call);
    const outTradeNo = await paymentOfOrder({ id, payType }, call.db);
    if (outTradeNo !== undefined)
      await noteRefund({ of: { oid: id }, outTradeNo, amount: refund.amount }, call);
    const given = await givenBy(mark, call);
    await lockAccounts([uid, ...given.map((one) => one.uid)], call);
    const back = { uid, type: "pay_product_refund", mark, short: orderTexts.orderLessLeft } as const;
    const [money, used] = [orderTexts.orderRefundTitle, orderTexts.orderPointsTitle];
    const toBalance = payType === "yue" ? refund.amount : "0.00";
    await moveAccount({ ...back, account: "balance", by: toBalance, title: money }, call, "payPrice");
    await moveAccount({ ...back, account: "points", by: `${refund.points}`, title: used }, call);
  },
  /** An invoice that was asked for is about what is left. */
  async followByInvoice(order, call, { refund }) {
    if (refund === undefined) return;
    await followRefund(order.id, sumMoney([refundable(order).left, negative(refund.amount)]), call);
  },
  /** What the order gave for what is paid back. */
  takeRewardsBack: async (order, call, { refund }) => {
    if (refund) await takeRewardsBack(order, refund.amount, call);
  },
} as const satisfies Record<string, Effect>;

/** A member's row in a group will refer to the activity, which whoever puts it on or off locks before its goods: so does who pays in it. */
async function holdActivity({ combinationId }: OrderRow, { db }: ShopCall): Promise<void> {
  if (combinationId === null) return;
  const isBought = eq(shopCombination.id, combinationId);
  await db.select({ id: shopCombination.id }).from(shopCombination).where(isBought).for("key share");
}

type Sold = Pick<Pieces, "goodsId" | "count">;

/**
 * Counts with goods how many of them are sold, in the order in which their rows are locked.
 * @param sign less than none of pieces that come back; nothing is sold less often than never.
 */
async function countSales(pieces: readonly Sold[], sign: 1 | -1, { db }: ShopCall): Promise<void> {
  for (const id of inLockOrder(pieces.map(({ goodsId }) => goodsId))) {
    const own = pieces.filter(({ goodsId }) => goodsId === id);
    const by = sign * own.reduce((sum, { count }) => sum + count, 0);
    await db
      .update(shopGoods)
      .set({ sales: sql`greatest(coalesce(${shopGoods.sales}, 0) + ${by}, 0)` })
      .where(eq(shopGoods.id, id));
  }
}

/** The member joins the group that was chosen, or opens one. What a provider was paid for is not refused: a group that is full by then is none to join. */
async function intoGroup(
  { id, pinkId }: OrderRow,
  payment: MoveGiven["payment"],
  call: ShopCall,
): Promise<void> {
  if (pinkId === null) {
    await openGroup(id, call);
    return;
  }
  try {
    await call.db.transaction((db) => joinGroup(id, pinkId, { ...call, db }));
  } catch (error) {
    if (!(error instanceof Refusal) || payment === "yue" || payment === "test") throw error;
    await openGroup(id, call);
  }
}

async function storeReviews(
  order: OrderRow,
  { db, now }: ShopCall,
  { reviews = [] }: MoveGiven,
): Promise<void> {
  const entries = entriesOf(order);
  if (new Set(reviews.map(({ line }) => line)).size < reviews.length)
    throw new Refusal(400, shoppingTexts.reviewedTwice);
  const rows = reviews.map(({ line, pics, ...said }) => {
    const productId = Number(entries[line]?.cartInfo.productId ?? 0);
    if (productId === 0) throw new Refusal(400, httpTexts.notFound);
    const replyType = activityOfOrder(order)?.activity ?? ("product" as const);
    const of = { uid: order.uid, oid: order.id, productId, replyType };
    return { ...said, ...of, pics: [...pics], createTime: now, updateTime: now };
  });
  if (rows.length > 0) await db.insert(shopReply).values(rows);
}

/** Moves points that an order uses. @throws Refusal 400 where the member has too few. */
export const movePoints = (
  { uid, orderId: mark }: Pick<OrderRow, "uid" | "orderId">,
  points: number,
  title: Text,
  call: ShopCall,
): Promise<void> =>
  moveAccount(
    {
      ...{ uid, account: "points", type: "deduction", title, mark, by: `${points}` },
      short: shoppingTexts.pointsShort,
    },
    call,
  );
