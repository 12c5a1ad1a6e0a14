import * as v from "valibot";
import { ALIPAY_SCENES } from "./alipay.ts";
import { Id, maybe, Plain } from "./schema.ts";

/**
 * The public API of the shop (ours): what a storefront calls. Amounts of money are numbers with two decimals; passwords are encrypted with the
 * server's public key, as those of the console are (contract A2).
 */

/** Base of its paths. */
export const SHOP_API = "/shop-api";

/** Most pieces of one item. */
const COUNT_MAX = 9_999;
/** Most items of a cart. */
const ITEMS_MAX = 100;
const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(COUNT_MAX));
const Filled = (max: number) => v.pipe(Plain(max), v.trim(), v.minLength(1));
/** Encrypted, base64. */
const Password = v.pipe(Plain(1_024), v.minLength(1));

export const SignIn = v.object({ username: Filled(64), password: Password });
export const Register = v.object({
  username: v.pipe(Filled(64), v.minLength(3), v.regex(/^[\w.@-]+$/)),
  password: Password,
  nickname: Filled(64),
  /** Id of the member who recommended the shop. */
  recommender: maybe(Id),
});

export const ShopMember = v.object({
  id: v.number(),
  username: v.string(),
  nickname: v.string(),
  balance: v.number(),
  commission: v.number(),
  points: v.number(),
});
export type ShopMember = v.InferOutput<typeof ShopMember>;

export const SignedIn = v.object({
  token: v.string(),
  /** Seconds. */
  expiresIn: v.number(),
  member: ShopMember,
});
export type SignedIn = v.InferOutput<typeof SignedIn>;

const whole = (min: number, max: number, initial: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(min), v.maxValue(max)),
    String(initial),
  );
/** A part of a list. */
const Page = { page: whole(0, 99_999, 0), size: whole(1, 100, 20) };
export const Paged = v.object(Page);

export const GoodsQuery = v.object({ ...Page, categoryId: v.optional(Id), keyword: v.optional(Plain(64)) });

export const ShopCategory = v.object({
  id: v.number(),
  pid: v.nullable(v.number()),
  name: v.string(),
  pic: v.nullable(v.string()),
});

const GoodsBrief = {
  id: v.number(),
  name: v.string(),
  image: v.string(),
  price: v.number(),
  otPrice: v.number(),
  unit: v.string(),
  sales: v.number(),
  stock: v.number(),
};
export const ShopGoods = v.object(GoodsBrief);
export const ShopGoodsDetail = v.object({
  ...GoodsBrief,
  info: v.string(),
  /** Rich text, sanitised. */
  description: v.string(),
  pictures: v.array(v.string()),
  attributes: v.array(v.object({ value: v.string(), detail: v.array(v.string()) })),
  /** Of goods of a single kind the one, whose `sku` is empty. */
  skus: v.array(
    v.object({ sku: v.string(), price: v.number(), stock: v.number(), pic: v.nullable(v.string()) }),
  ),
});

const listOf = <const S extends v.GenericSchema>(content: S) =>
  v.object({ content: v.array(content), totalElements: v.number() });
export const ShopGoodsPage = listOf(ShopGoods);

export const ShopReview = v.object({
  id: v.number(),
  nickname: v.string(),
  productScore: v.number(),
  serviceScore: v.number(),
  comment: v.string(),
  pics: v.array(v.string()),
  answer: v.nullable(v.string()),
  time: v.string(),
});
export const ShopReviewPage = listOf(ShopReview);

/** A published coupon, as it can be claimed now. */
export const ShopCouponOffer = v.object({
  id: v.number(),
  title: v.string(),
  value: v.number(),
  least: v.number(),
  /** Null for any number. */
  left: v.nullable(v.number()),
  /** What it costs in points. */
  points: v.number(),
  claimed: v.boolean(),
});
export const OwnCoupon = v.object({
  id: v.number(),
  title: v.string(),
  value: v.number(),
  least: v.number(),
  status: v.picklist(["unused", "used", "expired"]),
  endTime: v.string(),
});
export const Made = v.object({ id: v.number() });

export const CartItem = v.object({ goodsId: Id, sku: v.optional(Plain(512), ""), count: Count });
const Cart = {
  items: v.pipe(v.array(CartItem), v.minLength(1), v.maxLength(ITEMS_MAX)),
  /** The city that it is sent to, or the store where it is picked up. */
  cityId: maybe(Id),
  storeId: maybe(Id),
  couponId: maybe(Id),
  withPoints: v.optional(v.boolean(), false),
};
export const CartPrice = v.object(Cart);
export const Activity = v.variant("kind", [
  v.object({ kind: v.literal("seckill"), id: Id }),
  v.object({ kind: v.literal("combination"), id: Id, pinkId: maybe(Id) }),
  v.object({ kind: v.literal("bargain"), bargainUserId: Id }),
]);
export const PlaceOrder = v.object({
  ...Cart,
  realName: Filled(64),
  phone: Filled(18),
  address: v.optional(Plain(255), ""),
  mark: maybe(Plain(512)),
  activity: maybe(Activity),
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
  gainedPoints: v.number(),
});
export const PlacedOrder = v.object({ orderId: v.string(), payPrice: v.number() });

export const ShopOrder = v.object({
  orderId: v.string(),
  /** `orderStatus` of the console: 0 unpaid, 1 to ship, 5 to pick up, 2 on its way, 3 to review, 4 finished, -1 refund asked, -2 refunded, -4 cancelled. */
  state: v.nullable(v.number()),
  payPrice: v.number(),
  refundPrice: v.number(),
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

/** `test` pays without money, where the demo data is. */
export const PayOrder = v.object({ payment: v.picklist(["balance", "test"]) });
/** Whether the page is one for screens, or for phones. */
export const PayAtAlipay = v.object({ scene: v.picklist(ALIPAY_SCENES) });
/** Where the member pays. The order is paid when Alipay has reported it, which its state tells. */
export const AlipayPage = v.object({ url: v.string() });
const Score = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));
const Pictures = v.optional(v.pipe(v.array(v.pipe(Plain(512), v.startsWith("/"))), v.maxLength(9)), []);
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
export const AskRefund = v.object({
  /** Pieces of lines of the order, by their places from 0. */
  pieces: v.pipe(
    v.array(v.object({ line: v.pipe(v.number(), v.integer(), v.minValue(0)), count: Count })),
    v.minLength(1),
    v.maxLength(ITEMS_MAX),
  ),
  withReturn: v.optional(v.boolean(), false),
  reasons: Filled(255),
  explains: maybe(Plain(255)),
  pics: Pictures,
});
export const SendBack = v.object({
  deliveryName: Filled(64),
  shipperCode: Filled(50),
  deliverySn: Filled(64),
});

/** What a member gets who signs in for the day, and how many days in a row it is. */
export const DaySigned = v.object({ points: v.number(), streak: v.number() });
export const BargainHelp = v.object({ cut: v.number(), remaining: v.number(), succeeded: v.boolean() });
const Offered = {
  id: v.number(),
  goodsId: v.number(),
  title: v.string(),
  image: v.nullable(v.string()),
  price: v.number(),
  stock: v.number(),
  stopTime: v.string(),
};
export const ShopActivities = v.object({
  seckills: v.array(v.object(Offered)),
  combinations: v.array(v.object({ ...Offered, people: v.number() })),
  bargains: v.array(v.object({ ...Offered, minPrice: v.number() })),
});

export const AskExtract = v.object({
  amount: v.pipe(v.number(), v.minValue(0.01), v.maxValue(9_999_999)),
  realName: Filled(64),
  to: v.variant("extractType", [
    v.object({ extractType: v.literal("bank"), bankCode: Filled(64), bankAddress: Filled(255) }),
    v.object({ extractType: v.literal("alipay"), alipayCode: Filled(64) }),
    v.object({ extractType: v.literal("wx"), wechat: Filled(64) }),
  ]),
});
