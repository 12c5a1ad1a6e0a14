import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { shopGoods, shopOrder, shopOrderKey } from "../../../../server/db/schema/index.ts";
import { adminDesk } from "../../../support/admin-desk.ts";
import { auditEach } from "../../../support/audited.ts";
import { sqlTestServers } from "../../../support/server.ts";
import { makeStock } from "../../../support/shop-rows.ts";
import { chargePostage, SHANGHAI } from "../../../support/shopping.ts";
import { type Customer, storefront } from "../../../support/storefront.ts";

// A storefront that heard no answer asks again, and its member has one order.
describe.each(sqlTestServers)("orders with a key of the storefront's on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const { register } = storefront(desk);
  const db = () => desk.server.context.db;
  let rope = 0;
  let nth = 0;
  let ann: Customer;

  beforeAll(async () => {
    rope = await makeStock(db(), "Keyed rope", 9, { price: "30.00" });
    const [row] = await db().select().from(shopGoods).where(eq(shopGoods.id, rope));
    await chargePostage(db(), row?.tempId ?? 0);
  });
  beforeEach(async () => {
    nth += 1;
    ann = await register(`keyed.${nth}`);
  });

  const order = (idempotencyKey: string | undefined, over: object = {}, who = ann) =>
    who.me("POST", "/orders", {
      ...{ items: [{ goodsId: rope, count: 1 }], cityId: SHANGHAI, realName: "Ann Pier" },
      ...{ phone: "13800138000", address: "1 Quay Road", idempotencyKey, ...over },
    });
  const orders = async (who = ann) =>
    (await db().select().from(shopOrder).where(eq(shopOrder.uid, who.id))).length;
  const stock = async () => (await db().select().from(shopGoods).where(eq(shopGoods.id, rope)))[0]?.stock;

  test("the same key answers the same order, also when the goods are gone by then", async () => {
    const before = (await stock()) ?? 0;
    const first = await order("k-1", { items: [{ goodsId: rope, count: before }] });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const again = await order("k-1", { items: [{ goodsId: rope, count: before }] });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect([await orders(), await stock()]).toEqual([1, 0]);
    expect((await ann.me("POST", `/orders/${String(first.body.orderId)}/cancel`)).status).toBeLessThan(300);
    expect(await stock()).toBe(before);
  });

  test("another order under the same key is refused, and one of another member or without a key is not", async () => {
    const first = await order("k-1");
    const other = await order("k-1", { items: [{ goodsId: rope, count: 2 }] });
    expect(other).toMatchObject({ status: 409, body: { message: "This key was used for another order" } });
    const bob = await register(`keyed.bob.${nth}`);
    const his = await order("k-1", {}, bob);
    expect(his.status).toBe(200);
    expect(his.body.orderId).not.toBe(first.body.orderId);
    expect([(await order(undefined)).status, (await order(undefined)).status]).toEqual([200, 200]);
    expect([await orders(), await orders(bob)]).toEqual([3, 1]);
    expect((await order("x".repeat(65))).status).toBe(400);
    expect((await order(" ")).status).toBe(400);
  });

  test("two at the same moment make one order", async () => {
    const before = (await stock()) ?? 0;
    const answers = await Promise.all([1, 2, 3, 4].map(() => order("k-2")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect([await orders(), await stock()]).toEqual([1, before - 1]);
  });

  test("a key whose order was refused is free again", async () => {
    const items = [{ goodsId: rope, count: 999 }];
    expect((await order("k-3", { items })).status).toBe(409);
    const isOwn = and(eq(shopOrderKey.uid, ann.id), eq(shopOrderKey.key, "k-3"));
    expect(await db().select().from(shopOrderKey).where(isOwn)).toEqual([]);
    expect((await order("k-3")).status).toBe(200);
  });

  test("an order says what it was placed with, and what sending it costs where it is sent for nothing", async () => {
    const set = await desk.admin("POST", "/api/yxSystemConfig", { store_free_postage: 20 });
    expect(set.status, set.message).toBeLessThan(300);
    const placed = await order("k-4", { terminal: "wxapp" });
    const rowOf = async (orderId: unknown) =>
      (
        await db()
          .select()
          .from(shopOrder)
          .where(eq(shopOrder.orderId, String(orderId)))
      )[0];
    const free = { payPostage: "0.00", freightPrice: "5.00", payPrice: "30.00", isChannel: 1 };
    expect(await rowOf(placed.body.orderId)).toMatchObject(free);
    await desk.admin("POST", "/api/yxSystemConfig", { store_free_postage: 0 });
    const paid = { payPostage: "5.00", freightPrice: "5.00", payPrice: "35.00", isChannel: 0 };
    expect(await rowOf((await order("k-5")).body.orderId)).toMatchObject(paid);
  });
});
