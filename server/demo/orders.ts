import { storeCouponUser } from "../../src/contract/resources/activity/store-coupon-user.ts";
import type { OptionValue } from "../../src/contract/resources/field-values.ts";
import { goods } from "../../src/contract/resources/shop/goods.ts";
import { order } from "../../src/contract/resources/shop/order.ts";
import { shopUser } from "../../src/contract/resources/shop/shop-user.ts";
import { store } from "../../src/contract/resources/shop/store.ts";
import { type Money, sumMoney, timesCount, wireMoney } from "../../src/domain/money.ts";
import { couponUse } from "../../src/domain/shop/coupon-use.ts";
import type { Queryable } from "../db/database.ts";
import { shopOrder, shopOrderLog } from "../db/schema/index.ts";
import { negative } from "../shop/bills.ts";
import { giveBackCoupon, heldCoupon, spendCoupon } from "../shop/coupons.ts";
import { noteActivity } from "../shop/member-activity.ts";
import { couponOfOrder, memberOfOrder } from "./coupons.ts";
import { type DemoArea, type DemoTools, nth } from "./demo-rows.ts";
import { DEMO_GOODS } from "./goods.ts";

/** Orders in all of their states. The shop makes orders, and no endpoint of this server: they are stored as it would. */

const COUNT = 48;
const HOUR_MS = 3_600_000;
const POSTAGE: Money = "8.00";

type NewOrder = typeof shopOrder.$inferInsert;
type Step = Pick<typeof shopOrderLog.$inferInsert, "changeType" | "changeMessage">;

const CREATED: Step = { changeType: "create_order", changeMessage: "提交订单" };
const PAID: Step = { changeType: "pay_success", changeMessage: "付款成功" };
const SENT: Step = { changeType: "delivery_goods", changeMessage: "已由顺丰速运发货" };
const TAKEN: Step = { changeType: "user_take_delivery", changeMessage: "用户已收货" };
const RATED: Step = { changeType: "order_eval", changeMessage: "用户已评价" };
const ASKED: Step = { changeType: "apply_refund", changeMessage: "用户申请退款：不想要了" };
const REFUSED: Step = { changeType: "refuse_refund", changeMessage: "拒绝退款：商品已开封，不影响使用" };
const REFUNDED: Step = { changeType: "refund_price_success", changeMessage: "已退款至余额" };

interface Stage {
  readonly steps: readonly Step[];
  readonly values: (at: number, total: Money, tools: DemoTools) => Partial<NewOrder>;
}

/** When a step was taken, counted from the first. */
const timeOf = (placed: Date, nth: number) => new Date(placed.getTime() + nth * 3 * HOUR_MS);

const sent = (at: number): Partial<NewOrder> => ({
  deliveryName: "顺丰速运",
  deliverySn: "SF",
  deliveryId: `SF10${String(20_000_000 + at * 7_919)}`,
  deliveryType: "express",
});

const STAGES: readonly Stage[] = [
  { steps: [CREATED], values: () => ({ paid: false, payTime: null, payType: null }) },
  { steps: [CREATED, PAID], values: () => ({}) },
  { steps: [CREATED, PAID, SENT], values: (at) => ({ ...sent(at), status: 1 }) },
  { steps: [CREATED, PAID, SENT, TAKEN], values: (at) => ({ ...sent(at), status: 2 }) },
  { steps: [CREATED, PAID, SENT, TAKEN, RATED], values: (at) => ({ ...sent(at), status: 3 }) },
  {
    steps: [CREATED, PAID],
    values: (at, _total, tools) => ({
      shippingType: 2,
      storeId: tools.id(store, at),
      verifyCode: String(100_000 + at * 7_331),
    }),
  },
  { steps: [CREATED, PAID, ASKED], values: () => ({ refundStatus: 1, refundReasonWap: "不想要了" }) },
  {
    steps: [CREATED, PAID, ASKED, REFUNDED],
    values: (_at, total) => ({
      refundStatus: 2,
      refundReasonWap: "不想要了",
      refundPrice: total as OptionMoney,
    }),
  },
  {
    steps: [CREATED, PAID, SENT, ASKED, REFUSED],
    values: (at) => ({
      ...sent(at),
      status: 1,
      refundReasonWap: "不想要了",
      refundReason: "商品已开封，不影响使用",
    }),
  },
];
type OptionMoney = NonNullable<NewOrder["payPrice"]>;
const PAYMENTS = ["weixin", "alipay", "yue"] as const satisfies readonly OptionValue[];
const CONSIGNEES = ["王子涵", "李雨桐", "张浩然", "刘思远", "陈欣怡"] as const;
const ADDRESSES = [
  "上海市浦东新区和平路 8 号",
  "浙江省杭州市西湖区文三路 12 号",
  "广东省深圳市南山区科苑路 3 号",
] as const;

export const orderRows: DemoArea = {
  area: order,
  rows: Array.from({ length: COUNT }, (_, at) => ({
    prepare: (tools) => cartOf(tools, at),
    store: async (tools, db) => {
      const { steps, values } = nth(STAGES, at);
      const placed = new Date(tools.begun.getTime() - (COUNT - at) * 17 * HOUR_MS);
      const cart = await cartOf(tools, at);
      const uid = tools.id(shopUser, memberOfOrder(at));
      const price = sumMoney(cart.map(({ cartInfo }) => timesCount(cartInfo.truePrice, cartInfo.cartNum)));
      const used = await couponFor(at, cart, placed, tools, db);
      const total = sumMoney([price, POSTAGE, negative(used.discount)]) as OptionMoney;
      const [made] = await db
        .insert(shopOrder)
        .values({
          orderId: `QS${String(202_600_000_000 + at * 137).padStart(12, "0")}`,
          uid,
          realName: nth(CONSIGNEES, at),
          userPhone: `138${String(10_020_000 + at * 86_420).padStart(8, "0")}`,
          userAddress: nth(ADDRESSES, at),
          cartInfoList: cart.map(({ cartInfo }) => ({
            cartInfo: { ...cartInfo, truePrice: wireMoney(cartInfo.truePrice) },
          })),
          totalNum: cart.reduce((sum, { cartInfo }) => sum + cartInfo.cartNum, 0),
          totalPrice: price as OptionMoney,
          totalPostage: POSTAGE as OptionMoney,
          payPostage: POSTAGE as OptionMoney,
          couponPrice: used.discount as OptionMoney,
          payPrice: total,
          paid: true,
          payTime: timeOf(placed, 1),
          payType: nth(PAYMENTS, at),
          mark: at % 5 === 2 ? "请在工作日送货" : null,
          createTime: placed,
          updateTime: placed,
          refundReasonTime: steps.includes(ASKED) ? timeOf(placed, steps.indexOf(ASKED)) : null,
          ...values(at, total, tools),
        })
        .returning({ id: shopOrder.id });
      if (!made) throw new Error("The order was not stored.");
      if (used.id !== undefined) {
        const call = { db, now: placed, language: "zh_CN", account: null } as const;
        await spendCoupon(used.id, made.id, call);
        if (steps.includes(REFUNDED)) await giveBackCoupon(used.id, call);
      }
      const log = steps.map((step, nth) => {
        const time = timeOf(placed, nth);
        return { ...step, oid: made.id, changeTime: time, createTime: time };
      });
      await db.insert(shopOrderLog).values(log);
      await noteActivity({ uid, at: placed }, { db });
      return made.id;
    },
  })),
};

const ordersAt = (includes: (steps: readonly Step[]) => boolean): readonly number[] =>
  Array.from({ length: COUNT }, (_, at) => at).filter((at) => includes(nth(STAGES, at).steps));

/** Places of the orders that were rated, and of those that were sent. */
export const RATED_ORDERS = ordersAt((steps) => steps.includes(RATED));
export const SENT_ORDERS = ordersAt((steps) => steps.includes(SENT));
/** Of those, the ones that nobody wants money back for yet. */
export const DELIVERED_ORDERS = ordersAt((steps) => steps.includes(SENT) && !steps.includes(ASKED));

interface Bought {
  /** Place of the goods. */
  readonly goods: number;
  /** What their variant and their number are told by. */
  readonly at: number;
}

/** What is bought with an order, by its place. */
export function boughtGoods(at: number): readonly Bought[] {
  return Array.from({ length: 1 + (at % 2) }, (_, one) => {
    const bought = at * 3 + one;
    return { goods: bought % DEMO_GOODS.length, at: bought };
  });
}

const cartOf = (tools: DemoTools, at: number) => Promise.all(boughtGoods(at).map((one) => entry(tools, one)));

type Entry = Awaited<ReturnType<typeof entry>>;

/** The coupon that an order uses, and what it takes off. */
async function couponFor(
  at: number,
  cart: readonly Entry[],
  placed: Date,
  { id }: DemoTools,
  db: Queryable,
): Promise<{ readonly id?: number; readonly discount: Money }> {
  const row = couponOfOrder(at);
  if (row === undefined) return { discount: "0.00" };
  const owned = id(storeCouponUser, row);
  const bought = boughtGoods(at);
  const lines = cart.map(({ cartInfo }, one) => ({
    productId: id(goods, bought[one]?.goods ?? 0),
    total: timesCount(cartInfo.truePrice, cartInfo.cartNum),
  }));
  const use = couponUse(await heldCoupon(owned, { db }), lines, placed.getTime());
  if ("refused" in use) throw new Error(`Order ${at} cannot use its coupon: ${use.refused}.`);
  return { id: owned, discount: use.discount };
}

/** What was bought, as it was then. */
async function entry({ picture, id }: DemoTools, { goods: sold, at }: Bought) {
  const { name, price, attributes } = nth(DEMO_GOODS, sold);
  const sku = attributes?.map(({ detail }) => nth(detail, at)).join(",") ?? "";
  const image = await picture(goods, "image", sold * 18);
  const truePrice: Money = price.toFixed(2) as Money;
  return {
    cartInfo: {
      productId: id(goods, sold),
      productInfo: { storeName: name, image, attrInfo: { sku, price } },
      cartNum: 1 + (at % 3),
      truePrice,
    },
  };
}
