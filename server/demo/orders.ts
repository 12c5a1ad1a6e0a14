import { eq, sql } from "drizzle-orm";
import { inEachLanguage } from "../../src/contract/language.ts";
import { storeCouponUser } from "../../src/contract/resources/activity/store-coupon-user.ts";
import { goods } from "../../src/contract/resources/shop/goods.ts";
import { order } from "../../src/contract/resources/shop/order.ts";
import { shopUser } from "../../src/contract/resources/shop/shop-user.ts";
import { store } from "../../src/contract/resources/shop/store.ts";
import { compareMoney } from "../../src/domain/money.ts";
import type { Queryable } from "../db/database.ts";
import { keyedSetting, shopMember, shopOrder } from "../db/schema/index.ts";
import { remind } from "../shop/api/reminders.ts";
import type { ShopCall } from "../shop/checkout.ts";
import { noteActivity } from "../shop/member-activity.ts";
import type { Payment, Review } from "../shop/order-effects.ts";
import { moveOrder, refundWhole } from "../shop/order-moves.ts";
import { type NewOrder, payOrder, placeOrder, receiveOrder, reviewOrder } from "../shop/orders.ts";
import { skuName } from "../shop/stock.ts";
import { couponOfOrder, memberOfOrder } from "./coupons.ts";
import { type DemoArea, type DemoTools, nth } from "./demo-rows.ts";
import { DEMO_GOODS, isOnShelf } from "./goods.ts";
import { demoReview } from "./reviews.ts";

/** Orders in all of their states, made by the shop's own rules at the times that they are of. */

const COUNT = 48;
const HOUR_MS = 3_600_000;

/** What became of an order, step by step. */
type Step = "paid" | "sent" | "taken" | "rated" | "asked" | "refused" | "refunded";

interface Stage {
  readonly steps: readonly Step[];
  readonly pickup?: boolean;
}

const STAGES: readonly Stage[] = [
  { steps: [] },
  { steps: ["paid"] },
  { steps: ["paid", "sent"] },
  { steps: ["paid", "sent", "taken"] },
  { steps: ["paid", "sent", "taken", "rated"] },
  { steps: ["paid"], pickup: true },
  { steps: ["paid", "asked"] },
  { steps: ["paid", "asked", "refunded"] },
  { steps: ["paid", "sent", "asked", "refused"] },
];
const PAYMENTS = ["weixin", "alipay", "yue"] as const satisfies readonly Payment[];
const CONSIGNEES = ["王子涵", "李雨桐", "张浩然", "刘思远", "陈欣怡"] as const;
const ADDRESSES = [
  { address: "上海市浦东新区和平路 8 号", cityId: 3101 },
  { address: "浙江省杭州市西湖区文三路 12 号", cityId: 3301 },
  { address: "广东省深圳市南山区科苑路 3 号", cityId: 4403 },
] as const;
/** Of orders that wait to be shipped, the members of some ask for it. */
const REMINDED_EVERY = 2;
const REMINDED_HOURS = 15;
const REASON = "不想要了";
const REFUSAL = "商品已开封，不影响使用";

/** Orders of a demo stay as they are shown, whatever day it is looked at; of its goods, those who recommend members have a part. */
const SETTINGS = {
  order_cancel_job_time: 43_200,
  order_receive_days: 0,
  store_brokerage_open: true,
} as const;

export const orderRows: DemoArea = {
  area: order,
  rows: Array.from({ length: COUNT }, (_, at) => ({
    prepare: (tools) => reviewsOf(at, tools),
    store: async (tools, db) => {
      if (at === 0) await keepStates(db);
      const reviews = await reviewsOf(at, tools);
      const { steps, pickup = false } = nth(STAGES, at);
      const placed = new Date(tools.begun.getTime() - (COUNT - at) * 17 * HOUR_MS);
      const uid = tools.id(shopUser, memberOfOrder(at));
      const { cityId, address } = nth(ADDRESSES, at);
      const call = callAt(db, placed);
      const wanted: NewOrder = {
        uid,
        items: boughtGoods(at).map(({ goods: sold, at: nthVariant }) => ({
          goodsId: tools.id(goods, sold),
          sku: skuName(nth(DEMO_GOODS, sold).attributes?.map(({ detail }) => nth(detail, nthVariant)) ?? []),
          count: 1 + (nthVariant % 3),
        })),
        delivery: pickup ? { way: "pickup", storeId: tools.id(store, at) } : { way: "send", cityId },
        couponId: couponFor(at, tools),
        withPoints: false,
        realName: nth(CONSIGNEES, at),
        phone: `138${String(10_020_000 + at * 86_420).padStart(8, "0")}`,
        address: pickup ? "" : address,
        mark: at % 5 === 2 ? "请在工作日送货" : null,
      };
      const number = `QS${String(202_600_000_000 + at * 137).padStart(12, "0")}`;
      const { id } = await placeOrder(wanted, call, number);
      await noteActivity({ uid, at: placed }, call);
      for (const [before, step] of steps.entries()) {
        const of = { id, number, uid, at, reviews };
        await take(step, of, callAt(db, new Date(placed.getTime() + (before + 1) * 3 * HOUR_MS)));
      }
      const isWaiting = steps.at(-1) === "paid" && !pickup;
      if (isWaiting && at % REMINDED_EVERY === 0)
        await remind(number, uid, callAt(db, new Date(placed.getTime() + REMINDED_HOURS * HOUR_MS)));
      return id;
    },
  })),
};

/** What a member does, at the time that it is of. */
export const callAt = (db: Queryable, now: Date): ShopCall => ({
  ...{ db, now, account: null },
  language: "zh_CN",
});

const STAFF = { username: "admin" } as const;

/** What staff does, at the time that it is of. */
export const byStaff = (call: ShopCall): ShopCall => ({ ...call, account: STAFF });

interface Made {
  readonly id: number;
  readonly number: string;
  readonly uid: number;
  /** Its place. */
  readonly at: number;
  /** What its member will say of it. */
  readonly reviews: readonly Review[];
}

/** Takes a step with an order, as its member or staff does. */
async function take(step: Step, { id, number, uid, at, reviews }: Made, call: ShopCall): Promise<void> {
  const locked = async () => {
    const [row] = await call.db.select().from(shopOrder).where(eq(shopOrder.id, id)).for("no key update");
    if (!row) throw new Error("The order is not there after it was stored.");
    return row;
  };
  switch (step) {
    case "paid":
      // The code of an order that is picked up is always the same.
      await payOrder(
        ...([number, uid, await affordable(nth(PAYMENTS, at), number, call), call] as const),
        String(100_000 + at * 7_331),
      );
      return;
    case "sent":
      await moveOrder("deliver", await locked(), byStaff(call), {
        values: {
          ...{ deliveryName: "顺丰速运", deliverySn: "SF", deliveryType: "express" },
          deliveryId: `SF10${String(20_000_000 + at * 7_919)}`,
        },
        message: "已由顺丰速运发货",
      });
      return;
    case "taken":
      return receiveOrder(number, uid, call);
    case "rated":
      return reviewOrder(number, uid, reviews, call);
    case "asked":
      await moveOrder("requestRefund", await locked(), call, {
        values: { refundReasonWap: REASON, refundReasonTime: call.now },
        message: `用户申请退款：${REASON}`,
      });
      return;
    case "refused":
      await moveOrder("refuseRefund", await locked(), byStaff(call), {
        values: { refundReason: REFUSAL },
        message: `拒绝退款：${REFUSAL}`,
      });
      return;
    case "refunded":
      return refundWhole(
        await locked(),
        call,
        inEachLanguage(() => REASON),
      );
  }
}

/** What an order is paid with; by a provider where the balance is too little. */
export async function affordable(way: Payment, number: string, { db }: ShopCall): Promise<Payment> {
  if (way !== "yue") return way;
  const [row] = await db
    .select({ held: shopMember.nowMoney, due: shopOrder.payPrice })
    .from(shopOrder)
    .innerJoin(shopMember, eq(shopMember.id, shopOrder.uid))
    .where(eq(sql`lower(${shopOrder.orderId})`, number.toLowerCase()));
  return row && compareMoney(row.held, row.due) >= 0 ? way : "weixin";
}

/** Keeps the jobs of the shop from cancelling and receiving orders, and has commissions paid; what somebody has set stays. */
export async function keepStates(db: Queryable): Promise<void> {
  const rows = Object.entries(SETTINGS).map(([key, value]) => ({
    key,
    value,
    createBy: "system",
    updateBy: "system",
  }));
  await db.insert(keyedSetting).values(rows).onConflictDoNothing();
}

const ordersAt = (includes: (steps: readonly Step[]) => boolean): readonly number[] =>
  Array.from({ length: COUNT }, (_, at) => at).filter((at) => includes(nth(STAGES, at).steps));

/** Places of the orders that were rated, and of those that were sent. */
export const RATED_ORDERS = ordersAt((steps) => steps.includes("rated"));
export const SENT_ORDERS = ordersAt((steps) => steps.includes("sent"));
/** Of those, the ones that nobody wants money back for yet. */
export const DELIVERED_ORDERS = ordersAt((steps) => steps.includes("sent") && !steps.includes("asked"));

interface Bought {
  /** Place of the goods. */
  readonly goods: number;
  /** What their variant and their number are told by. */
  readonly at: number;
}

/** Whether goods are on the shelf, and enough. */
const isSold = (at: number): boolean => isOnShelf(at) && nth(DEMO_GOODS, at).stock > 10;

/** The place of goods that are sold: of these, or of the next ones. */
function soldFrom(at: number): number {
  const place = at % DEMO_GOODS.length;
  return isSold(place) ? place : soldFrom(place + 1);
}

/** What is bought with an order, by its place. */
export function boughtGoods(at: number): readonly Bought[] {
  return Array.from({ length: 1 + (at % 2) }, (_, one) => {
    const bought = at * 3 + one;
    return { goods: soldFrom(bought), at: bought };
  });
}

/** Lines of the orders that were rated: each has a review. */
export const REVIEWED_LINES = RATED_ORDERS.flatMap((ordered) =>
  boughtGoods(ordered).map((_, line) => ({ ordered, line })),
);

function reviewsOf(at: number, tools: DemoTools): Promise<readonly Review[]> {
  const places = REVIEWED_LINES.flatMap(({ ordered, line }, place) =>
    ordered === at ? [demoReview(tools, place, line)] : [],
  );
  return Promise.all(places);
}

/** The coupon that an order uses. */
function couponFor(at: number, { id }: DemoTools): number | null {
  const row = couponOfOrder(at);
  return row === undefined ? null : id(storeCouponUser, row);
}
