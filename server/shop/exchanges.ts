import { Refusal } from "../http/errors.ts";
import { shoppingTexts } from "../texts/shopping.ts";
import { type CartItem, type Offer, type ShopCall, soldItems } from "./checkout.ts";
import { goodsSold, lockedGoods, moveStock } from "./stock.ts";

/** Goods that are had for points (resources 2.9 `isIntegral`, `integral`; 2.11 "6 points"): nothing but their postage is paid in money. */

/**
 * Takes pieces of such goods out of stock for an order.
 * @param mark the order's number.
 * @returns what they are offered for, and the points that they cost together.
 * @throws Refusal 409 where they are off the shelf or not had for points, or there are too few.
 */
export async function takeForPoints(
  item: CartItem,
  mark: string,
  call: ShopCall,
): Promise<{ readonly offer: Offer; readonly points: number }> {
  const { goodsId, sku, count } = item;
  const sold = await (call.isPricing ? goodsSold : lockedGoods)([goodsId], call);
  const [wanted] = soldItems([item], sold);
  const each = wanted?.goods.isIntegral ? (wanted.variant ?? wanted.goods).integral : null;
  if (!wanted || !each) {
    throw new Refusal(409, shoppingTexts.notForPoints, { name: wanted?.goods.storeName ?? "?" });
  }
  await moveStock([{ goodsId, sku, by: -count, kind: "order", mark }], call, sold);
  const { isPostage, tempId } = wanted.goods;
  return { offer: { price: "0.00", given: "0.00", isPostage, tempId }, points: each * count };
}
