import { eq } from "drizzle-orm";
import { bargain } from "../../src/contract/resources/activity/bargain.ts";
import { bargainUser } from "../../src/contract/resources/activity/bargain-user.ts";
import { combinList } from "../../src/contract/resources/activity/combin-list.ts";
import { combination } from "../../src/contract/resources/activity/combination.ts";
import { seckill } from "../../src/contract/resources/activity/seckill.ts";
import { goods } from "../../src/contract/resources/shop/goods.ts";
import { groupData } from "../../src/contract/resources/shop/group-data.ts";
import { shippingTemplate } from "../../src/contract/resources/shop/shipping-template.ts";
import { shopUser } from "../../src/contract/resources/shop/shop-user.ts";
import { combinedLines } from "../../src/domain/resources/combinations.ts";
import type { Queryable } from "../db/database.ts";
import { shopPink } from "../db/schema/index.ts";
import { ACTIVITIES, type ActivityCall } from "../shop/activities.ts";
import { endActivity } from "../shop/activity-ends.ts";
import { failBargains, helpBargain, openBargain } from "../shop/bargains.ts";
import { failGroup } from "../shop/groups.ts";
import { refundWhole } from "../shop/order-moves.ts";
import { payOrder, placeOrder } from "../shop/orders.ts";
import { skuName } from "../shop/stock.ts";
import { activityTexts } from "../texts/activities.ts";
import { type DemoArea, type DemoTools, demoArea, nth } from "./demo-rows.ts";
import { DEMO_GOODS } from "./goods.ts";
import { FIRST_SLOT, SLOTS } from "./group-data.ts";

/** Flash sales, group buying and bargains of the demo shop; groups and bargains are opened as members do. */

const HOUR_MS = 3_600_000;

interface Offer {
  /** Place of the goods. */
  readonly of: number;
  /** Of the usual price. */
  readonly rate: number;
  readonly stock: number;
  /** Days from today. */
  readonly from: number;
  readonly to: number;
  readonly off?: true;
}

const SALES: readonly Offer[] = [
  { of: 0, rate: 0.7, stock: 10, from: -3, to: 10 },
  { of: 3, rate: 0.75, stock: 15, from: -3, to: 10 },
  { of: 6, rate: 0.6, stock: 30, from: -1, to: 20 },
  { of: 9, rate: 0.65, stock: 20, from: -1, to: 20 },
  { of: 13, rate: 0.8, stock: 4, from: 2, to: 12 },
  { of: 15, rate: 0.5, stock: 80, from: -3, to: 10 },
  { of: 18, rate: 0.5, stock: 100, from: 5, to: 30 },
  { of: 19, rate: 0.55, stock: 60, from: -20, to: -2, off: true },
];

const GROUPS: readonly (Offer & { readonly people: number })[] = [
  { of: 6, rate: 0.75, stock: 40, from: -40, to: 30, people: 2 },
  { of: 10, rate: 0.8, stock: 8, from: -10, to: 30, people: 3 },
  { of: 4, rate: 0.78, stock: 10, from: -40, to: 20, people: 3 },
  { of: 2, rate: 0.8, stock: 20, from: -40, to: 30, people: 2 },
  { of: 8, rate: 0.7, stock: 20, from: 3, to: 25, people: 2 },
  { of: 14, rate: 0.85, stock: 12, from: -30, to: -3, people: 5, off: true },
];

/** Of those that are over, members bargained while they went on. */
const BARGAINS: readonly (Offer & { readonly people: number })[] = [
  { of: 3, rate: 0.5, stock: 6, from: -10, to: 20, people: 6 },
  { of: 8, rate: 0.4, stock: 10, from: -10, to: 20, people: 10 },
  { of: 4, rate: 0.6, stock: 5, from: -5, to: 15, people: 5 },
  { of: 15, rate: 0.2, stock: 50, from: 4, to: 30, people: 8 },
  { of: 19, rate: 0.3, stock: 30, from: -30, to: -1, people: 6, off: true },
];

const cents = (amount: number): number => Math.round(amount * 100) / 100;

async function shared({ of, from, to }: Offer, { id, picture, time }: DemoTools, at: number) {
  const { name, unit } = nth(DEMO_GOODS, of);
  const pictures = [0, 1].map((one) => picture(goods, "sliderImage", (of * 18 + one * 9) % 360));
  return {
    productId: id(goods, of),
    title: name,
    image: await picture(goods, "image", of * 18),
    images: await Promise.all(pictures),
    info: `${name}，限量特惠，售完即止。`,
    unitName: unit,
    startTime: time(from),
    stopTime: time(to),
    isPostage: 1,
    tempId: id(shippingTemplate, 0),
    sort: 80 - at * 10,
    description: `<h2>${name}</h2><p>活动商品数量有限，先到先得；与优惠券不可同时使用。</p>`,
  };
}

/** Price and stock: of goods in variants with each of them. */
function offered({ of, rate, stock }: Offer, price: string, pieces: string) {
  const { price: usual, attributes } = nth(DEMO_GOODS, of);
  const own = { price: cents(usual * rate), stock };
  if (!attributes) return own;
  const { attrs } = goods.fields;
  const combined = combinedLines(attrs, attrs.generates, attributes, [], () => ({
    [price]: own.price,
    [pieces]: stock,
  }));
  if ("tooMany" in combined) throw new Error("Demo goods have more variants than goods may have.");
  return { attrs: combined.lines };
}

const putOn = ({ off }: Offer, id: number) => (off ? [] : [{ path: `onsale/${id}`, body: { status: 0 } }]);

const usual = ({ of }: Offer): number => cents(nth(DEMO_GOODS, of).price);

const seckillRows = demoArea(
  seckill,
  SALES,
  async (one, tools, at) => ({
    ...(await shared(one, tools, at)),
    ...offered(one, "seckillPrice", "seckillStock"),
    timeId: tools.id(groupData, FIRST_SLOT + (at % SLOTS)),
    otPrice: usual(one),
    cost: cents(usual(one) * 0.6),
    num: 1 + (at % 3),
    isHot: at % 3 === 0 ? 1 : 0,
  }),
  putOn,
);

const combinationRows = demoArea(
  combination,
  GROUPS,
  async (one, tools, at) => ({
    ...(await shared(one, tools, at)),
    ...offered(one, "pinkPrice", "pinkStock"),
    people: one.people,
    effectiveTime: GROUP_HOURS,
    productPrice: usual(one),
    onceNum: 3,
    isHost: at % 2 === 0 ? 1 : 0,
  }),
  putOn,
);

const bargainRows = demoArea(
  bargain,
  BARGAINS,
  async (one, tools, at) => ({
    ...(await shared(one, tools, at)),
    price: usual(one),
    minPrice: cents(usual(one) * one.rate),
    bargainMinPrice: cents(usual(one) * 0.02),
    bargainMaxPrice: cents(usual(one) * 0.12),
    stock: one.stock,
    people: one.people,
    bargainNum: 2,
    num: 1,
    rule: "<p>邀请好友帮忙砍价，每位好友只能帮砍一次；砍到最低价后请在活动结束前下单。</p>",
  }),
  putOn,
);

/** Members of groups, by orders that they place and pay for. */
interface Pink {
  readonly of: number;
  readonly member: number;
  /** Hours ago. */
  readonly ago: number;
  /** Place of who leads the group, of those who join one. */
  readonly joins?: number;
  /** It is not complete in time: the order is paid back. */
  readonly failed?: true;
}

const PINKS: readonly Pink[] = [
  { of: 0, member: 3, ago: 70 },
  { of: 0, member: 22, ago: 66, joins: 0 },
  { of: 3, member: 34, ago: 90, failed: true },
  { of: 2, member: 8, ago: 9 },
  { of: 2, member: 28, ago: 5, joins: 3 },
  { of: 1, member: 10, ago: 3 },
];
const GROUP_HOURS = 24;

const pinkRows: DemoArea = {
  area: combinList,
  rows: PINKS.map(({ of, member, ago, joins, failed }, at) => ({
    store: async ({ begun, id }, db) => {
      const uid = id(shopUser, member);
      const pinkId = joins === undefined ? null : id(combinList, joins);
      const { of: place } = nth(GROUPS, of);
      const sku = skuName(nth(DEMO_GOODS, place).attributes?.map(({ detail }) => nth(detail, at)) ?? []);
      const number = `QG${String(202_600_000_000 + at * 137).padStart(12, "0")}`;
      const to = nth(DELIVERIES, at);
      await placeOrder(
        {
          ...{ uid, couponId: null, withPoints: false, mark: null, ...to },
          items: [{ goodsId: id(goods, place), sku, count: 1 }],
          activity: { kind: "combination", id: id(combination, of), pinkId },
        },
        callAt(db, begun, ago + 0.1),
        number,
      );
      await payOrder(number, uid, "weixin", callAt(db, begun, ago));
      const [row] = await db.select().from(shopPink).where(eq(shopPink.orderId, number));
      if (!row) throw new Error("A paid order of the demo is in no group.");
      if (failed) {
        const call = callAt(db, begun, ago - GROUP_HOURS);
        const isFailed = await failGroup(row.id, call, (order, own) =>
          refundWhole(order, own, activityTexts.groupFailed),
        );
        if (!isFailed) throw new Error("A group of the demo whose time is over did not fail.");
      }
      return row.id;
    },
  })),
};

const DELIVERIES = [
  {
    realName: "周雨晨",
    phone: "13810020010",
    address: "上海市浦东新区和平路 18 号",
    delivery: { way: "send", cityId: 3101 },
  },
  {
    realName: "林書豪",
    phone: "13810020020",
    address: "广东省深圳市南山区科苑路 6 号",
    delivery: { way: "send", cityId: 4403 },
  },
] as const;

/** Bargains of members, with how many helped so far. */
interface Participant {
  readonly of: number;
  readonly member: number;
  readonly ago: number;
  readonly helpers: number;
}

/** Place of the bargain that is over: it ended yesterday, as its members' own did. */
const OVER = BARGAINS.findIndex(({ off }) => off);
const OVER_FROM_HOURS = 500;
/** When the timed jobs had seen that. */
const OVER_SEEN_HOURS = 8;

const PARTICIPANTS: readonly Participant[] = [
  { of: 0, member: 2, ago: 50, helpers: 6 },
  { of: 0, member: 9, ago: 30, helpers: 3 },
  { of: 1, member: 4, ago: 60, helpers: 5 },
  { of: 1, member: 17, ago: 26, helpers: 0 },
  { of: 2, member: 21, ago: 20, helpers: 5 },
  { of: OVER, member: 33, ago: 90, helpers: 2 },
  { of: 2, member: 5, ago: 4, helpers: 1 },
];

/** How much each helper cuts off, by chance that is always the same. */
const CHANCES = [0.62, 0.15, 0.88, 0.4, 0.73, 0.05] as const;
/** So many members help, each no more often than they may. */
const HELPERS_FROM = 36;
const HELPERS = 24;

const bargainUserRows: DemoArea = {
  area: bargainUser,
  rows: PARTICIPANTS.map(({ of, member, ago, helpers }, at) => ({
    store: async ({ begun, id, staff }, db) => {
      const activity = id(bargain, of);
      const isOver = of === OVER;
      if (isOver) await staff.putOn(bargain, activity, callAt(db, begun, OVER_FROM_HOURS).now, db);
      const made = await openBargain(activity, id(shopUser, member), callAt(db, begun, ago));
      for (let helper = 0; helper < helpers; helper += 1) {
        const place = HELPERS_FROM + ((at * 5 + helper) % HELPERS);
        const call = callAt(db, begun, ago - (helper + 1) / 3);
        await helpBargain(made, id(shopUser, place), call, nth(CHANCES, at + helper));
      }
      if (isOver) {
        const call = callAt(db, begun, OVER_SEEN_HOURS);
        await endActivity(ACTIVITIES.bargain, activity, call);
        await failBargains(call);
      }
      return made;
    },
  })),
};

const callAt = (db: Queryable, begun: Date, ago: number): ActivityCall => ({
  ...{ db, account: null, language: "zh_CN" },
  now: new Date(begun.getTime() - ago * HOUR_MS),
});

export const activityRows: readonly DemoArea[] = [
  seckillRows,
  combinationRows,
  pinkRows,
  bargainRows,
  bargainUserRows,
];
