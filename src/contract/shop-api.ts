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

export const GoodsQuery = v.object({
  ...Page,
  categoryId: v.optional(Id),
  keyword: v.optional(Plain(64)),
  /** Those that are marked so alone. */
  mark: v.optional(v.picklist(["hot", "new", "best", "benefit", "good"])),
});

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
  /** What the shop says that members pay; their level's discount is what they do pay. */
  vipPrice: v.number(),
  unit: v.string(),
  sales: v.number(),
  stock: v.number(),
  /** What staff marks it as. */
  marks: v.array(v.picklist(["hot", "new", "best", "benefit", "good"])),
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
    v.object({
      sku: v.string(),
      price: v.number(),
      /** What a piece costs instead, of goods that are had for points; 0 of others. */
      points: v.number(),
      stock: v.number(),
      pic: v.nullable(v.string()),
    }),
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

/** What the shop is visited with. */
export const TERMINALS = ["h5", "wxapp", "app", "pc"] as const;

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

/** Groups of the shop's settings that a storefront shows. */
export const HOME_GROUPS = [
  "home_banner",
  "home_menus",
  "home_roll_news",
  "home_activity",
  "hot_search",
  "my_menus",
] as const;
const HomeEntries = v.array(
  v.object({
    id: v.number(),
    title: v.string(),
    info: v.nullable(v.string()),
    pic: v.nullable(v.string()),
    url: v.nullable(v.string()),
    /** Within the app. */
    appUrl: v.nullable(v.string()),
    color: v.nullable(v.string()),
    pictures: v.array(v.string()),
  }),
);
/** What is shown beside goods, by group, in the order of staff. */
export const ShopHome = v.object({
  home_banner: HomeEntries,
  home_menus: HomeEntries,
  home_roll_news: HomeEntries,
  home_activity: HomeEntries,
  hot_search: HomeEntries,
  my_menus: HomeEntries,
});
/** A store where orders are picked up. */
export const ShopStore = v.object({
  id: v.number(),
  name: v.string(),
  introduction: v.nullable(v.string()),
  phone: v.string(),
  address: v.string(),
  detailedAddress: v.string(),
  image: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** Of the day, HH:mm; null where it does not say. */
  hours: v.nullable(v.object({ from: v.string(), until: v.string() })),
});

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
/** Below the server that is asked: no address of another host. */
const OwnPath = v.pipe(Plain(512), v.regex(/^\/(?![/\\])/));
const Pictures = v.optional(v.pipe(v.array(OwnPath), v.maxLength(9)), []);
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

/** The levels of members, the lowest first, and how far the member who asks has come with each. */
export const MemberLevels = v.object({
  /** The level that is held; `until` is null where it does not end. */
  own: v.nullable(v.object({ id: v.number(), until: v.nullable(v.string()) })),
  levels: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      grade: v.number(),
      /** Percent of the price that is paid. */
      discount: v.number(),
      icon: v.string(),
      image: v.string(),
      explain: v.nullable(v.string()),
      /** Days that it is held; null without an end. */
      days: v.nullable(v.number()),
      /** Of one that is bought; null of others. */
      price: v.nullable(v.number()),
      tasks: v.array(
        v.object({
          name: v.string(),
          /** `SatisfactionIntegral` points, `ConsumptionAmount` spending, `CumulativeAttendance` days of signing in. */
          kind: v.string(),
          number: v.number(),
          done: v.number(),
          met: v.boolean(),
          /** One of those that all have to be met; of the others any one is enough. */
          must: v.boolean(),
          explain: v.nullable(v.string()),
        }),
      ),
    }),
  ),
});

/** What a member gets who signs in for the day, and how many days in a row it is. */
export const DaySigned = v.object({ points: v.number(), streak: v.number() });
export const BargainHelp = v.object({ cut: v.number(), remaining: v.number(), succeeded: v.boolean() });
/** Kinds of activities, as paths name them. */
export const ACTIVITY_KINDS = ["seckills", "combinations", "bargains"] as const;
/** Hours of the day that a flash sale is open in. */
export const ShopActivitySlot = v.object({
  /** The hour that it begins with, 0 to 23, where the shop is. */
  hour: v.number(),
  /** How many hours. */
  hours: v.number(),
  /** It is open now. */
  open: v.boolean(),
});
const Offered = {
  id: v.number(),
  goodsId: v.number(),
  title: v.string(),
  image: v.nullable(v.string()),
  price: v.number(),
  stock: v.number(),
  startTime: v.string(),
  stopTime: v.string(),
};
/** An activity of goods in variants has the lowest of their prices. */
export const ShopActivities = v.object({
  seckills: v.array(v.object({ ...Offered, slot: v.nullable(ShopActivitySlot) })),
  combinations: v.array(v.object({ ...Offered, people: v.number() })),
  bargains: v.array(v.object({ ...Offered, minPrice: v.number(), people: v.number() })),
});
export const ShopActivity = v.object({
  ...Offered,
  pictures: v.array(v.string()),
  info: v.string(),
  /** Rich text, sanitised; so is `rule`. */
  description: v.string(),
  /** Of a bargain. */
  rule: v.string(),
  unit: v.string(),
  /** Of goods of a single kind the one, whose `sku` is empty. */
  skus: v.array(v.object({ sku: v.string(), price: v.number(), stock: v.number() })),
  /** How many a member may buy: in all of a flash sale and of a bargain, at once in a group. */
  limit: v.number(),
  /** Of these, how many the member who asks may still buy. */
  left: v.number(),
  /** Of a group, its members; of a bargain, its helpers. */
  people: v.nullable(v.number()),
  /** Of a bargain. */
  minPrice: v.nullable(v.number()),
  slot: v.nullable(ShopActivitySlot),
  /** It can be bought now. */
  running: v.boolean(),
});

export const AskExtract = v.object({
  amount: v.pipe(v.number(), v.minValue(0.01), v.maxValue(9_999_999)),
  realName: Filled(64),
  to: v.variant("extractType", [
    v.object({ extractType: v.literal("bank"), bankCode: Filled(32), bankAddress: Filled(255) }),
    v.object({ extractType: v.literal("alipay"), alipayCode: Filled(64) }),
    v.object({ extractType: v.literal("wx"), wechat: Filled(64) }),
  ]),
});

/** What an invoice is asked for with. A company's states its tax number, one on paper where it is sent to, and a VAT invoice the company's bank account besides. */
export const AskInvoice = v.object({
  type: v.picklist(["personal", "company"]),
  kind: v.picklist(["electronic", "paper", "vat"]),
  title: Filled(128),
  taxNo: maybe(Filled(32)),
  email: maybe(v.pipe(Filled(128), v.email())),
  /** That of the order where none is given. */
  phone: maybe(Filled(32)),
  address: maybe(Filled(255)),
  bankName: maybe(Filled(128)),
  bankAccount: maybe(Filled(64)),
  remark: maybe(Plain(255)),
});
export const OwnInvoice = v.object({
  id: v.number(),
  orderId: v.string(),
  type: v.string(),
  kind: v.string(),
  title: v.string(),
  amount: v.number(),
  taxNo: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  address: v.nullable(v.string()),
  bankName: v.nullable(v.string()),
  bankAccount: v.nullable(v.string()),
  remark: v.nullable(v.string()),
  /** 0 asked for, 1 issued, 2 rejected, 3 cancelled. */
  status: v.number(),
  invoiceNo: v.nullable(v.string()),
  fileUrl: v.nullable(v.string()),
  rejectReason: v.nullable(v.string()),
  time: v.string(),
  issueTime: v.nullable(v.string()),
});
export const OwnInvoicePage = listOf(OwnInvoice);

/** Where goods were seen: in the shop, or in an activity. */
const KeptCategory = v.picklist(["product", "seckill", "bargain", "combination"]);
/** Goods that a member keeps, likes or has looked at. */
export const KeptGoods = v.object({
  goodsId: v.number(),
  name: v.string(),
  image: v.string(),
  price: v.number(),
  /** Where they were seen. */
  category: KeptCategory,
  /** Whether they are sold still. */
  onShelf: v.boolean(),
  /** When they were kept or looked at last. */
  time: v.string(),
});
export const KeptGoodsPage = listOf(KeptGoods);
export const KeepGoods = v.object({ goodsId: Id, category: v.optional(KeptCategory, "product") });

export const AdvertisementQuery = v.object({
  position: v.optional(v.picklist(["homeTop", "homeMiddle", "category", "cart", "launch", "popup"])),
  /** Those that are for all terminals come with each. */
  terminal: v.optional(v.picklist(TERMINALS)),
});
export const ShopAdvertisement = v.object({
  id: v.number(),
  title: v.string(),
  position: v.string(),
  image: v.string(),
  linkType: v.picklist(["none", "product", "category", "article", "url", "page"]),
  linkValue: v.nullable(v.string()),
});
export const AppRelease = v.object({
  versionCode: v.string(),
  versionName: v.string(),
  versionInfo: v.nullable(v.string()),
  iosUrl: v.nullable(v.string()),
  androidUrl: v.nullable(v.string()),
  forceUpdate: v.boolean(),
  time: v.string(),
});

export const OwnBargain = v.object({
  id: v.number(),
  /** Of the activity. */
  bargainId: v.number(),
  goodsId: v.number(),
  title: v.string(),
  image: v.nullable(v.string()),
  /** What it costs without a cut, and at least. */
  price: v.number(),
  minPrice: v.number(),
  cut: v.number(),
  remaining: v.number(),
  helpers: v.number(),
  /** Helpers that there may be. */
  people: v.number(),
  /** 1 in progress, 2 failed, 3 succeeded. */
  status: v.number(),
  time: v.string(),
  stopTime: v.string(),
});
export const OwnBargainPage = listOf(OwnBargain);
/** A group that can be joined: `pinkId` is what an order names it by. */
export const OpenGroup = v.object({
  pinkId: v.number(),
  nickname: v.string(),
  avatar: v.nullable(v.string()),
  people: v.number(),
  joined: v.number(),
  stopTime: v.string(),
});

const Refund = {
  id: v.number(),
  orderId: v.string(),
  refundAmount: v.number(),
  withReturn: v.boolean(),
  reasons: v.nullable(v.string()),
  explains: v.nullable(v.string()),
  pics: v.array(v.string()),
  /** 0 to review, 1 approved, 2 sent back, 3 finished, -1 cancelled, -2 refused. */
  state: v.nullable(v.number()),
  refusal: v.nullable(v.string()),
  /** Where the goods are sent back to. */
  consignee: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  address: v.nullable(v.string()),
  /** The parcel that they come back in. */
  deliveryName: v.nullable(v.string()),
  shipperCode: v.nullable(v.string()),
  deliverySn: v.nullable(v.string()),
  time: v.string(),
  refundTime: v.nullable(v.string()),
};
export const OwnRefund = v.object(Refund);
export const OwnRefundPage = listOf(OwnRefund);
export const OwnRefundDetail = v.object({
  ...Refund,
  pieces: v.array(
    v.object({
      line: v.number(),
      name: v.string(),
      sku: v.string(),
      image: v.nullable(v.string()),
      count: v.number(),
      amount: v.number(),
    }),
  ),
  steps: v.array(
    v.object({
      /** 0 asked for, 1 approved, 2 sent back, 3 paid back, 4 refused, 5 cancelled. */
      step: v.number(),
      message: v.string(),
      time: v.string(),
    }),
  ),
});

const RechargeAmount = v.pipe(v.number(), v.minValue(0.01), v.maxValue(9_999_999));
/** Pays into the balance: `test` without money, where the demo accounts may sign in. */
export const AskRecharge = v.variant("payment", [
  v.object({ payment: v.literal("test"), amount: RechargeAmount }),
  v.object({ payment: v.literal("alipay"), amount: RechargeAmount, scene: v.picklist(ALIPAY_SCENES) }),
]);
/** `url` is where it is paid; null where it is paid already. */
export const MadeRecharge = v.object({ orderId: v.string(), url: v.nullable(v.string()) });
export const RechargeOffer = v.object({
  open: v.boolean(),
  least: v.number(),
  /** Any other amount comes without a bonus. */
  ways: v.array(v.object({ amount: v.number(), bonus: v.number() })),
});
export const OwnRecharge = v.object({
  orderId: v.string(),
  amount: v.number(),
  bonus: v.number(),
  refunded: v.number(),
  payment: v.string(),
  paid: v.boolean(),
  time: v.string(),
  payTime: v.nullable(v.string()),
});
export const OwnRechargePage = listOf(OwnRecharge);
