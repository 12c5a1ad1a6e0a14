import { coupon } from "../../src/contract/resources/activity/coupon.ts";
import { couponIssue } from "../../src/contract/resources/activity/coupon-issue.ts";
import { storeCouponUser } from "../../src/contract/resources/activity/store-coupon-user.ts";
import { goods } from "../../src/contract/resources/shop/goods.ts";
import { shopUser } from "../../src/contract/resources/shop/shop-user.ts";
import { claimCoupon, sendCoupons } from "../shop/coupons.ts";
import { type DemoArea, demoArea } from "./demo-rows.ts";

/** Coupons from their definitions to what members have: claimed and sent as the shop does it, so that they add up. Orders use some of them. */

const DAY_MS = 86_400_000;

const COUPONS = [
  { title: "新人立减 5 元", type: 0, couponPrice: 5, useMinPrice: 0, couponTime: 60 },
  { title: "满 99 减 10", type: 0, couponPrice: 10, useMinPrice: 99, couponTime: 60 },
  { title: "滿 299 折 40", type: 0, couponPrice: 40, useMinPrice: 299, couponTime: 30 },
  {
    title: "茶叶满 150 减 20",
    type: 1,
    couponPrice: 20,
    useMinPrice: 150,
    couponTime: 60,
    goods: [0, 1, 2, 3],
  },
  {
    title: "8 off home & living from 60",
    type: 1,
    couponPrice: 8,
    useMinPrice: 60,
    couponTime: 30,
    goods: [6, 7, 8, 9],
  },
  { title: "Staff coupon", type: 2, couponPrice: 30, useMinPrice: 100, couponTime: 90 },
  { title: "點數兌換 15 元券", type: 0, couponPrice: 15, useMinPrice: 100, couponTime: 60, integral: 200 },
  {
    title: "New Year: 80 off from 500",
    type: 0,
    couponPrice: 80,
    useMinPrice: 500,
    couponTime: 15,
    status: 0,
  },
] as const;

interface Issue {
  readonly of: number;
  /** How many; as many as anybody wants without. */
  readonly total?: number;
  /** Days from today. */
  readonly from?: number;
  readonly to?: number;
  readonly after?: "close" | "void";
}

const ISSUES: readonly Issue[] = [
  { of: 0 },
  { of: 1, total: 200 },
  { of: 2, total: 8 },
  { of: 3, total: 100, from: -60, to: 30 },
  { of: 4, total: 50, from: -50, to: -10 },
  { of: 6, total: 100, to: 90 },
  { of: 1, total: 100, after: "close" },
  { of: 2, total: 30, after: "void" },
  { of: 0, total: 500, from: 7, to: 30 },
];

/** Who has which coupon since how many days: of a published one, or one that was sent. */
interface Owned {
  readonly issue?: number;
  readonly sent?: number;
  readonly member: number;
  readonly days: number;
  readonly invalid?: true;
}

/** For orders, by their place among those of the demo: so many days before them. */
const USED = [
  { order: 12, issue: 0 },
  { order: 20, issue: 0 },
  { order: 21, issue: 1 },
  { order: 31, issue: 1 },
  { order: 37, issue: 0 },
  { order: 40, issue: 3 },
  { order: 41, issue: 0 },
  { order: 43, issue: 0 },
] as const;

const claims = (issue: number, days: number, members: readonly number[]): readonly Owned[] =>
  members.map((member, at) => ({ issue, member, days: days - at }));

const OWNED: readonly Owned[] = [
  ...USED.map(({ order, issue }): Owned => ({ issue, member: memberOfOrder(order), days: 50 })),
  ...claims(0, 30, [2, 5, 8, 11, 14]),
  ...claims(1, 12, [3, 6, 9]),
  // All of them, and over by now.
  ...claims(2, 58, [50, 51, 52, 53, 54, 55, 56, 57]),
  ...claims(3, 20, [5, 9]),
  ...claims(4, 20, [7, 12]),
  ...claims(5, 9, [10, 30]),
  { sent: 5, member: 1, days: 15 },
  { sent: 5, member: 4, days: 15 },
  { sent: 5, member: 16, days: 15, invalid: true },
  { sent: 1, member: 22, days: 3 },
];

/** Who placed an order of the demo. */
export function memberOfOrder(order: number): number {
  return order * 7;
}

/** The coupon that an order of the demo uses, by its place among those of members; undefined for none. */
export function couponOfOrder(order: number): number | undefined {
  const at = USED.findIndex((one) => one.order === order);
  return at === -1 ? undefined : at;
}

export const couponRows: readonly DemoArea[] = [
  demoArea(coupon, COUPONS, ({ ...one }, { id }, at) => {
    const { goods: products = [], ...body } = { goods: [], ...one };
    return { ...body, products: products.map((row) => ({ id: id(goods, row) })), sort: 80 - at * 10 };
  }),
  demoArea(
    couponIssue,
    ISSUES,
    ({ of, total, from, to }, { id, time }) => ({
      cid: id(coupon, of),
      isPermanent: total === undefined ? 1 : 0,
      totalCount: total,
      startTime: from === undefined ? null : time(from),
      endTime: to === undefined ? null : time(to),
    }),
    ({ after }, id) => (after === undefined ? [] : [{ method: "PUT", path: after, body: { ids: [id] } }]),
  ),
  {
    area: storeCouponUser,
    rows: OWNED.map(({ issue, sent, member, days, invalid }) => ({
      store: async ({ begun, id }, db) => {
        const now = new Date(begun.getTime() - days * DAY_MS);
        const call = { db, now, language: "zh_CN" } as const;
        const uid = id(shopUser, member);
        if (issue !== undefined) return claimCoupon(id(couponIssue, issue), uid, { ...call, account: null });
        const { done } = await sendCoupons(id(coupon, sent ?? 0), [uid], {
          ...call,
          account: { username: "admin" },
        });
        return done[0] ?? 0;
      },
      after: (id) => (invalid ? [{ method: "PUT", path: "invalidate", body: { ids: [id] } }] : []),
    })),
  },
];
