import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { shopGoods, shopGoodsAttrs, shopStockMove } from "../../../server/db/schema/index.ts";
import { auditStock } from "../../../server/shop/audit-stock.ts";
import { moveStock, restock, type StockMovement } from "../../../server/shop/stock.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStock, makeVariants, moveAttributes } from "../../support/shop-rows.ts";

type Held = Readonly<Record<string, unknown>>;
const GOODS = "/api/yxStoreProduct";

// Stock is never set but moved, and each movement is in its ledger.
describe.each(sqlTestServers)("the stock of goods on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { spoils } = auditEach(desk);
  const { admin } = desk;
  const db = () => desk.server.context.db;
  let nth = 0;
  let rope = 0;
  let tee = 0;
  beforeEach(async () => {
    nth += 1;
    rope = await makeStock(db(), `Rope ${nth}`, 5);
    tee = await makeVariants(db(), `Tee ${nth}`, { "red,M": 3, "blue,M": 4 });
  });

  const move = (...movements: readonly StockMovement[]) =>
    db().transaction((tx) => moveStock(movements, { db: tx, now: new Date(), account: null }));
  const of = (goodsId: number, by: number, sku = ""): StockMovement => ({
    ...{ goodsId, by, sku },
    kind: by < 0 ? "order" : "orderBack",
    mark: "QS-1",
  });
  const stockOf = async (id: number) =>
    (await db().select().from(shopGoods).where(eq(shopGoods.id, id)))[0]?.stock;
  const ledger = (id: number) =>
    db()
      .select({ sku: shopStockMove.sku, change: shopStockMove.change, stock: shopStockMove.stock })
      .from(shopStockMove)
      .where(eq(shopStockMove.productId, id))
      .orderBy(shopStockMove.id);
  const faults = async () => (await auditStock(db())).filter(({ id }) => id === rope || id === tee);

  test("what is taken and what comes back is in the ledger, with what there is then", async () => {
    await move(of(rope, -2), of(tee, -1, "red,M"));
    await move(of(tee, 1, "red,M"));
    expect(await stockOf(rope)).toBe(3);
    expect(await stockOf(tee)).toBe(7);
    expect((await ledger(rope)).slice(1)).toEqual([{ sku: null, change: -2, stock: 3 }]);
    expect((await ledger(tee)).slice(2)).toEqual([
      { sku: "red,M", change: -1, stock: 2 },
      { sku: "red,M", change: 1, stock: 3 },
    ]);
    expect(await faults()).toEqual([]);
  });

  test("too few, or a variant that is not there, is refused, and nothing is moved", async () => {
    await expect(move(of(rope, -1), of(tee, -4, "red,M"))).rejects.toMatchObject({
      status: 409,
      values: { left: 3 },
    });
    await expect(move(of(rope, -1), of(tee, -1, "green,M"))).rejects.toMatchObject({ status: 409 });
    await expect(move(of(999_999, -1))).rejects.toMatchObject({ status: 409 });
    expect(await stockOf(rope)).toBe(5);
    // What comes back to what is there no more is nobody's.
    await move(of(tee, 1, "green,M"), of(999_999, 1));
    expect(await stockOf(tee)).toBe(7);
    expect(await faults()).toEqual([]);
  });

  test("what an order took comes back, once, though the attributes were moved meanwhile, and moved again", async () => {
    const restocked = (count?: number) =>
      db().transaction((tx) =>
        restock(
          { orderId: "QS-1" },
          { db: tx, now: new Date(), account: null },
          count === undefined ? undefined : [{ goodsId: tee, sku: "red,M", count }],
        ),
      );
    await move(of(tee, -3, "red,M"));
    await moveAttributes(db(), tee);
    await restocked(1);
    expect((await ledger(tee)).at(-1)).toEqual({ sku: "M,red", change: 1, stock: 1 });
    await moveAttributes(db(), tee);
    await restocked();
    expect((await ledger(tee)).at(-1)).toEqual({ sku: "red,M", change: 2, stock: 3 });
    await restocked();
    expect(await stockOf(tee)).toBe(7);
    expect(await faults()).toEqual([]);
  });

  test("what comes back finds its variant by its attributes, though others have its values in their order", async () => {
    const cup = await makeVariants(db(), `Cup ${nth}`, { "red,blue": 3, "blue,red": 5 });
    const items = (...names: readonly string[]) =>
      db()
        .update(shopGoods)
        .set({ items: names.map((value) => ({ value, detail: ["red", "blue"] })) })
        .where(eq(shopGoods.id, cup));
    await move({ ...of(cup, -2, "red,blue"), mark: "QS-2" });
    await moveAttributes(db(), cup);
    await items("Outside", "Inside");
    const detail = { Inside: "red", Outside: "blue" };
    await db().transaction((tx) =>
      restock({ orderId: "QS-2" }, { db: tx, now: new Date(), account: null }, undefined, [
        { goodsId: cup, sku: "red,blue", detail, count: 2 },
      ]),
    );
    expect((await ledger(cup)).at(-1)).toEqual({ sku: "blue,red", change: 2, stock: 3 });
    expect(await faults()).toEqual([]);
  });

  test("of many who take the last pieces at once, none gets one too many", async () => {
    const taken = await Promise.allSettled(Array.from({ length: 16 }, () => move(of(rope, -1))));
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await stockOf(rope)).toBe(0);
    expect(await faults()).toEqual([]);
  });

  test("what the form of goods changes is a movement; a form that was opened before a sale writes nothing over it", async () => {
    const before = (await admin("GET", `${GOODS}/${rope}`)).body as Held;
    const saved = await admin("PUT", GOODS, { id: rope, stock: 12, updateTime: before.updateTime });
    expect(saved.status, saved.message).toBe(204);
    expect((await ledger(rope)).at(-1)).toEqual({ sku: null, change: 7, stock: 12 });
    const opened = (await admin("GET", `${GOODS}/${rope}`)).body as Held;
    await move(of(rope, -4));
    const late = await admin("PUT", GOODS, { id: rope, stock: 12, updateTime: opened.updateTime });
    expect(late.status).toBe(409);
    expect(await stockOf(rope)).toBe(8);
    expect(await faults()).toEqual([]);
  });

  test("goods that are deleted for good take their ledger along", async () => {
    await move(of(tee, -1, "red,M"));
    for (const status of [200, 200]) expect((await admin("DELETE", `${GOODS}/${tee}`)).status).toBe(status);
    expect(await ledger(tee)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test("the audit finds what somebody set behind the ledger's back", async () => {
    spoils();
    await db().update(shopGoods).set({ stock: 6 }).where(eq(shopGoods.id, rope));
    await db().update(shopGoodsAttrs).set({ stock: -1 }).where(eq(shopGoodsAttrs.goodsId, tee));
    expect(await faults()).toEqual([
      { rule: "ledger", id: rope, sku: "" },
      { rule: "ledger", id: tee, sku: "blue,M" },
      { rule: "ledger", id: tee, sku: "red,M" },
      { rule: "negative", id: tee, sku: "blue,M" },
      { rule: "negative", id: tee, sku: "red,M" },
      { rule: "sum", id: tee, sku: "" },
    ]);
  });
});
