import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  shopGoods,
  shopGroupData,
  shopMember,
  shopUserLevel,
  shopUserTask,
} from "../../../server/db/schema/index.ts";
import { endLevelsDue } from "../../../server/jobs/tasks/due-levels.ts";
import { quote, type ShopCall } from "../../../server/shop/checkout.ts";
import { signForDay } from "../../../server/shop/daily-signs.ts";
import { memberLevels, raiseLevel, takeLevel } from "../../../server/shop/levels.ts";
import { payOrder, placeOrder, receiveOrder } from "../../../server/shop/orders.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStock } from "../../support/shop-rows.ts";
import { chargePostage, makeCustomer, orderOf } from "../../support/shopping.ts";

const DAY_MS = 86_400_000;
const NO_LEVEL = { level: null, levelEnd: null, levelKept: null };

describe.each(sqlTestServers)("levels of members on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const db = () => desk.server.context.db;
  let made = 0;
  let uid = 0;

  const at = (now: Date) => (run: (call: ShopCall) => Promise<unknown>) =>
    db().transaction((tx) => run({ db: tx, now, account: null, language: "en" }));
  const today = () => new Date(desk.server.context.now());
  const member = async () => {
    const [row] = await db().select().from(shopMember).where(eq(shopMember.id, uid));
    if (!row) throw new Error("The member is not there.");
    return row;
  };
  const makeLevel = async (values: Partial<typeof shopUserLevel.$inferInsert> = {}) => {
    made += 1;
    const [row] = await db()
      .insert(shopUserLevel)
      .values({
        ...{ name: `Level ${made}`, grade: made, discount: 80, isForever: true },
        ...{ icon: "/a.webp", image: "/b.webp", ...values },
      })
      .returning();
    if (!row) throw new Error("The level was not stored.");
    return row;
  };
  const makeTask = (
    levelId: number,
    taskType: "ConsumptionAmount" | "CumulativeAttendance",
    number: number,
  ) => db().insert(shopUserTask).values({ levelId, name: taskType, taskType, number, isMust: true });
  const give = (level: number | null) => desk.admin("POST", "/api/yxUser/level", { uid, level });

  beforeEach(async () => {
    await db().delete(shopUserTask);
    await db().update(shopMember).set(NO_LEVEL);
    await db().delete(shopUserLevel);
    made += 1;
    await at(today())(async (call) => {
      uid = await makeCustomer(call, `levelled${made}`, { balance: "500.00" });
    });
  });

  const chargePostageOf = async (goodsId: number) => {
    const [goods] = await db().select().from(shopGoods).where(eq(shopGoods.id, goodsId));
    await chargePostage(db(), goods?.tempId ?? 0);
  };
  const priceAt = async (now: Date) => {
    const goodsId = await makeStock(db(), `Levelled goods ${made++}`, 50, { price: "100.00" });
    await chargePostageOf(goodsId);
    let paid = "";
    await at(now)(async (call) => {
      const { price } = await quote(orderOf(uid, [{ goodsId, sku: "", count: 1 }]), call);
      paid = price.totalPrice;
    });
    return paid;
  };

  test("a level that staff gives is held for its days: the discount ends with it", async () => {
    const { id } = await makeLevel({ isForever: false, validDate: 30 });
    expect((await give(id)).status).toBe(200);
    const { levelEnd } = await member();
    const end = today().getTime() + 30 * DAY_MS;
    expect(Math.abs((levelEnd?.getTime() ?? 0) - end)).toBeLessThan(60_000);
    expect(await priceAt(today())).toBe("80.00");
    expect(await priceAt(new Date(end + 60_000))).toBe("100.00");
    expect((await desk.admin("GET", `/api/yxUser/${uid}`)).body).toMatchObject({ level: id });
    expect((await give(null)).status).toBe(200);
    expect(await member()).toMatchObject({ level: null, levelEnd: null });
    const forever = await makeLevel();
    await give(forever.id);
    expect(await member()).toMatchObject({ level: forever.id, levelEnd: null });
  });

  test("an order that is received raises its member to the highest level whose tasks are met", async () => {
    const low = await makeLevel();
    const high = await makeLevel();
    const beyond = await makeLevel();
    await makeTask(low.id, "ConsumptionAmount", 10);
    await makeTask(high.id, "ConsumptionAmount", 90);
    await makeTask(beyond.id, "ConsumptionAmount", 900);
    const goodsId = await makeStock(db(), `Rising goods ${made++}`, 50, { price: "100.00" });
    await chargePostageOf(goodsId);
    let orderId = "";
    await at(today())(async (call) => {
      const placed = await placeOrder(orderOf(uid, [{ goodsId, sku: "", count: 1 }]), call);
      orderId = placed.orderId;
      await payOrder(orderId, uid, "yue", call);
    });
    expect((await member()).level).toBeNull();
    const parcel = { deliveryName: "SF", deliveryId: "SF1", deliveryType: "express" };
    const sent = await desk.admin("PUT", "/api/yxStoreOrder", { orderId, ...parcel });
    expect(sent.status, sent.message).toBeLessThan(300);
    await at(today())((call) => receiveOrder(orderId, uid, call));
    expect((await member()).level).toBe(high.id);
    await db().update(shopMember).set({ level: null }).where(eq(shopMember.id, uid));
    await at(today())((call) => raiseLevel(uid, call));
    expect((await member()).level).toBe(high.id);
    // Staff takes it: what was done before does not bring it back.
    await give(null);
    await at(today())((call) => raiseLevel(uid, call));
    expect((await member()).level).toBeNull();
  });

  test("a job ends levels whose time is over; tasks count anew after one that they led to", async () => {
    const level = await makeLevel({ isForever: false, validDate: 10 });
    await makeTask(level.id, "CumulativeAttendance", 1);
    const ended = new Date(today().getTime() - DAY_MS);
    await db().update(shopMember).set({ level: level.id, levelEnd: ended }).where(eq(shopMember.id, uid));
    const signal = new AbortController().signal;
    await endLevelsDue({ context: desk.server.context, params: "", signal });
    const after = await member();
    expect(after).toMatchObject({ level: null, levelEnd: null });
    expect(after.tasksFrom?.getTime()).toBe(ended.getTime());
    await endLevelsDue({ context: desk.server.context, params: "", signal });
    expect(await member()).toEqual(after);
  });

  test("tasks go on counting after a level that they did not lead to: one that was given, or bought", async () => {
    const given = await makeLevel({ isForever: false, validDate: 10 });
    const bought = await makeLevel({ isPay: true, money: "10.00", isForever: false, validDate: 10 });
    await makeTask(bought.id, "CumulativeAttendance", 1);
    const ended = new Date(today().getTime() - DAY_MS);
    const { signal } = new AbortController();
    for (const { id } of [given, bought]) {
      await db().update(shopMember).set({ level: id, levelEnd: ended }).where(eq(shopMember.id, uid));
      await endLevelsDue({ context: desk.server.context, params: "", signal });
      expect(await member()).toMatchObject({ ...NO_LEVEL, tasksFrom: null });
    }
  });

  test("who had a level without an end has it again when one that ends is over", async () => {
    const lasting = await makeLevel();
    const timed = await makeLevel({ isPay: true, money: "10.00", isForever: false, validDate: 10 });
    await give(lasting.id);
    await at(today())((call) => takeLevel(uid, timed.id, call));
    expect(await member()).toMatchObject({ level: timed.id, levelKept: lasting.id });
    const ended = new Date(today().getTime() - DAY_MS);
    await db().update(shopMember).set({ levelEnd: ended }).where(eq(shopMember.id, uid));
    const { signal } = new AbortController();
    await endLevelsDue({ context: desk.server.context, params: "", signal });
    expect(await member()).toMatchObject({ ...NO_LEVEL, level: lasting.id, tasksFrom: null });
    // What staff takes is not fallen back to.
    await at(today())((call) => takeLevel(uid, timed.id, call));
    await give(null);
    expect(await member()).toMatchObject(NO_LEVEL);
  });

  test("days of signing in count, those that give no points too", async () => {
    const day = { groupName: "sign_day_num", caption: "day", day: 7, sign_num: 5 } as const;
    await db().insert(shopGroupData).values(day);
    const level = await makeLevel();
    await makeTask(level.id, "CumulativeAttendance", 2);
    for (const ago of [2, 1]) {
      expect((await member()).level).toBeNull();
      const time = new Date(today().getTime() - ago * DAY_MS);
      await at(time)((call) => signForDay(uid, call));
    }
    expect(await member()).toMatchObject({ level: level.id, integral: 0 });
    await db().delete(shopGroupData).where(eq(shopGroupData.groupName, "sign_day_num"));
  });

  test("a level is bought from the balance, extended, and not bought below one that is held", async () => {
    const low = await makeLevel({ isPay: true, money: "30.00", isForever: false, validDate: 10 });
    const high = await makeLevel({ isPay: true, money: "100.00", isForever: false, validDate: 10 });
    const take = (id: number) => at(today())((call) => takeLevel(uid, id, call));
    await take(high.id);
    const first = await member();
    expect(first).toMatchObject({ level: high.id, nowMoney: "400.00" });
    await take(high.id);
    const second = await member();
    expect(second.nowMoney).toBe("300.00");
    expect((second.levelEnd?.getTime() ?? 0) - (first.levelEnd?.getTime() ?? 0)).toBe(10 * DAY_MS);
    await expect(take(low.id)).rejects.toMatchObject({ status: 409 });
    const held = await memberLevels(db(), await member(), today());
    expect(held.own).toMatchObject({ id: high.id });
    expect(held.levels.map(({ id, price, days }) => [id, price, days])).toEqual([
      [low.id, 30, 10],
      [high.id, 100, 10],
    ]);
  });

  test("who has too little, or has not met the tasks, does not get it and pays nothing", async () => {
    const dear = await makeLevel({ isPay: true, money: "500.01" });
    const earned = await makeLevel();
    await makeTask(earned.id, "CumulativeAttendance", 5);
    const given = await makeLevel();
    const hidden = await makeLevel({ isShow: false, isPay: true, money: "1.00" });
    const refused = async (id: number) =>
      at(today())((call) => takeLevel(uid, id, call)).then(
        () => 200,
        ({ status }: { status: number }) => status,
      );
    expect([await refused(dear.id), await refused(earned.id), await refused(given.id)]).toEqual([
      400, 409, 409,
    ]);
    expect(await refused(hidden.id)).toBe(404);
    expect(await member()).toMatchObject({ level: null, nowMoney: "500.00" });
  });
});
