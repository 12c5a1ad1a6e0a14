import * as v from "valibot";
import { ALIPAY_SCENES } from "../alipay.ts";
import { Id, maybe, Plain } from "../schema.ts";
import { Count, Filled, ITEMS_MAX, listOf, Pictures, TERMINALS } from "./base.ts";

/** The shop's public API: carts and orders. */

export const CartItem = v.object({ goodsId: Id, sku: v.optional(Plain(512), ""), count: Count });

const Cart = {
  items: v.pipe(v.array(CartItem), v.minLength(1), v.maxLength(ITEMS_MAX)),
  /** The city that it is sent to, or the store where it is picked up. */
  cityId: maybe(Id),
  storeId: maybe(Id),
  couponId: maybe(Id),
  withPoints: v.optional(v.boolean(), false),
};

export const Activity = v.variant("kind", [
  v.object({ kind: v.literal("seckill"), id: Id }),
  v.object({ kind: v.literal("combination"), id: Id, pinkId: maybe(Id) }),
  v.object({ kind: v.literal("bargain"), bargainUserId: Id }),
  /** Goods that are had for points. */
  v.object({ kind: v.literal("points") }),
]);

export const CartPrice = v.object({ ...Cart, activity: maybe(Activity) });

export const PlaceOrder = v.object({
  ...Cart,
  realName: Filled(64),
  phone: Filled(18),
  address: v.optional(Plain(255), ""),
  mark: maybe(Plain(512)),
  activity: maybe(Activity),
  /** What it is ordered with: the mini program, or anything else. */
  terminal: v.optional(v.picklist(TERMINALS), "h5"),
  /**
   * Of the storefront's choice, and new with each order: asked for again with the same one, the same order is answered, and another order is
   * refused.
   */
  idempotencyKey: maybe(Filled(64)),
});

export const PricedCart = v.object({
  totalPrice: v.number(),
  couponPrice: v.number(),
  /** Why the coupon takes nothing off. */
  couponRefused: v.nullable(v.picklist(["used", "invalid", "notYet", "expired", "noProduct", "belowLeast"])),
  usedPoints: v.number(),
  deductionPrice: v.number(),
  postage: v.number(),
  payPrice: v.number(),
  /** What it costs in points beside that, of goods that are had for points. */
  payPoints: v.number(),
  gainedPoints: v.number(),
});

export const PlacedOrder = v.object({
  orderId: v.string(),
  payPrice: v.number(),
  /** What it costs in points beside that. */
  payPoints: v.number(),
});

export const ShopOrder = v.object({
  orderId: v.string(),
  /** `orderStatus` of the console: 0 unpaid, 1 to ship, 5 to pick up, 2 on its way, 3 to review, 4 finished, -1 refund asked, -2 refunded, -4 cancelled. */
  state: v.nullable(v.number()),
  payPrice: v.number(),
  refundPrice: v.number(),
  /** Points that it costs beside the money. */
  payPoints: v.number(),
  postage: v.number(),
  lines: v.array(
    v.object({
      goodsId: v.number(),
      name: v.string(),
      sku: v.string(),
      image: v.nullable(v.string()),
      count: v.number(),
      price: v.number(),
    }),
  ),
  courier: v.nullable(v.string()),
  parcel: v.nullable(v.string()),
  verifyCode: v.nullable(v.string()),
  pinkId: v.nullable(v.number()),
  time: v.string(),
});

export const ShopOrderPage = listOf(ShopOrder);

/** The code that a buyer shows who picks an order up. */
export const PickupCode = v.object({ verifyCode: Filled(16) });

/** A store where the member who asks hands out orders. */
export const StaffedStore = v.object({ id: v.number(), name: v.string(), staffName: v.string() });

/** An order that is picked up, as who hands it out sees it. */
export const PickedUp = v.object({
  ...ShopOrder.entries,
  /** Who picks it up. */
  realName: v.string(),
  /** Its last digits. */
  phone: v.string(),
});

/** `test` pays without money, where the demo accounts may sign in. */
export const PayOrder = v.object({ payment: v.picklist(["balance", "test"]) });

/** Whether the page is one for screens, or for phones. */
export const PayAtAlipay = v.object({ scene: v.picklist(ALIPAY_SCENES) });

/** Where the member pays. The order is paid when Alipay has reported it, which its state tells. */
export const AlipayPage = v.object({ url: v.string() });

const Score = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

export const ReviewOrder = v.object({
  reviews: v.pipe(
    v.array(
      v.object({
        line: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ITEMS_MAX)),
        productScore: Score,
        serviceScore: Score,
        comment: Filled(512),
        pics: Pictures,
      }),
    ),
    v.minLength(1),
    v.maxLength(ITEMS_MAX),
  ),
});
