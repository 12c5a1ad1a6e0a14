import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { shopGoods, shopRelation } from "../../../../server/db/schema/index.ts";
import { makeBargain } from "../../../support/activity-rows.ts";
import { adminDesk } from "../../../support/admin-desk.ts";
import { auditEach } from "../../../support/audited.ts";
import { sqlTestServers } from "../../../support/server.ts";
import { makeStock } from "../../../support/shop-rows.ts";
import { type Customer, storefront } from "../../../support/storefront.ts";

type Held = Readonly<Record<string, unknown>>;

// What a member keeps and looks at is the same that staff sees (resources 2.5, 2.8).
describe.each(sqlTestServers)("what members keep and look at by the shop's API on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const { admin } = desk;
  const { call, register } = storefront(desk);
  const db = () => desk.server.context.db;
  let nth = 0;
  let ann: Customer;
  let [rope, knot] = [0, 0];
  beforeEach(async () => {
    nth += 1;
    ann = await register(`keeper.${nth}`);
    rope = await makeStock(db(), `Kept rope ${nth}`, 5, { price: "12.50" });
    knot = await makeStock(db(), `Kept knot ${nth}`, 5);
  });

  const listed = async (path: string, who = ann) => {
    const { body } = await who.me("GET", path);
    const { content, totalElements } = body as { content: readonly Held[]; totalElements: number };
    return { ids: content.map(({ goodsId }) => goodsId), content, totalElements };
  };
  const keep = (goodsId: number, who = ann) => who.me("POST", "/collects", { goodsId });
  const rows = (type: "collect" | "like" | "foot") =>
    db()
      .select()
      .from(shopRelation)
      .where(and(eq(shopRelation.uid, ann.id), eq(shopRelation.type, type)));

  test("favourites are added once, listed the last first, and removed", async () => {
    expect((await keep(rope)).status).toBe(204);
    const both = await Promise.all([keep(knot), keep(knot)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect(await rows("collect")).toHaveLength(2);
    expect(await listed("/collects")).toMatchObject({
      totalElements: 2,
      ids: [knot, rope],
      content: [{}, { name: `Kept rope ${nth}`, price: 12.5, onShelf: true, category: "product" }],
    });
    expect(await listed("/collects?page=1&size=1")).toMatchObject({ ids: [rope], totalElements: 2 });
    const staff = await admin("GET", `/api/yxStoreProductRelation?userName=keeper.${nth}`);
    expect((staff.body as { content: unknown[] }).content).toHaveLength(2);
    expect((await ann.me("DELETE", `/collects/${knot}`)).status).toBe(204);
    expect((await ann.me("DELETE", `/collects/${knot}`)).status).toBe(204);
    expect((await listed("/collects")).ids).toEqual([rope]);
  });

  test("who looks at goods is counted, signed in or not", async () => {
    const looks = async () => (await db().select().from(shopGoods).where(eq(shopGoods.id, rope)))[0]?.browse;
    await ann.me("GET", `/goods/${rope}`);
    await fetch(`${desk.server.url}/shop-api/goods/${rope}`);
    expect((await fetch(`${desk.server.url}/shop-api/goods/999999`)).status).toBe(404);
    expect(await looks()).toBe(2);
  });

  test("what is not sold is not kept, and what is sold no more stays and says so", async () => {
    expect((await keep(rope)).status).toBe(204);
    await db().update(shopGoods).set({ isShow: false }).where(eq(shopGoods.id, rope));
    expect((await keep(rope)).status).toBe(404);
    expect((await keep(987_654)).status).toBe(404);
    expect((await ann.me("POST", "/collects", {})).status).toBe(400);
    expect((await listed("/collects")).content).toMatchObject([{ goodsId: rope, onShelf: false }]);
  });

  test("goods that a member reads are a footprint, once each, the last first; nobody leaves none", async () => {
    for (const id of [rope, knot, rope]) expect((await ann.me("GET", `/goods/${id}`)).status).toBe(200);
    await Promise.all([knot, knot].map((id) => ann.me("GET", `/goods/${id}`)));
    expect((await call("GET", `/goods/${rope}`)).status).toBe(200);
    expect((await call("GET", `/goods/${rope}`, undefined, "forged")).status).toBe(200);
    expect((await ann.me("GET", "/goods/987654")).status).toBe(404);
    expect((await listed("/footprints")).ids).toEqual([knot, rope]);
    expect(await rows("foot")).toHaveLength(2);
    const of = await db().select().from(shopRelation).where(eq(shopRelation.productId, rope));
    expect(of.map(({ uid, type }) => [uid, type])).toEqual([[ann.id, "foot"]]);
  });

  test("goods are liked apart from being kept, and where they were seen is told", async () => {
    await keep(rope);
    const like = (goodsId: number, over: object = {}) => ann.me("POST", "/likes", { goodsId, ...over });
    expect((await like(rope)).status).toBe(204);
    expect((await like(rope)).status).toBe(204);
    expect((await like(rope, { category: "seckill" })).status).toBe(204);
    expect((await like(rope, { category: "lottery" })).status).toBe(400);
    expect(await rows("like")).toHaveLength(2);
    expect((await listed("/likes")).content).toMatchObject([
      { category: "seckill" },
      { category: "product" },
    ]);
    const staff = await admin("GET", `/api/yxStoreProductRelation?type=like&userName=keeper.${nth}`);
    expect((staff.body as { content: unknown[] }).content).toHaveLength(2);
    expect((await ann.me("DELETE", `/likes/${rope}`)).status).toBe(204);
    expect((await listed("/likes")).ids).toEqual([]);
    expect((await listed("/collects")).ids).toEqual([rope]);
  });

  test("an activity that a member looks at is a footprint of its own kind", async () => {
    const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000)) as [Date, Date];
    const on = { productId: rope, startTime: from, stopTime: to, status: 1 };
    const bargain = await makeBargain(db(), `Looked ${nth}`, on);
    await ann.me("GET", `/goods/${rope}`);
    expect((await ann.me("GET", `/activities/bargains/${bargain}`)).status).toBe(200);
    expect((await listed("/footprints")).content).toMatchObject([
      { goodsId: rope, category: "bargain" },
      { goodsId: rope, category: "product" },
    ]);
    await db().update(shopGoods).set({ isShow: false }).where(eq(shopGoods.id, rope));
    expect((await ann.me("GET", `/activities/bargains/${bargain}`)).status).toBe(200);
  });

  test("footprints are removed one by one or all, and nobody else's are", async () => {
    const other = await register(`other.${nth}`);
    for (const who of [ann, other]) for (const id of [rope, knot]) await who.me("GET", `/goods/${id}`);
    await keep(rope);
    expect((await ann.me("DELETE", `/footprints/${rope}`)).status).toBe(204);
    expect((await listed("/footprints")).ids).toEqual([knot]);
    expect((await ann.me("DELETE", "/footprints")).status).toBe(204);
    expect((await listed("/footprints")).ids).toEqual([]);
    expect((await listed("/footprints", other)).ids).toEqual([knot, rope]);
    expect((await listed("/collects")).ids).toEqual([rope]);
  });
});
