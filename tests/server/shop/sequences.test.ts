import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  shopAfterSales,
  shopCouponUser,
  shopGoods,
  shopMember,
  shopOrder,
} from "../../../server/db/schema/index.ts";
import { Refusal } from "../../../server/http/errors.ts";
import { cancelUnpaid, confirmReceipt } from "../../../server/jobs/tasks/due-orders.ts";
import { cancelRequest, requestRefund, sendBack } from "../../../server/shop/after-sales.ts";
import { auditShop } from "../../../server/shop/audit.ts";
import type { ShopCall } from "../../../server/shop/checkout.ts";
import { claimCoupon } from "../../../server/shop/coupons.ts";
import { cancelOrder, payOrder, placeOrder, receiveOrder, reviewOrder } from "../../../server/shop/orders.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { byMember, makeCoupon, makeIssue } from "../../support/coupon-rows.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStock, makeVariants } from "../../support/shop-rows.ts";
import { chargePostage, makeCustomer, orderOf } from "../../support/shopping.ts";

/** `SHOP_SEED` makes other sequences, `SHOP_SEQUENCES` more of them on each database. */
const SEED = Number(process.env.SHOP_SEED ?? 1);
const SEQUENCES = Number(process.env.SHOP_SEQUENCES ?? 1_000);
/** Everything is added up after so many. */
const AUDITED = 25;
const PARCEL = { deliveryName: "SF", deliveryId: "SF1" };
const DAY_MS = 86_400_000;

/** What is done, and how often: what is far along the way of an order is legal seldom. */
const WEIGHTS = {
  ...{ place: 3, pay: 3, cancel: 1, deliver: 3, receive: 3, review: 2 },
  ...{ ask: 2, return: 2, unask: 1, agree: 3, refuse: 1, sendBack: 5, payBack: 2 },
  ...{ refund: 1, refuseRefund: 1, price: 1, claim: 1, balance: 1, stock: 1, unpaid: 1, receipt: 1 },
} as const;
type Kind = keyof typeof WEIGHTS;
const KINDS = Object.keys(WEIGHTS) as readonly Kind[];
const standing = and(eq(shopOrder.isDel, false), eq(shopOrder.paid, true), eq(shopOrder.refundStatus, 0));
const unpaid = and(eq(shopOrder.isDel, false), eq(shopOrder.paid, false));
const inState = (status: number) => and(standing, eq(shopOrder.status, status));
const FIT: Readonly<Partial<Record<Kind, SQL | undefined>>> = {
  ...{
    pay: unpaid,
    cancel: unpaid,
    price: unpaid,
    deliver: inState(0),
    receive: inState(1),
    review: inState(2),
  },
  ...{ ask: standing, return: standing, refund: standing },
};

/** Who does what to which of the latest orders, legal or not. */
const action = fc.record({
  kind: fc.oneof(...KINDS.map((kind) => ({ weight: WEIGHTS[kind], arbitrary: fc.constant(kind) }))),
  who: fc.nat({ max: 2 }),
  /** Which of the member's latest orders. */
  order: fc.nat({ max: 2 }),
  count: fc.integer({ min: 1, max: 4 }),
  yes: fc.boolean(),
});
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;
/** Steps one after the other; what is in one step is done at once. */
const sequence = fc.array(fc.array(action, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 5 });
const sequences = fc.sample(sequence, { seed: SEED, numRuns: SEQUENCES });

// Whatever several parties do to the shop, in whatever order and at once: what is refused is refused with a reason, and all books add up.
describe.each(sqlTestServers)("sequences of actions in the shop on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  const db = () => desk.server.context.db;
  let members: readonly number[] = [];
  let goods: readonly (readonly [number, string])[] = [];
  let issue = 0;
  /** What the server began with is not looked at here. */
  let before: readonly unknown[] = [];

  const doing = <T>(act: (call: ShopCall) => Promise<T>): Promise<T> =>
    db().transaction((tx) => act(byMember(tx)));

  beforeAll(async () => {
    const people = await doing(async (call) => {
      const first = await makeCustomer(call, "seq0", { balance: "900.00", points: 300, isPromoter: true });
      const second = await makeCustomer(call, "seq1", {
        balance: "300.00",
        spreadUid: first,
        isPromoter: true,
      });
      return [first, second, await makeCustomer(call, "seq2", { points: 40, spreadUid: second })];
    });
    members = people;
    const rope = await makeStock(db(), "Sequence rope", 40, {
      ...{ price: "30.10", cost: "12.00", giveIntegral: "2.50" },
      ...{ isSub: true, brokerage: "1.00", brokerageTwo: "0.30" },
    });
    const tee = await makeVariants(db(), "Sequence tee", { "red,M": 20, "blue,M": 30 }, { price: "9.99" });
    for (const row of await db().select().from(shopGoods)) await chargePostage(db(), row.tempId);
    goods = [
      [rope, ""],
      [tee, "red,M"],
      [tee, "blue,M"],
    ];
    issue = await makeIssue(db(), await makeCoupon(db(), { useMinPrice: "20.00" }), null);
    const rules = {
      ...{ integral_ratio: 0.07, integral_max: 0, integral_full: 0 },
      ...{ store_brokerage_open: 1, store_brokerage_ratio: 7, store_brokerage_two: 3.5 },
    };
    expect((await admin("POST", "/api/yxSystemConfig", rules)).status).toBe(204);
    before = await auditShop(db());
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
  const theRequest = async (uid: number) => {
    const rows = await db()
      .select()
      .from(shopAfterSales)
      .where(eq(shopAfterSales.userId, uid))
      .orderBy(desc(shopAfterSales.id))
      .limit(1);
    return rows[0];
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
  const soon = () => ({
    context: { ...desk.server.context, now: () => Date.now() + 16 * DAY_MS },
    params: "",
    signal: new AbortController().signal,
  });

  /** Does it, or is refused. @returns the statuses of calls of staff. */
  async function perform(one: Action): Promise<number | undefined> {
    const { kind, who, count, yes } = one;
    const uid = members[who] ?? 0;
    const of = await theOrder(one, uid);
    const { orderId = "none", id = 0 } = of ?? {};
    const call = async (method: string, path: string, body?: object) =>
      (await admin(method, `/api/${path}`, body)).status;
    const pieces = new Map([[0, count]]);
    const asks = { orderCode: orderId, uid, pieces, reasons: "Too short" };
    switch (kind) {
      case "place": {
        const items = goods.slice(0, count % 3 || 1).map(([goodsId, sku]) => ({ goodsId, sku, count }));
        const couponId = yes ? await theCoupon(uid) : null;
        await doing((by) => placeOrder(orderOf(uid, items, { couponId, withPoints: !yes }), by));
        return;
      }
      case "pay":
        await doing((by) => payOrder(orderId, uid, yes ? "yue" : "weixin", by));
        return;
      case "cancel":
        return void (await doing((by) => cancelOrder(orderId, uid, by)));
      case "receive":
        return void (await doing((by) => receiveOrder(orderId, uid, by)));
      case "review": {
        const said = {
          line: yes ? 0 : count,
          productScore: 5,
          serviceScore: count,
          comment: "Fine",
          pics: [],
        };
        return void (await doing((by) => reviewOrder(orderId, uid, [said], by)));
      }
      case "ask":
        return void (await doing((by) => requestRefund(by, { ...asks, serviceType: 0 })));
      case "return":
        return void (await doing((by) => requestRefund(by, { ...asks, serviceType: 1 })));
      case "unask": {
        const request = await theRequest(uid);
        return void (await doing((by) => cancelRequest(by, request?.id ?? 0, uid)));
      }
      case "sendBack": {
        const parcel = { deliveryName: "SF", shipperCode: "SF", deliverySn: "1" };
        const request = await theRequest(uid);
        return void (await doing((by) => sendBack(by, request?.id ?? 0, uid, parcel)));
      }
      case "agree":
      case "refuse": {
        const request = await theRequest(uid);
        const address = { consignee: "Quay", phoneNumber: "13900139000", address: "2 Quay Road" };
        return call("POST", "yxStoreAfterSales/salesCheck", {
          ...{ salesId: request?.id ?? 1, orderCode: request?.orderCode ?? "none", ...address },
          ...(kind === "agree" ? { approvalStatus: 0 } : { approvalStatus: 1, refusal: "No" }),
        });
      }
      case "payBack": {
        const request = await theRequest(uid);
        const query = `salesId=${request?.id ?? 1}&orderCode=${request?.orderCode ?? "none"}`;
        return call("POST", `yxStoreAfterSales/makeMoney?${query}`);
      }
      case "deliver":
        return call("PUT", "yxStoreOrder", { orderId, ...PARCEL });
      case "refund":
        return call("POST", "yxStoreOrder/refund", { orderId, payPrice: yes ? of?.payPrice : count });
      case "refuseRefund":
        return call("POST", "yxStoreOrder/refuseRefund", { orderId, refundReason: "No" });
      case "price":
        return call("POST", "yxStoreOrder/edit", { id, payPrice: count * 7 });
      case "claim":
        return void (await doing((by) => claimCoupon(issue, uid, by)));
      case "balance":
        return call("POST", "yxUser/money", { uid, ptype: yes ? 1 : 2, money: count * 20 });
      case "stock":
        return call("PUT", "yxStoreProduct", { id: goods[0]?.[0], stock: 20 + count });
      case "unpaid":
        // Otherwise hardly any order would be paid.
        if (count === 1 && yes) await cancelUnpaid(soon());
        return;
      case "receipt":
        return void (await confirmReceipt(soon()));
    }
  }

  /** What came of an action; nothing but a refusal may be in its way. */
  const outcomeOf = async (one: Action): Promise<string> => {
    try {
      const status = (await perform(one)) ?? 200;
      if (status >= 500) throw new Error(`${JSON.stringify(one)}: ${status}`);
      return `${one.kind} ${status < 300 ? "done" : "refused"}`;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return `${one.kind} refused`;
    }
  };

  const seen = new Map<string, number>();
  const portions = Array.from({ length: Math.ceil(sequences.length / AUDITED) }, (_, at) => at * AUDITED);
  test.each(portions)("from the %ith on, all books are in order", async (from) => {
    const some = sequences.slice(from, from + AUDITED);
    for (const step of some.flat()) {
      for (const outcome of await Promise.all(step.map(outcomeOf)))
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    }
    expect(await auditShop(db()), `after ${JSON.stringify(some)}`).toEqual(before);
  });

  test("nothing went below none, and everything was done at least once", async () => {
    const [least] = await db()
      .select({
        money: sql<string>`min(${shopMember.nowMoney})`,
        points: sql<number>`min(${shopMember.integral})`,
      })
      .from(shopMember);
    expect(Number(least?.money)).toBeGreaterThanOrEqual(0);
    expect(least?.points).toBeGreaterThanOrEqual(0);
    // Sequences in which nothing happens would show nothing. A member's request for money back is always refused as such (`refuse`).
    const done = new Set<string>(KINDS);
    done.delete("refuseRefund");
    for (const kind of done) expect(seen.get(`${kind} done`) ?? 0, kind).toBeGreaterThan(0);
  });
});
