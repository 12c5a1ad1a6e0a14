import { and, eq, ne } from "drizzle-orm";
import { type Money, readMoney } from "../../src/domain/money.ts";
import type { OrderPrice } from "../../src/domain/shop/order-price.ts";
import { shopBargainUser, shopOrder } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { shoppingTexts } from "../texts/shopping.ts";
import { ACTIVITIES, type ActivityKind, type ActivityName, lockedActivity } from "./activities.ts";
import { skuOfGoods } from "./activity-stock.ts";
import { SUCCEEDED, takeBargain } from "./bargains.ts";
import { type CartItem, type Checkout, type Offer, quote, type ShopCall } from "./checkout.ts";
import { takeForPoints } from "./exchanges.ts";
import { requireJoinable, takeCombination } from "./groups.ts";
import { takeSeckill } from "./seckills.ts";

/** Buying in an activity (resources 3.1, 3.3, 3.9): one item, at the activity's price, of what it has reserved. */

/** The activity that an order is bought in. */
export type BoughtActivity =
  | { readonly kind: "seckill"; readonly id: number }
  /** A group that is joined, by any of its members; a new one is opened where it is null. */
  | { readonly kind: "combination"; readonly id: number; readonly pinkId: number | null }
  /** The member's bargain, which has succeeded. */
  | { readonly kind: "bargain"; readonly bargainUserId: number }
  /** No activity: goods that are had for points. */
  | { readonly kind: "points" };

/** What was taken for an order. */
export interface TakenOffer {
  readonly offer: Offer;
  /** What is bought, as its goods are called now. */
  readonly items: readonly CartItem[];
  /** What the order says of it. */
  readonly values: {
    readonly seckillId?: number;
    readonly combinationId?: number;
    readonly pinkId?: number | null;
    readonly bargainId?: number;
    readonly payIntegral?: number;
  };
}

/**
 * Takes what is bought in an activity, or for points, for an order that is stored after that, in the same transaction.
 * @param orderId its number.
 * @throws Refusal 400 for more than the one item, with a coupon or points, or of other goods than the activity's; 404 and 409 as the activity.
 */
export async function takeOffer(
  activity: BoughtActivity,
  {
    uid,
    items,
    couponId,
    withPoints,
  }: {
    readonly uid: number;
    readonly items: readonly CartItem[];
    readonly couponId: number | null;
    readonly withPoints: boolean;
  },
  orderId: string,
  call: ShopCall,
): Promise<TakenOffer> {
  const [item, ...others] = items;
  if (item === undefined || others.length > 0 || couponId !== null || withPoints)
    throw new Refusal(400, shoppingTexts.activityAlone);
  const { sku, count } = item;
  switch (activity.kind) {
    case "seckill": {
      const { id } = activity;
      const price = await takeSeckill({ id, sku, uid, count, orderId }, call);
      return { ...(await offerOf("seckill", id, item, price, call)), values: { seckillId: id } };
    }
    case "combination": {
      const { id, pinkId } = activity;
      const price = await takeCombination({ id, sku, count, orderId }, call);
      if (pinkId !== null) await requireJoinable(pinkId, id, call);
      const values = { combinationId: id, pinkId };
      return { ...(await offerOf("combination", id, item, price, call)), values };
    }
    case "points": {
      const { offer, points } = await takeForPoints(item, orderId, call);
      return { offer, items, values: { payIntegral: points } };
    }
    case "bargain": {
      if (count !== 1) throw new Refusal(400, shoppingTexts.activityAlone);
      const { bargainId, price } = await takeBargain({ id: activity.bargainUserId, uid, orderId }, call);
      await requireUnused(bargainId, uid, call);
      return { ...(await offerOf("bargain", bargainId, item, price, call)), values: { bargainId } };
    }
  }
}

/**
 * What a cart costs in an activity, or for points: all is asked that an order would be, and nothing is taken or locked.
 * @throws Refusal as `takeOffer` and `quote`.
 */
export async function quoteInActivity(
  activity: BoughtActivity,
  cart: Checkout,
  call: ShopCall,
): Promise<{ readonly price: OrderPrice; readonly payPoints: number }> {
  const { offer, items, values } = await takeOffer(activity, cart, "-", { ...call, isPricing: true });
  const { price } = await quote({ ...cart, items }, call, { offer });
  return { price, payPoints: values.payIntegral ?? 0 };
}

/** The activity is locked: what is read of it holds. */
async function offerOf(
  name: ActivityName,
  id: number,
  item: CartItem,
  price: Money,
  call: ShopCall,
): Promise<Pick<TakenOffer, "offer" | "items">> {
  const kind: ActivityKind = ACTIVITIES[name];
  const row = await lockedActivity(kind, id, call);
  if (row.productId !== item.goodsId) throw new Refusal(400, shoppingTexts.activityAlone);
  const offer = {
    price,
    given: readMoney(row.giveIntegral) ?? "0.00",
    isPostage: row.isPostage === true,
    tempId: Number(row.tempId),
  };
  return { offer, items: [{ ...item, sku: await skuOfGoods(kind, row, item.sku, call) }] };
}

const REFUNDED = 2;

/** @throws Refusal 409 where each of the member's bargains that succeeded has been bought with. The activity is locked. */
async function requireUnused(bargainId: number, uid: number, { db }: ShopCall): Promise<void> {
  const own = and(eq(shopBargainUser.bargainId, bargainId), eq(shopBargainUser.uid, uid));
  const won = await db.$count(shopBargainUser, and(own, eq(shopBargainUser.status, SUCCEEDED)));
  const bought = await db.$count(
    shopOrder,
    and(
      eq(shopOrder.bargainId, bargainId),
      eq(shopOrder.uid, uid),
      eq(shopOrder.isDel, false),
      ne(shopOrder.refundStatus, REFUNDED),
    ),
  );
  if (bought >= won) throw new Refusal(409, shoppingTexts.bargainUsed);
}
