import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import fc from "fast-check";
import {
  shopAfterSales,
  shopBargainUser,
  shopCouponUser,
  shopExtract,
  shopGoods,
  shopInvoice,
  shopOrder,
  shopPink,
} from "../../../server/db/schema/index.ts";
import { Refusal } from "../../../server/http/errors.ts";
import { endActivitiesDue, failGroupsDue } from "../../../server/jobs/tasks/activities.ts";
import { cancelUnpaid, confirmReceipt } from "../../../server/jobs/tasks/due-orders.ts";
import { expireCoupons } from "../../../server/jobs/tasks/expire-coupons.ts";
import type { TaskCall } from "../../../server/jobs/tasks/task.ts";
import type { Row } from "../../../server/resources/module.ts";
import type { BoughtActivity } from "../../../server/shop/activity-orders.ts";
import { cancelRequest, requestRefund, sendBack } from "../../../server/shop/after-sales.ts";
import { helpBargain, openBargain } from "../../../server/shop/bargains.ts";
import type { CartItem, ShopCall } from "../../../server/shop/checkout.ts";
import { claimCoupon } from "../../../server/shop/coupons.ts";
import { requestExtract } from "../../../server/shop/extracts.ts";
import { cancelInvoice, requestInvoice } from "../../../server/shop/invoice-requests.ts";
import type { OrderMove } from "../../../server/shop/order-moves.ts";
import { cancelOrder, payOrder, placeOrder, receiveOrder, reviewOrder } from "../../../server/shop/orders.ts";
import { payRecharge, requestRecharge } from "../../../server/shop/recharges.ts";
import { order as area } from "../../../src/contract/resources/shop/order.ts";
import { machine } from "../../../src/contract/shop/order-states.ts";
import { ofCents } from "../../../src/domain/money.ts";
import { isFrom } from "../../../src/domain/resources/machine.ts";
import { makeBargain, makeCombination, makeSeckill } from "../../support/activity-rows.ts";
import type { AdminDesk } from "../../support/admin-desk.ts";
import { byMember, makeCoupon, makeIssue } from "../../support/coupon-rows.ts";
import { makeStock, makeVariants } from "../../support/shop-rows.ts";
import { chargePostage, makeCustomer, orderOf } from "../../support/shopping.ts";

/** Three members, staff and the timed jobs of a shop, and what each of them does. */

const DAY_MS = 86_400_000;
const PARCEL = { deliveryName: "SF", deliveryId: "SF1" };

/** What is done, and how often: what is far along the way of an order is legal seldom. */
const WEIGHTS = {
  ...{ place: 3, pay: 4, cancel: 1, deliver: 3, receive: 3, review: 2 },
  ...{ ask: 2, return: 2, unask: 1, agree: 3, refuse: 1, sendBack: 5, payBack: 2 },
  ...{ refund: 1, refundPart: 1, refuseRefund: 1, price: 1, claim: 1, balance: 1, stock: 1 },
  ...{ exchange: 2, sale: 1, group: 2, join: 2, finish: 1, bargain: 1, help: 2, buyBargain: 2 },
  ...{ invoice: 2, uninvoice: 1, issue: 1, withdraw: 2, payOut: 1, rejectOut: 1, topUp: 1 },
  ...{ unpaid: 1, receipt: 1, ungroup: 1, unsold: 1 },
} as const;
export type Kind = keyof typeof WEIGHTS;
export const KINDS = Object.keys(WEIGHTS) as readonly Kind[];

const standing = and(eq(shopOrder.isDel, false), eq(shopOrder.paid, true), eq(shopOrder.refundStatus, 0));
const unpaid = and(eq(shopOrder.isDel, false), eq(shopOrder.paid, false));
const inState = (status: number) => and(standing, eq(shopOrder.status, status));
/** The orders that an action is for. */
const FIT: Readonly<Partial<Record<Kind, SQL | undefined>>> = {
  ...{ pay: unpaid, cancel: unpaid, price: unpaid },
  ...{ deliver: inState(0), receive: inState(1), review: inState(2) },
  ...{ ask: standing, return: standing, refund: standing, refundPart: standing, invoice: standing },
};
/** What an action does to the state of an order, by the table of states. */
const MOVES: Readonly<Partial<Record<Kind, OrderMove>>> = {
  ...{ pay: "pay", cancel: "cancel", price: "price", deliver: "deliver", receive: "receive" },
  ...{ review: "review", ask: "requestRefund", return: "requestRefund", refund: "refund" },
  ...{ refundPart: "refundPart", refuseRefund: "refuseRefund", invoice: "askInvoice" },
};

/** Who does what to which of the latest orders, legal or not. */
export const action = fc.record({
  kind: fc.oneof(...KINDS.map((kind) => ({ weight: WEIGHTS[kind], arbitrary: fc.constant(kind) }))),
  who: fc.nat({ max: 2 }),
  /** Which of the member's latest orders. */
  order: fc.nat({ max: 2 }),
  count: fc.integer({ min: 1, max: 4 }),
  yes: fc.boolean(),
});
export type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** What there is to be bought. */
interface Shop {
  readonly members: readonly number[];
  readonly goods: readonly (readonly [goodsId: number, sku: string])[];
  /** The goods of the activities. */
  readonly deal: number;
  readonly issue: number;
  readonly sale: number;
  readonly combination: number;
  readonly bargain: number;
}

/** The shop before anybody does anything. */
export async function openShop({ server, admin }: Pick<AdminDesk, "server" | "admin">): Promise<Shop> {
  const { db } = server.context;
  const members = await db.transaction(async (tx) => {
    const call = byMember(tx);
    const first = await makeCustomer(call, "seq0", { balance: "900.00", points: 300, isPromoter: true });
    const second = await makeCustomer(call, "seq1", {
      balance: "300.00",
      spreadUid: first,
      isPromoter: true,
    });
    return [first, second, await makeCustomer(call, "seq2", { points: 40, spreadUid: second })];
  });
  const rope = await makeStock(db, "Sequence rope", 40, {
    ...{ price: "30.10", cost: "12.00", giveIntegral: "2.50" },
    ...{ isSub: true, brokerage: "1.00", brokerageTwo: "0.30" },
  });
  const tee = await makeVariants(db, "Sequence tee", { "red,M": 20, "blue,M": 30 }, { price: "9.99" });
  const deal = await makeStock(db, "Sequence deal", 20, {
    ...{ price: "10.00", giveIntegral: "1.00", isIntegral: true, integral: 3 },
  });
  for (const row of await db.select().from(shopGoods)) await chargePostage(db, row.tempId);
  const on = { productId: deal, stock: 400 };
  const rules = {
    ...{ integral_ratio: 0.07, integral_max: 0, integral_full: 0, user_extract_min_price: 0 },
    ...{ store_brokerage_open: 1, store_brokerage_ratio: 7, store_brokerage_two: 3.5 },
    ...{ show_recharge: 1, store_user_min_recharge: 1 },
  };
  const { status, message } = await admin("POST", "/api/yxSystemConfig", rules);
  if (status !== 204) throw new Error(message ?? `The rules were answered ${status}.`);
  return {
    members,
    goods: [
      [rope, ""],
      [tee, "red,M"],
      [tee, "blue,M"],
    ],
    deal,
    issue: await makeIssue(db, await makeCoupon(db, { useMinPrice: "20.00" }), null),
    sale: await makeSeckill(db, "Sequence sale", { ...on, price: "4.00", num: 900, status: 1 }),
    combination: await makeCombination(db, "Sequence group", {
      ...{ ...on, price: "6.00", people: 2, effectiveTime: 2, isShow: 1 },
      onceNum: 4,
    }),
    bargain: await makeBargain(db, "Sequence bargain", {
      ...{ ...on, price: "10.00", minPrice: "8.00", people: 2, status: 1, num: 900, bargainNum: 900 },
    }),
  };
}

/** What came of an action. */
export interface Outcome {
  readonly done: boolean;
  /** The order's state allows it, by the table; undefined where it is about no order's state. */
  readonly allowed: boolean | undefined;
}

/** @returns what does an action. It throws whatever is no refusal. */
export function createParties(desk: Pick<AdminDesk, "server" | "admin">, shop: () => Shop) {
  const db = () => desk.server.context.db;
  const doing = <T>(act: (call: ShopCall) => Promise<T>): Promise<T> =>
    db().transaction((tx) => act(byMember(tx)));
  const later = (days: number): TaskCall => ({
    context: { ...desk.server.context, now: () => Date.now() + days * DAY_MS },
    params: "",
    signal: new AbortController().signal,
  });

  /** Mostly one that the action is legal for: the others are refused at once. */
  const theOrder = async ({ kind, order: nth, count }: Action, uid: number) => {
    const fit = count > 1 ? FIT[kind] : undefined;
    const rows = await db()
      .select()
      .from(shopOrder)
      .where(and(eq(shopOrder.uid, uid), fit))
      .orderBy(desc(shopOrder.id))
      .limit(3);
    return rows[nth % Math.max(rows.length, 1)];
  };
  /** The last row of a table. */
  const lastOf = async (
    table: PgTable & { readonly id: PgColumn },
    where?: SQL,
  ): Promise<{ readonly id: number; readonly orderCode?: string } | undefined> => {
    const rows = await db().select().from(table).where(where).orderBy(desc(table.id)).limit(1);
    return rows[0] as { id: number; orderCode?: string } | undefined;
  };
  const theCoupon = async (uid: number) => {
    const [owned] = await db()
      .select({ id: shopCouponUser.id })
      .from(shopCouponUser)
      .where(eq(shopCouponUser.uid, uid))
      .orderBy(sql`random()`)
      .limit(1);
    return owned?.id ?? null;
  };
  const call = async (method: string, path: string, body?: object) =>
    (await desk.admin(method, `/api/${path}`, body)).status;

  async function act(one: Action, uid: number, of: typeof shopOrder.$inferSelect | undefined) {
    const { kind, count, yes } = one;
    const { orderId = "none", id = 0 } = of ?? {};
    const { goods, deal } = shop();
    const place = (items: readonly CartItem[], over: object) =>
      doing((by) => placeOrder(orderOf(uid, items, over), by));
    const buy = (activity: BoughtActivity, pieces = 1) =>
      place([{ goodsId: deal, sku: "", count: pieces }], { activity });
    const request = () => lastOf(shopAfterSales, eq(shopAfterSales.userId, uid));
    const theInvoice = () => lastOf(shopInvoice, eq(shopInvoice.uid, uid));
    const theExtract = () => lastOf(shopExtract, eq(shopExtract.uid, uid));
    const ask = (serviceType: 0 | 1) =>
      doing((by) =>
        requestRefund(by, {
          ...{ orderCode: orderId, uid, reasons: "Too short", serviceType },
          pieces: new Map([[0, count]]),
        }),
      );
    const review = async (said: object) => {
      const { id: salesId = 1, orderCode = "none" } = (await request()) ?? {};
      const address = { consignee: "Quay", phoneNumber: "13900139000", address: "2 Quay Road" };
      return call("POST", "yxStoreAfterSales/salesCheck", { salesId, orderCode, ...address, ...said });
    };
    const acts: Readonly<Record<Kind, () => Promise<unknown>>> = {
      async place() {
        const items = goods.slice(0, count % 3 || 1).map(([goodsId, sku]) => ({ goodsId, sku, count }));
        await place(items, { couponId: yes ? await theCoupon(uid) : null, withPoints: !yes });
      },
      pay: () => doing((by) => payOrder(orderId, uid, yes ? "yue" : "weixin", by)),
      cancel: () => doing((by) => cancelOrder(orderId, uid, by)),
      receive: () => doing((by) => receiveOrder(orderId, uid, by)),
      review: () =>
        doing((by) => {
          const said = { productScore: 5, serviceScore: count, comment: "Fine", pics: [] };
          return reviewOrder(orderId, uid, [{ line: yes ? 0 : count, ...said }], by);
        }),
      ask: () => ask(0),
      return: () => ask(1),
      unask: async () => {
        const { id: salesId = 0 } = (await request()) ?? {};
        await doing((by) => cancelRequest(by, salesId, uid));
      },
      sendBack: async () => {
        const { id: salesId = 0 } = (await request()) ?? {};
        const parcel = { deliveryName: "SF", shipperCode: "SF", deliverySn: "1" };
        await doing((by) => sendBack(by, salesId, uid, parcel));
      },
      agree: () => review({ approvalStatus: 0 }),
      refuse: () => review({ approvalStatus: 1, refusal: "No" }),
      payBack: async () => {
        const { id: salesId = 1, orderCode = "none" } = (await request()) ?? {};
        return call("POST", `yxStoreAfterSales/makeMoney?salesId=${salesId}&orderCode=${orderCode}`);
      },
      deliver: () => call("PUT", "yxStoreOrder", { orderId, ...PARCEL }),
      refund: () => call("POST", "yxStoreOrder/refund", { orderId, payPrice: count, ends: true }),
      refundPart: () => call("POST", "yxStoreOrder/refund", { orderId, payPrice: count }),
      refuseRefund: () => call("POST", "yxStoreOrder/refuseRefund", { orderId, refundReason: "No" }),
      price: () => call("POST", "yxStoreOrder/edit", { id, payPrice: count * 7 }),
      claim: () => doing((by) => claimCoupon(shop().issue, uid, by)),
      balance: () => call("POST", "yxUser/money", { uid, ptype: yes ? 1 : 2, money: count * 20 }),
      stock: async () => {
        await call("PUT", "yxStoreProduct", { id: deal, stock: 20 + count });
        return call("PUT", "yxStoreProduct", { id: goods[0]?.[0], stock: 20 + count });
      },
      exchange: () => buy({ kind: "points" }, count),
      sale: () => buy({ kind: "seckill", id: shop().sale }, count),
      group: () => buy({ kind: "combination", id: shop().combination, pinkId: null }, count),
      join: async () => {
        const open = await lastOf(shopPink, and(eq(shopPink.status, 1), eq(shopPink.kId, 0)));
        await buy({ kind: "combination", id: shop().combination, pinkId: open?.id ?? 0 });
      },
      finish: async () => {
        const open = await lastOf(shopPink, eq(shopPink.kId, 0));
        return call("PUT", "yxStorePink/finish", { id: open?.id ?? 1 });
      },
      bargain: () => doing((by) => openBargain(shop().bargain, uid, by)),
      help: async () => {
        const own = await lastOf(shopBargainUser);
        await doing((by) => helpBargain(own?.id ?? 0, uid, by));
      },
      buyBargain: async () => {
        const own = await lastOf(shopBargainUser, eq(shopBargainUser.uid, uid));
        await buy({ kind: "bargain", bargainUserId: own?.id ?? 0 });
      },
      invoice: () =>
        doing((by) =>
          requestInvoice({ orderId, uid, type: "personal", kind: "electronic", title: "Ann" }, by),
        ),
      uninvoice: async () => {
        const own = await theInvoice();
        await doing((by) => cancelInvoice(own?.id ?? 0, uid, by));
      },
      issue: async () => {
        const own = await theInvoice();
        const issued = { invoiceNo: `N-${own?.id ?? 0}`, fileUrl: "/file/x/y.pdf" };
        return call("PUT", "yxStoreInvoice/issue", { id: own?.id ?? 1, ...issued });
      },
      withdraw: () =>
        doing((by) =>
          requestExtract(
            {
              ...{ uid, amount: ofCents(BigInt(count)), realName: "Ann" },
              to: { extractType: "alipay", alipayCode: "ann" },
            },
            by,
          ),
        ),
      payOut: async () => call("PUT", "yxUserExtract", { id: (await theExtract())?.id ?? 1, status: 1 }),
      rejectOut: async () => {
        const own = await theExtract();
        return call("PUT", "yxUserExtract", { id: own?.id ?? 1, status: -1, failMsg: "No" });
      },
      topUp: () =>
        doing(async (by) => {
          const number = await requestRecharge(
            { uid, amount: ofCents(BigInt(count * 500)), way: "weixin" },
            by,
          );
          if (yes) await payRecharge(number, by);
        }),
      // Otherwise hardly any order would be paid.
      unpaid: async () => void (count === 1 && yes && (await cancelUnpaid(later(16)))),
      receipt: () => confirmReceipt(later(16)),
      // Nor any group complete.
      ungroup: async () => void (count === 1 && (await failGroupsDue(later(0.2)))),
      // The activities go on.
      unsold: async () => {
        await expireCoupons(later(0));
        await endActivitiesDue(later(0));
      },
    };
    return acts[kind]();
  }

  return async (one: Action): Promise<Outcome> => {
    const uid = shop().members[one.who] ?? 0;
    const of = await theOrder(one, uid);
    const move = MOVES[one.kind];
    const allowed =
      move === undefined
        ? undefined
        : of !== undefined && isFrom(area, machine.moves[move], of as unknown as Row);
    try {
      const status = await act(one, uid, of);
      if (typeof status === "number" && status >= 500) throw new Error(`${JSON.stringify(one)}: ${status}`);
      return { done: typeof status !== "number" || status < 300, allowed };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { done: false, allowed };
    }
  };
}
