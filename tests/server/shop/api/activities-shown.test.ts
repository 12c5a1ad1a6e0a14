import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  shopBargain,
  shopBargainUser,
  shopBargainUserHelps,
  shopCombination,
  shopGoods,
  shopGroupData,
  shopSeckill,
  shopSeckillAttrs,
  shopStockMove,
} from "../../../../server/db/schema/index.ts";
import { makeBargain, makeCombination, makeSeckill, makeSlot } from "../../../support/activity-rows.ts";
import { adminDesk } from "../../../support/admin-desk.ts";
import { auditEach } from "../../../support/audited.ts";
import { sqlTestServers } from "../../../support/server.ts";
import { makeStock } from "../../../support/shop-rows.ts";
import { chargePostage, SHANGHAI } from "../../../support/shopping.ts";
import { type Customer, storefront } from "../../../support/storefront.ts";

describe.each(sqlTestServers)("activities in the shop's public API on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const { call, register } = storefront(desk);
  const db = () => desk.server.context.db;
  let nth = 0;
  let ann: Customer;
  let goods = 0;
  beforeEach(async () => {
    nth += 1;
    ann = await register(`shown.${nth}`);
    goods = await makeStock(db(), `Shown ${nth}`, 50, { price: "30.00", isIntegral: true, integral: 12 });
    const [row] = await db().select().from(shopGoods).where(eq(shopGoods.id, goods));
    await chargePostage(db(), row?.tempId ?? 0);
  });
  const on = () => ({ productId: goods, stock: 5 });
  const item = (count = 1) => [{ goodsId: goods, count }];
  const price = (activity: object, count = 1) =>
    ann.me("POST", "/cart/price", { items: item(count), cityId: SHANGHAI, activity });
  const order = (activity: object, count = 1) =>
    ann.me("POST", "/orders", {
      ...{ items: item(count), cityId: SHANGHAI, activity },
      ...{ realName: "Ann Pier", phone: "13800138000", address: "1 Quay Road" },
    });

  test("activities come in the order of staff, with what is recommended, and the shop says what sending costs", async () => {
    const shared = { ...on(), stock: 1, status: 1 } as const;
    const later = await makeSeckill(db(), `Later ${nth}`, { ...shared, sort: 1, isHot: true });
    const first = await makeSeckill(db(), `First ${nth}`, { ...shared, sort: 9 });
    const group = await makeCombination(db(), `Hot ${nth}`, { productId: goods, isShow: 1, isHost: true });
    const { body } = await call("GET", "/activities");
    const own = (rows: unknown, ids: readonly number[]) =>
      (rows as readonly { id: number; hot: boolean }[])
        .filter(({ id }) => ids.includes(id))
        .map(({ id, hot }) => [id, hot]);
    expect(own(body.seckills, [later, first])).toEqual([
      [first, false],
      [later, true],
    ]);
    expect(own(body.combinations, [group])).toEqual([[group, true]]);
    await db().update(shopGoods).set({ video: "/videos/rope.mp4" }).where(eq(shopGoods.id, goods));
    expect((await call("GET", `/goods/${goods}`)).body).toMatchObject({ video: "/videos/rope.mp4" });
    const settings = { store_postage: 6.5, store_free_postage: 99, store_self_mention: 1 };
    expect((await desk.admin("POST", "/api/yxSystemConfig", settings)).status).toBe(204);
    expect((await call("GET", "/terms")).body).toEqual({ postage: 6.5, freeFrom: 99, pickup: true });
    await desk.admin("POST", "/api/yxSystemConfig", { store_postage: 0, store_free_postage: 0 });
    expect((await call("GET", "/terms")).body).toMatchObject({ postage: 0, freeFrom: null });
  });

  test("a flash sale says its hours, its prices by variant and how many are left for who asks (resources 3.9)", async () => {
    const hour = new Date().getHours();
    const timeId = await makeSlot(db(), hour, 2);
    const id = await makeSeckill(db(), `Sale ${nth}`, { ...on(), timeId, price: "9.00", num: 3, status: 1 });
    const listed = (await call("GET", "/activities")).body.seckills;
    const slot = { hour, hours: 2, open: true };
    expect(listed).toContainEqual(expect.objectContaining({ id, goodsId: goods, price: 9, slot }));
    const whole = await call("GET", `/activities/seckills/${id}`);
    expect(whole.body).toMatchObject({
      ...{ id, slot, running: true, limit: 3, left: 3, people: null, minPrice: null },
      skus: [{ sku: "", price: 9, stock: 5 }],
    });
    expect((await order({ kind: "seckill", id }, 2)).status).toBe(200);
    const after = await ann.me("GET", `/activities/seckills/${id}`);
    expect(after.body).toMatchObject({ left: 1, skus: [{ stock: 3 }] });
    expect((await call("GET", `/activities/seckills/${id}`)).body).toMatchObject({ left: 3 });
    await db()
      .update(shopSeckill)
      .set({ timeId: await makeSlot(db(), (hour + 3) % 24, 1) })
      .where(eq(shopSeckill.id, id));
    expect((await call("GET", `/activities/seckills/${id}`)).body).toMatchObject({ running: false });
    // A slot that is switched off sells nothing.
    await db().update(shopSeckill).set({ timeId }).where(eq(shopSeckill.id, id));
    await db().update(shopGroupData).set({ status: 2 }).where(eq(shopGroupData.id, timeId));
    expect((await call("GET", `/activities/seckills/${id}`)).body).toMatchObject({ running: false });
    expect((await order({ kind: "seckill", id })).status).toBe(409);
  });

  test("of a bargain as many are left for a member as they have not bargained down yet", async () => {
    const bargain = await makeBargain(db(), `Left ${nth}`, { ...on(), num: 2, status: 1 });
    const left = async (by = ann.me) => (await by("GET", `/activities/bargains/${bargain}`)).body.left;
    expect(await left()).toBe(2);
    const times = { addTime: new Date(), stopTime: new Date(Date.now() + 3_600_000) };
    const done = { bargainPrice: "10.00", minPrice: "4.00", price: "6.00", people: 3, status: 3 } as const;
    const title = `Left ${nth}`;
    const [won] = await db()
      .insert(shopBargainUser)
      .values({ bargainId: bargain, uid: ann.id, title, ...done, helpers: 1, ...times })
      .returning();
    const help = {
      bargainUserId: won?.id ?? 0,
      position: 0,
      uid: ann.id,
      nickname: "Ann",
      price: "6.00",
    } as const;
    await db()
      .insert(shopBargainUserHelps)
      .values({ ...help, time: new Date() });
    expect(await left()).toBe(1);
    expect(await left((method, path) => call(method, path))).toBe(2);
  });

  test("variants of an activity have prices of their own", async () => {
    const id = await makeSeckill(db(), `Kinds ${nth}`, { ...on(), stock: 0, price: "6.50", specType: 1 });
    const line = (position: number, name: string, seckillPrice: `${number}`, seckillStock: number) => ({
      ...{ seckillId: id, position, values: [name], seckillPrice, seckillStock },
    });
    await db()
      .insert(shopSeckillAttrs)
      .values([line(0, "red", "7.00", 2), line(1, "blue", "6.50", 3)]);
    await db().update(shopSeckill).set({ status: 1, stock: 5 }).where(eq(shopSeckill.id, id));
    expect((await call("GET", `/activities/seckills/${id}`)).body).toMatchObject({
      price: 6.5,
      skus: [
        { sku: "red", price: 7, stock: 2 },
        { sku: "blue", price: 6.5, stock: 3 },
      ],
    });
    // What was set behind the rules' back goes again.
    await db().delete(shopSeckill).where(eq(shopSeckill.id, id));
  });

  test("a cart has the price of its activity before it is ordered, and takes nothing for that", async () => {
    const seckill = await makeSeckill(db(), `Cart ${nth}`, { ...on(), price: "9.00", num: 3, status: 1 });
    const group = await makeCombination(db(), `Group ${nth}`, {
      ...on(),
      price: "8.00",
      onceNum: 2,
      isShow: 1,
    });
    const sold = { kind: "seckill", id: seckill };
    const moves = () => db().$count(shopStockMove);
    const before = await moves();
    const priced = await price(sold, 2);
    expect(priced.body).toMatchObject({ totalPrice: 18, postage: 6, payPrice: 24, payPoints: 0 });
    expect((await price({ kind: "combination", id: group })).body).toMatchObject({ payPrice: 13 });
    expect((await price({ kind: "points" }, 2)).body).toMatchObject({ payPrice: 6, payPoints: 24 });
    expect((await price(sold, 4)).status).toBe(409);
    expect((await price({ kind: "combination", id: group }, 3)).status).toBe(409);
    expect((await price({ kind: "seckill", id: 987_654 })).status).toBe(404);
    expect(await moves()).toBe(before);
    expect((await call("GET", `/activities/seckills/${seckill}`)).body).toMatchObject({ stock: 5 });
    const placed = await order(sold, 2);
    expect(placed.body).toMatchObject({ payPrice: priced.body.payPrice });
  });

  test("looks and shares are counted, and are no change of the activity", async () => {
    const bargain = await makeBargain(db(), `Looked at ${nth}`, { ...on(), status: 1 });
    const group = await makeCombination(db(), `Looked at ${nth}`, { ...on(), isShow: 1 });
    const [begun] = await db().select().from(shopBargain).where(eq(shopBargain.id, bargain));
    for (const by of [call, ann.me]) await by("GET", `/activities/bargains/${bargain}`);
    await call("GET", `/activities/combinations/${group}`);
    const share = (who = ann) => who.me("POST", `/activities/bargains/${bargain}/share`);
    // A member counts once, at once and later.
    const shared = await Promise.all([share(), share(), share()]);
    expect(shared.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await share()).status).toBe(204);
    expect((await share(await register(`sharer.${nth}`))).status).toBe(204);
    expect((await call("POST", `/activities/bargains/${bargain}/share`)).status).toBe(401);
    const [after] = await db().select().from(shopBargain).where(eq(shopBargain.id, bargain));
    expect(after).toMatchObject({ look: 2, share: 2, updateTime: begun?.updateTime });
    const [looked] = await db().select().from(shopCombination).where(eq(shopCombination.id, group));
    expect(looked).toMatchObject({ browse: 1 });
  });

  test("one that is off, over or not there is not shown, nor counted", async () => {
    const off = await makeBargain(db(), `Off ${nth}`, on());
    expect((await call("GET", `/activities/bargains/${off}`)).status).toBe(404);
    expect((await ann.me("POST", `/activities/bargains/${off}/share`)).status).toBe(404);
    expect((await call("GET", "/activities/bargains/987654")).status).toBe(404);
    expect((await call("GET", `/activities/lotteries/${off}`)).status).toBe(400);
    const [row] = await db().select().from(shopBargain).where(eq(shopBargain.id, off));
    expect(row).toMatchObject({ look: 0, share: 0 });
  });
});
