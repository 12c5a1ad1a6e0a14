import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Queryable } from "../../../server/db/database.ts";
import {
  shopBargain,
  shopCombination,
  shopGoods,
  shopMember,
  shopOrder,
  shopPink,
  shopReply,
  shopSeckill,
} from "../../../server/db/schema/index.ts";
import { failGroupsDue } from "../../../server/jobs/tasks/activities.ts";
import { type BoughtActivity, quoteInActivity } from "../../../server/shop/activity-orders.ts";
import { requestRefund } from "../../../server/shop/after-sales.ts";
import { auditShop } from "../../../server/shop/audit.ts";
import { helpBargain, openBargain } from "../../../server/shop/bargains.ts";
import type { ShopCall } from "../../../server/shop/checkout.ts";
import { refundWhole } from "../../../server/shop/order-moves.ts";
import {
  cancelOrder,
  type NewOrder,
  payOrder,
  placeOrder,
  receiveOrder,
  reviewOrder,
} from "../../../server/shop/orders.ts";
import { activityTexts } from "../../../server/texts/activities.ts";
import { makeBargain, makeCombination, makeSeckill } from "../../support/activity-rows.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { byMember } from "../../support/coupon-rows.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStock } from "../../support/shop-rows.ts";
import { chargePostage, makeCustomer, orderOf } from "../../support/shopping.ts";

const ORDERS = "/api/yxStoreOrder";
const HOUR_MS = 3_600_000;

// What is bought in an activity costs what the activity says, comes out of what it has, and goes back there.
describe.each(sqlTestServers)("orders in activities on $name", ({ name, start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const { admin } = desk;
  const db = () => desk.server.context.db;
  let nth = 0;
  let rope = 0;
  let [uid, friend] = [0, 0];
  beforeEach(async () => {
    nth += 1;
    rope = await makeStock(db(), `Deal ${nth}`, 20, { price: "10.00", giveIntegral: "1.00" });
    const [row] = await db().select().from(shopGoods).where(eq(shopGoods.id, rope));
    await chargePostage(db(), row?.tempId ?? 0);
    [uid, friend] = await doing(async (call) => [
      await makeCustomer(call, `deal${nth}`, { balance: "100.00" }),
      await makeCustomer(call, `friend${nth}`, { balance: "100.00" }),
    ]);
  });

  const doing = <T>(act: (call: ShopCall) => Promise<T>): Promise<T> =>
    db().transaction((tx) => act(byMember(tx)));
  const place = (activity: NewOrder["activity"], count = 1, by = uid, over: Partial<NewOrder> = {}) =>
    doing((call) =>
      placeOrder(
        orderOf(by, [{ goodsId: rope, sku: "", count }], { ...(activity && { activity }), ...over }),
        call,
      ),
    );
  const pay = (orderId: string, by = uid, way: "yue" | "weixin" = "yue") =>
    doing((call) => payOrder(orderId, by, way, call));
  const goodsStock = async () =>
    (await db().select().from(shopGoods).where(eq(shopGoods.id, rope)))[0]?.stock;
  const order = async (id: number) => (await db().select().from(shopOrder).where(eq(shopOrder.id, id)))[0];
  const balance = async (of = uid) =>
    (await db().select().from(shopMember).where(eq(shopMember.id, of)))[0]?.nowMoney;
  const faults = async () =>
    (await auditShop(db())).filter(({ book, id }) => book === "stock" && id === rope);

  test("a flash sale: its price and its pieces, so many of them for a member; cancelled, they are its own again", async () => {
    const id = await makeSeckill(db(), `Sale ${nth}`, { productId: rope, price: "4.00", num: 3, status: 1 });
    const left = async () => (await db().select().from(shopSeckill).where(eq(shopSeckill.id, id)))[0]?.stock;
    const placed = await place({ kind: "seckill", id }, 2);
    expect(placed.payPrice).toBe("14.00");
    expect(await order(placed.id)).toMatchObject({ seckillId: id, totalPrice: "8.00", payPostage: "6.00" });
    expect([await left(), await goodsStock()]).toEqual([3, 20]);
    await expect(place({ kind: "seckill", id }, 2)).rejects.toMatchObject({ status: 409 });
    await expect(place({ kind: "seckill", id }, 1, friend, { withPoints: true })).rejects.toMatchObject({
      status: 400,
    });
    await doing((call) => cancelOrder(placed.orderId, uid, call));
    expect(await left()).toBe(5);
    const again = await place({ kind: "seckill", id }, 3);
    await pay(again.orderId);
    expect((await admin("POST", `${ORDERS}/refund`, { orderId: again.orderId, payPrice: 19 })).status).toBe(
      200,
    );
    expect([await left(), await goodsStock(), await balance()]).toEqual([5, 20, "100.00"]);
    expect(await faults()).toEqual([]);
  });

  test("what it would cost is told with nothing taken and no row locked, and refused as the order would be", async () => {
    const id = await makeSeckill(db(), `Asked ${nth}`, { productId: rope, price: "4.00", num: 3, status: 1 });
    const combination = await makeCombination(db(), `Asked ${nth}`, { productId: rope, isShow: 1 });
    await db().update(shopGoods).set({ isIntegral: true, integral: 12 }).where(eq(shopGoods.id, rope));
    const locks = sql`select mode from pg_locks where pid = pg_backend_pid() and locktype = 'relation' and mode in ('RowShareLock', 'RowExclusiveLock')`;
    const asked = (activity: BoughtActivity, count: number) =>
      doing(async (call) => {
        const priced = await quoteInActivity(
          activity,
          orderOf(uid, [{ goodsId: rope, sku: "", count }]),
          call,
        );
        return [priced.price.totalPrice, priced.payPoints, (await call.db.execute(locks)).rows];
      });
    expect(await asked({ kind: "seckill", id }, 2)).toEqual(["8.00", 0, []]);
    expect((await asked({ kind: "combination", id: combination, pinkId: null }, 1)).slice(1)).toEqual([
      0,
      [],
    ]);
    expect(await asked({ kind: "points" }, 2)).toEqual(["0.00", 24, []]);
    for (const count of [4, 6])
      await expect(asked({ kind: "seckill", id }, count)).rejects.toMatchObject({ status: 409 });
    await expect(asked({ kind: "points" }, 99)).rejects.toMatchObject({ status: 409 });
    const stock = (await db().select().from(shopSeckill).where(eq(shopSeckill.id, id)))[0]?.stock;
    expect([stock, await goodsStock()]).toEqual([5, 20]);
  });

  test("what is said of it says that it was bought in a flash sale", async () => {
    const id = await makeSeckill(db(), `Said ${nth}`, { productId: rope, price: "4.00", status: 1 });
    const placed = await place({ kind: "seckill", id });
    await pay(placed.orderId);
    const parcel = { orderId: placed.orderId, deliveryName: "SF", deliveryId: "SF1" };
    expect((await admin("PUT", ORDERS, parcel)).status).toBe(204);
    await doing((call) => receiveOrder(placed.orderId, uid, call));
    const said = { line: 0, productScore: 5, serviceScore: 4, comment: "Strong", pics: [] };
    await doing((call) => reviewOrder(placed.orderId, uid, [said], call));
    const stored = await db().select().from(shopReply).where(eq(shopReply.oid, placed.id));
    expect(stored).toMatchObject([{ replyType: "seckill", comment: "Strong" }]);
  });

  test("a group: opened and joined by paying, complete with the last; one that is not in time is paid back", async () => {
    const id = await makeCombination(db(), `Group ${nth}`, {
      ...{ productId: rope, price: "6.00", people: 2, effectiveTime: 2, isShow: 1 },
    });
    const first = await place({ kind: "combination", id, pinkId: null });
    await pay(first.orderId);
    const pinkId = (await order(first.id))?.pinkId ?? 0;
    expect(pinkId).toBeGreaterThan(0);
    const joined = await place({ kind: "combination", id, pinkId }, 1, friend);
    const late = await place({ kind: "combination", id, pinkId });
    await pay(joined.orderId, friend);
    expect(await db().select().from(shopPink).where(eq(shopPink.cid, id))).toMatchObject([
      { uid, status: 2 },
      { uid: friend, status: 2, kId: pinkId },
    ]);
    // Full by now: nobody orders in it any more, who pays from the balance is told so, what a provider was paid for becomes a group of its own.
    for (const [pink, status] of [
      [pinkId, 409],
      [999_999, 404],
    ] as const) {
      await expect(place({ kind: "combination", id, pinkId: pink })).rejects.toMatchObject({ status });
    }
    await expect(pay(late.orderId)).rejects.toMatchObject({ status: 409 });
    expect(await balance()).toBe("89.00");
    await pay(late.orderId, uid, "weixin");
    const alone = await place({ kind: "combination", id, pinkId: null }, 1, friend);
    await pay(alone.orderId, friend);
    const context = { ...desk.server.context, now: () => Date.now() + 3 * HOUR_MS };
    const task = { context, params: "", signal: new AbortController().signal };
    await Promise.all([failGroupsDue(task), failGroupsDue(task)]);
    expect(await order(alone.id)).toMatchObject({ refundStatus: 2, refundPrice: "11.00" });
    expect(await order(first.id)).toMatchObject({ refundStatus: 0 });
    expect(await balance(friend)).toBe("89.00");
    const [row] = await db().select().from(shopCombination).where(eq(shopCombination.id, id));
    expect(row?.stock).toBe(3);
    expect(await faults()).toEqual([]);
  });

  test("goods that are had for points: paid with them and the postage, and taken back whole", async () => {
    const points = async () =>
      (await db().select().from(shopMember).where(eq(shopMember.id, uid)))[0]?.integral;
    await expect(place({ kind: "points" })).rejects.toMatchObject({ status: 409 });
    await db().update(shopGoods).set({ isIntegral: true, integral: 30 }).where(eq(shopGoods.id, rope));
    const placed = await place({ kind: "points" }, 2);
    expect(placed).toMatchObject({ payPrice: "6.00", payPoints: 60 });
    await expect(pay(placed.orderId)).rejects.toMatchObject({ status: 400 });
    expect([await balance(), await goodsStock()]).toEqual(["100.00", 18]);
    expect((await admin("PUT", "/api/yxUser", { uid, integral: 70 })).status).toBe(204);
    await pay(placed.orderId);
    expect(await order(placed.id)).toMatchObject({ payType: "yue", payIntegral: 60, gainIntegral: 0 });
    expect([await balance(), await points()]).toEqual(["94.00", 10]);
    const listed = await admin("GET", `${ORDERS}?orderType=6&orderId=${placed.orderId}`);
    expect(listed.body).toMatchObject({ content: [{ orderId: placed.orderId, payIntegral: 60 }] });
    // With a part of the postage no points come back: what they were for is still to be sent.
    const part = { orderId: placed.orderId, payPrice: 1 };
    expect((await admin("POST", `${ORDERS}/refund`, part)).status).toBe(200);
    expect(await order(placed.id)).toMatchObject({ refundPrice: "1.00", backIntegral: 0 });
    expect(await points()).toBe(10);
    const ask = (pieces: number) =>
      doing((call) =>
        requestRefund(call, {
          ...{ orderCode: placed.orderId, uid, serviceType: 0, reasons: "Worn" },
          pieces: new Map([[0, pieces]]),
        }),
      );
    await expect(ask(1)).rejects.toMatchObject({ status: 400 });
    const salesId = await ask(2);
    const agreed = { salesId, orderCode: placed.orderId, approvalStatus: 0 };
    expect((await admin("POST", "/api/yxStoreAfterSales/salesCheck", agreed)).status).toBe(200);
    expect([await balance(), await points(), await goodsStock()]).toEqual(["100.00", 70, 20]);
    expect(await order(placed.id)).toMatchObject({ refundStatus: 2, backIntegral: 60 });
    // What is sent for nothing is paid with points alone.
    await db().update(shopGoods).set({ isPostage: true }).where(eq(shopGoods.id, rope));
    const free = await place({ kind: "points" });
    await pay(free.orderId);
    expect(await order(free.id)).toMatchObject({ payType: "integral", payPrice: "0.00", payIntegral: 30 });
    expect(await points()).toBe(40);
  });

  test("a bargain: bought at the price that it came down to, once", async () => {
    const bargain = await makeBargain(db(), `Bargain ${nth}`, {
      ...{ productId: rope, people: 1, bargainMaxPrice: "6.00", status: 1 },
    });
    const own = await doing((call) => openBargain(bargain, uid, call));
    const wanted = { kind: "bargain", bargainUserId: own } as const;
    await expect(place(wanted)).rejects.toMatchObject({ status: 409 });
    await doing((call) => helpBargain(own, friend, call));
    await expect(place(wanted, 1, friend)).rejects.toMatchObject({ status: 404 });
    await expect(place(wanted, 2)).rejects.toMatchObject({ status: 400 });
    const placed = await place(wanted);
    expect(placed.payPrice).toBe("9.00");
    await expect(place(wanted)).rejects.toMatchObject({ status: 409 });
    await doing((call) => cancelOrder(placed.orderId, uid, call));
    await place(wanted);
    const [row] = await db().select().from(shopBargain).where(eq(shopBargain.id, bargain));
    expect(row?.stock).toBe(4);
    expect(await faults()).toEqual([]);
  });

  test("what is paid back before it was sent is not sold, as far as it comes back", async () => {
    const sold = async () => (await db().select().from(shopGoods).where(eq(shopGoods.id, rope)))[0]?.sales;
    const back = async (orderId: string, payPrice: number, ends = false) => {
      const answer = await admin("POST", `${ORDERS}/refund`, { orderId, payPrice, ends });
      expect(answer.status, answer.message).toBe(200);
    };
    const id = await makeSeckill(db(), `Back ${nth}`, { productId: rope, price: "4.00", num: 3, status: 1 });
    const [plain, sale] = [await place(undefined, 3), await place({ kind: "seckill", id }, 2)];
    for (const { orderId } of [plain, sale]) await pay(orderId);
    expect(await sold()).toBe(5);
    const salesId = await doing((call) =>
      requestRefund(call, {
        ...{ orderCode: plain.orderId, uid, serviceType: 0, reasons: "Worn" },
        pieces: new Map([[0, 1]]),
      }),
    );
    const agreed = { salesId, orderCode: plain.orderId, approvalStatus: 0 };
    expect((await admin("POST", "/api/yxStoreAfterSales/salesCheck", agreed)).status).toBe(200);
    expect(await sold()).toBe(4);
    // A part of the money is of no pieces.
    await back(sale.orderId, 1);
    expect(await sold()).toBe(4);
    await back(sale.orderId, Number(sale.payPrice) - 1);
    expect(await sold()).toBe(2);
    const left = (await order(plain.id))?.refundPrice;
    await back(plain.orderId, Number((Number(plain.payPrice) - Number(left)).toFixed(2)));
    expect([await sold(), await goodsStock()]).toEqual([0, 20]);
    // What was never paid was never sold, and what was sent stays so.
    const unpaid = await place(undefined);
    await doing((call) => cancelOrder(unpaid.orderId, uid, call));
    const sent = await place(undefined);
    await pay(sent.orderId);
    const parcel = { orderId: sent.orderId, deliveryName: "SF", deliveryId: "SF1" };
    expect((await admin("PUT", ORDERS, parcel)).status).toBe(204);
    await back(sent.orderId, Number(sent.payPrice));
    expect(await sold()).toBe(1);
    const again = await place(undefined);
    await pay(again.orderId);
    await db().update(shopGoods).set({ sales: 0 }).where(eq(shopGoods.id, rope));
    await back(again.orderId, Number(again.payPrice));
    expect(await sold()).toBe(0);
  });

  // The embedded database does one transaction after the other.
  describe.runIf(name === "PostgreSQL")("in a group, rows are locked in one order", () => {
    const group = (isShow = 1) =>
      makeCombination(db(), `Group ${nth}`, { productId: rope, people: 3, effectiveTime: 2, isShow });
    /** Does something until it waits for what `held` locks; then `free` has to be there for others. */
    const whileWaiting = async (
      held: (tx: Queryable) => Promise<unknown>,
      act: () => Promise<unknown>,
      free: (tx: Queryable) => Promise<unknown>,
    ) => {
      let acting: Promise<unknown> | undefined;
      await db().transaction(async (tx) => {
        await held(tx);
        acting = act();
        const own = sql`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
        while ((await tx.execute(own)).rows.length === 0);
        await free(tx);
      });
      await acting;
    };
    const lockGoods = (tx: Queryable) =>
      tx.select().from(shopGoods).where(eq(shopGoods.id, rope)).for("update", { noWait: true });
    const lockLeader = (pinkId: number) => (tx: Queryable) =>
      tx.select().from(shopPink).where(eq(shopPink.id, pinkId)).for("update", { noWait: true });
    const lockMember = (id: number) => (tx: Queryable) =>
      tx.select().from(shopMember).where(eq(shopMember.id, id)).for("no key update", { noWait: true });
    const lockActivity = (id: number) => (tx: Queryable) =>
      tx.select().from(shopCombination).where(eq(shopCombination.id, id)).for("update", { noWait: true });
    const opened = async (id: number, by = uid) => {
      const placed = await place({ kind: "combination", id, pinkId: null }, 1, by);
      await pay(placed.orderId, by);
      return { ...placed, pinkId: (await order(placed.id))?.pinkId ?? 0 };
    };
    const refund = (id: number) =>
      doing(async (call) => {
        const [row] = await call.db.select().from(shopOrder).where(eq(shopOrder.id, id)).for("update");
        if (row) await refundWhole(row, call, activityTexts.groupFailed);
      });
    const fail = () => {
      const context = { ...desk.server.context, now: () => Date.now() + 3 * HOUR_MS };
      return failGroupsDue({ context, params: "", signal: new AbortController().signal });
    };

    test("who pays waits for whoever changes the activity, and keeps none of its goods meanwhile", async () => {
      const id = await group();
      const { orderId } = await place({ kind: "combination", id, pinkId: null });
      await whileWaiting(lockActivity(id), () => pay(orderId), lockGoods);
      expect((await db().select().from(shopPink).where(eq(shopPink.orderId, orderId))).length).toBe(1);
    });

    test("who is paid back waits for the activity and for its goods, and keeps no group meanwhile", async () => {
      const id = await group();
      const [first, second] = [await opened(id), await opened(id, friend)];
      await whileWaiting(lockActivity(id), () => refund(first.id), lockLeader(first.pinkId));
      await whileWaiting(lockGoods, () => refund(second.id), lockLeader(second.pinkId));
      for (const { id: of } of [first, second]) expect(await order(of)).toMatchObject({ refundStatus: 2 });
    });

    test("a group that fails waits for the activity, its goods and the members in their order, and keeps none after them meanwhile", async () => {
      const id = await group();
      for (const held of [lockActivity(id), lockGoods]) {
        const { id: of, pinkId } = await opened(id);
        await whileWaiting(held, fail, lockLeader(pinkId));
        expect(await order(of)).toMatchObject({ refundStatus: 2 });
      }
      const { id: of, pinkId } = await opened(id, friend);
      const joined = await place({ kind: "combination", id, pinkId });
      await pay(joined.orderId);
      await whileWaiting(lockMember(uid), fail, lockMember(friend));
      for (const one of [of, joined.id]) expect(await order(one)).toMatchObject({ refundStatus: 2 });
    });
  });
});
