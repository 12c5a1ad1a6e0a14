import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  shopCombination,
  shopGoods,
  shopGoodsAttrs,
  shopOrder,
  shopSeckill,
  shopSeckillAttrs,
  shopStockMove,
} from "../../../server/db/schema/index.ts";
import { Refusal } from "../../../server/http/errors.ts";
import { endActivitiesDue } from "../../../server/jobs/tasks/activities.ts";
import { tasks } from "../../../server/jobs/tasks/tasks.ts";
import type { ActivityCall } from "../../../server/shop/activities.ts";
import { endActivities } from "../../../server/shop/activity-ends.ts";
import { giveBackToActivity } from "../../../server/shop/activity-stock.ts";
import { activityWhole } from "../../../server/shop/api/activities-shown.ts";
import { auditActivities } from "../../../server/shop/audit-activities.ts";
import { auditStock } from "../../../server/shop/audit-stock.ts";
import { takeCombination } from "../../../server/shop/groups.ts";
import { cancelOrder, placeOrder } from "../../../server/shop/orders.ts";
import { takeSeckill } from "../../../server/shop/seckills.ts";
import { makeBargain, makeCombination, makeSlot } from "../../support/activity-rows.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { makeBuyer, makeOrder } from "../../support/order-rows.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStock, makeVariants, moveAttributes } from "../../support/shop-rows.ts";
import { chargePostage, orderOf } from "../../support/shopping.ts";
import { makeStaff } from "../../support/staff.ts";

type Body = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;
const SALES = "/api/yxStoreSeckill";

/** A time as the wire has it, so many days from now. */
const wire = (days: number): string => {
  const at = new Date(Date.now() + days * DAY_MS);
  const two = (part: number) => String(part).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
};

// What an activity has comes from the stock of its goods and goes back there, and everything adds up.
describe.each(sqlTestServers)("activities on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { spoils } = auditEach(desk);
  const { admin } = desk;
  const db = () => desk.server.context.db;
  let nth = 0;
  let rope = 0;
  let tee = 0;
  let slot = 0;
  let uid = 0;
  beforeEach(async () => {
    nth += 1;
    rope = await makeStock(db(), `Sold rope ${nth}`, 10);
    tee = await makeVariants(db(), `Sold tee ${nth}`, { "red,M": 5, "blue,M": 6 });
    slot = await makeSlot(db());
    uid = await makeBuyer(db(), `sales${nth}`);
  });

  const inCall = <T>(act: (call: ActivityCall) => Promise<T>, now = new Date()) =>
    db().transaction((tx) => act({ db: tx, now, account: null, language: "en" }));
  const one = async (id: number) => (await admin("GET", `${SALES}/${id}`)).body as Body;
  const tempOf = async (goodsId: number) => {
    const [row] = await db().select().from(shopGoods).where(eq(shopGoods.id, goodsId));
    return row?.tempId ?? 0;
  };
  const bodyOf = async (productId: number, over: object) => ({
    ...{ productId, title: `Sale ${nth}`, image: "/pictures/rope.webp", timeId: slot, num: 3 },
    ...{ tempId: await tempOf(productId), startTime: wire(-1), stopTime: wire(1), ...over },
  });
  const post = async (productId: number, over: object) => admin("POST", SALES, await bodyOf(productId, over));
  const make = async (productId: number, over: object) => {
    const answer = await post(productId, over);
    expect(answer.status, answer.message).toBe(201);
    return (answer.body as { readonly id: number }).id;
  };
  const flip = (id: number, status: 0 | 1) => admin("POST", `${SALES}/onsale/${id}`, { status });
  const putOn = async (id: number) => {
    const answer = await flip(id, 0);
    expect(answer.status, answer.message).toBe(200);
  };
  const ofRope = (over: object = {}) => make(rope, { price: 8, stock: 4, ...over });
  const line = (values: string, seckillPrice: number, seckillStock: number) => ({
    ...{ values: values.split(","), seckillPrice, seckillStock },
  });
  const ofTee = (over: object = {}) =>
    make(tee, { attrs: [line("red,M", 7, 2), line("blue,M", 6.5, 3)], ...over });
  /** Saves the goods in variants with those of these colours alone. */
  const saveTee = async (...colours: readonly string[]) => {
    const goods = (await admin("GET", `/api/yxStoreProduct/${tee}`)).body as Body;
    const skus = goods.attrs as readonly Body[];
    const items = [
      { value: "Colour", detail: colours },
      { value: "Size", detail: ["M"] },
    ];
    const attrs = colours.map((colour, at) => ({
      ...(skus.find((sku) => (sku.values as string[])[0] === colour) ?? skus[at]),
      values: [colour, "M"],
    }));
    return admin("PUT", "/api/yxStoreProduct", { id: tee, items, attrs });
  };
  const stockOf = async (id: number) =>
    (await db().select().from(shopGoods).where(eq(shopGoods.id, id)))[0]?.stock;
  const skusOf = async (id: number) =>
    Object.fromEntries(
      (await db().select().from(shopGoodsAttrs).where(eq(shopGoodsAttrs.goodsId, id))).map(
        ({ values, stock }) => [values.join(","), stock],
      ),
    );
  const expectAudit = async () => {
    const faults = [...(await auditStock(db())), ...(await auditActivities(db()))];
    expect(faults.filter(({ id }) => id === rope || id === tee)).toEqual([]);
  };
  const statusOf = (act: Promise<unknown>) =>
    act.then(
      () => undefined,
      (error: unknown) => (error instanceof Refusal ? error.status : error),
    );

  test("what is put on is reserved from the goods; taken off or deleted, it goes back", async () => {
    const id = await ofRope();
    expect(await one(id)).toMatchObject({ status: 0, phase: "off", stock: 4, specType: 0 });
    expect(await stockOf(rope)).toBe(10);
    await putOn(id);
    expect(await one(id)).toMatchObject({ status: 1, phase: "running" });
    expect(await stockOf(rope)).toBe(6);
    // Whoever saw it off does not take it off by that.
    expect((await flip(id, 0)).status).toBe(409);
    expect((await flip(id, 1)).status).toBe(200);
    expect(await stockOf(rope)).toBe(10);
    await putOn(id);
    expect((await admin("DELETE", SALES, [id])).status).toBe(200);
    expect(await stockOf(rope)).toBe(10);
    await expectAudit();
  });

  test("several are put on at once, each by itself: one that the goods have too few for is told", async () => {
    const [few, many] = [await ofRope(), await ofRope({ stock: 9 })];
    const answer = await admin("POST", `${SALES}/shelve`, [few, many]);
    expect(answer.status, answer.message).toBe(200);
    expect(answer.body).toMatchObject({
      failed: [{ id: many, message: expect.stringContaining(`Sold rope ${nth}`) }],
    });
    expect(await stockOf(rope)).toBe(6);
    expect((await one(many)).status).toBe(0);
    await expectAudit();
  });

  test("goods that have too few are refused by name, and at the field in the form", async () => {
    const id = await ofRope({ stock: 11 });
    expect(await flip(id, 0)).toMatchObject({
      status: 409,
      message: expect.stringContaining(`Sold rope ${nth}`),
    });
    expect((await admin("PUT", SALES, { id, stock: 10 })).status).toBe(204);
    await putOn(id);
    expect(await admin("PUT", SALES, { id, stock: 11 })).toMatchObject({
      status: 400,
      body: { field: "stock" },
    });
    expect(await stockOf(rope)).toBe(0);
    expect((await admin("PUT", SALES, { id, stock: 3 })).status).toBe(204);
    expect(await stockOf(rope)).toBe(7);
    await expectAudit();
  });

  test("goods in variants: prices and stock of each, from the least price and together", async () => {
    const id = await ofTee();
    expect(await one(id)).toMatchObject({
      ...{ specType: 1, price: 6.5, stock: 5 },
      attrs: [
        { values: ["red", "M"], price: 10, seckillPrice: 7, seckillStock: 2 },
        { values: ["blue", "M"], price: 10, seckillPrice: 6.5, seckillStock: 3 },
      ],
    });
    await putOn(id);
    expect(await skusOf(tee)).toEqual({ "red,M": 3, "blue,M": 3 });
    const [red] = (await one(id)).attrs as readonly Body[];
    const attrs = [{ ...red, seckillStock: 5 }];
    expect((await admin("PUT", SALES, { id, attrs })).status).toBe(204);
    expect(await skusOf(tee)).toEqual({ "red,M": 0, "blue,M": 6 });
    const more = [{ ...red, seckillStock: 6 }, { ...line("blue,M", 6, 1) }];
    expect(await admin("PUT", SALES, { id, attrs: more })).toMatchObject({
      status: 400,
      body: { field: "attrs" },
    });
    expect((await flip(id, 1)).status).toBe(200);
    expect(await skusOf(tee)).toEqual({ "red,M": 5, "blue,M": 6 });
    await expectAudit();
  });

  test("has the variants that its goods have, each once, and those of one kind none", async () => {
    const wrong = post;
    expect(await wrong(tee, { price: 8, stock: 1 })).toMatchObject({ status: 400, body: { field: "attrs" } });
    expect(await wrong(rope, { attrs: [line("red,M", 7, 2)] })).toMatchObject({
      status: 400,
      body: { field: "attrs" },
    });
    expect(await wrong(tee, { attrs: [line("green,M", 7, 2)] })).toMatchObject({
      status: 400,
      body: { field: "attrs" },
    });
    const twice = [line("red,M", 7, 1), line("red,M", 8, 1)];
    expect(await wrong(tee, { attrs: twice })).toMatchObject({ status: 400, body: { field: "attrs" } });
  });

  test("ends after it starts, costs no more than usual, and is of goods on the shelf", async () => {
    const wrong = async (over: object, field: string) => {
      const answer = await post(rope, { price: 8, stock: 1, ...over });
      expect([answer.status, answer.message]).toEqual([400, expect.stringMatching(new RegExp(`^${field}:`))]);
    };
    const end = wire(1);
    await wrong({ startTime: end, stopTime: end }, "startTime");
    await wrong({ otPrice: 7.99 }, "price");
    await db().update(shopGoods).set({ isShow: false }).where(eq(shopGoods.id, rope));
    await wrong({}, "productId");
  });

  test("one whose time is over is not put on, and a job takes off what is on, once", async () => {
    const id = await ofRope();
    await putOn(id);
    const other = await ofTee({ stopTime: wire(30) });
    await putOn(other);
    const later = { now: new Date(Date.now() + 2 * DAY_MS), language: "en" } as const;
    await Promise.all([endActivities({ ...later, db: db() }), endActivities({ ...later, db: db() })]);
    await endActivities({ ...later, db: db() });
    expect((await one(id)).status).toBe(0);
    expect((await one(other)).status).toBe(1);
    expect(await stockOf(rope)).toBe(10);
    const late = await flip(id, 1);
    expect([late.status, late.message]).toEqual([
      409,
      expect.stringMatching(/^It is “Off” by now\. [\d: -]+: Ended$/),
    ]);
    expect((await admin("GET", `${SALES}/${id}/history`)).body).toMatchObject({
      content: [
        { action: "end", username: null },
        { action: "putOn", username: "admin" },
        { action: "create" },
      ],
    });
    await db()
      .update(shopSeckill)
      .set({ stopTime: new Date(Date.now() - 1_000) })
      .where(eq(shopSeckill.id, id));
    expect((await one(id)).phase).toBe("ended");
    expect(await flip(id, 0)).toMatchObject({ status: 409, message: expect.stringContaining(`Sale ${nth}`) });
    await expectAudit();
  });

  test("the timed task takes off what is over by the server's clock, and no parameters are taken", async () => {
    const id = await ofRope();
    await putOn(id);
    const past = new Date(Date.now() - 1_000);
    await db().update(shopSeckill).set({ stopTime: past }).where(eq(shopSeckill.id, id));
    const { context } = desk.server;
    await endActivitiesDue({ context, params: "", signal: new AbortController().signal });
    expect(await one(id)).toMatchObject({ status: 0, phase: "ended" });
    expect(await stockOf(rope)).toBe(10);
    expect(tasks.get("activityTask.end")?.accepts("3")).toBe(false);
    await expectAudit();
  });

  test("its tabs find activities by how far they are, and count them", async () => {
    const title = encodeURIComponent(`Sale ${nth}`);
    const [running, upcoming, off] = [
      await ofRope({ stock: 1 }),
      await ofRope({ stock: 1, startTime: wire(0.5) }),
      await ofRope({ stock: 1 }),
    ];
    const ended = await ofRope({ stock: 1, startTime: wire(-3), stopTime: wire(-2) });
    for (const id of [running, upcoming]) await putOn(id);
    const found = async (phase: string) =>
      (
        (await admin("GET", `${SALES}?title=${title}&phase=${phase}`)).body as { content: Body[] }
      ).content.map(({ id }) => id);
    expect(await found("running")).toEqual([running]);
    expect(await found("upcoming")).toEqual([upcoming]);
    expect(await found("off")).toEqual([off]);
    expect(await found("ended")).toEqual([ended]);
    expect((await admin("GET", `${SALES}/counts?title=${title}`)).body).toMatchObject({
      counts: { running: 1, upcoming: 1, off: 1, ended: 1 },
    });
  });

  test("one that was deleted comes back off", async () => {
    const id = await ofRope();
    await putOn(id);
    await admin("DELETE", SALES, [id]);
    const answer = await admin("POST", `${SALES}/removed/restore`, [id]);
    expect(answer.status, answer.message).toBeLessThan(300);
    expect((await one(id)).status).toBe(0);
    expect(await stockOf(rope)).toBe(10);
    await expectAudit();
  });

  test("putting on asks for its permission", async () => {
    const id = await ofRope();
    const { username } = await makeStaff(db(), { permissions: ["seckill:list", "seckill:edit"] });
    const other = adminCalls(desk.server, await desk.server.login(username));
    expect((await other("POST", `${SALES}/onsale/${id}`, { status: 0 })).status).toBe(403);
    expect((await other("PUT", SALES, { id, sort: 3 })).status).toBe(204);
  });

  describe("a member buys", () => {
    const take = (id: number, count: number, sku = "", by = uid, now?: Date) =>
      inCall((call) => takeSeckill({ id, sku, uid: by, count, orderId: `SALE-${nth}` }, call), now);

    test("what the flash sale has, for its price and up to its limit", async () => {
      const id = await ofRope();
      const offer = () => inCall(({ db: tx, now }) => activityWhole(tx, { kind: "seckills", id, uid }, now));
      expect(await statusOf(offer())).toBe(404);
      expect(await statusOf(take(id, 1))).toBe(409);
      await putOn(id);
      const single = { sku: "", price: 8, stock: 4 };
      expect(await offer()).toMatchObject({ limit: 3, left: 3, running: true, skus: [single] });
      expect(await take(id, 2)).toBe("8.00");
      await makeOrder(db(), `BOUGHT-${nth}`, { uid, seckillId: id, totalNum: 2 });
      await makeOrder(db(), `BOUGHT-${nth}-GONE`, { uid, seckillId: id, totalNum: 2, isDel: true });
      expect(await offer()).toMatchObject({ left: 1, running: true, skus: [{ ...single, stock: 2 }] });
      expect(await statusOf(take(id, 2))).toBe(409);
      expect(await one(id)).toMatchObject({ stock: 2, sales: 2 });
      // The goods gave them when it was put on.
      expect(await stockOf(rope)).toBe(6);
      await inCall((call) =>
        giveBackToActivity({ activity: "seckill", id, sku: "", count: 1, orderId: `SALE-${nth}` }, call),
      );
      expect(await one(id)).toMatchObject({ stock: 3, sales: 1 });
      expect((await flip(id, 1)).status).toBe(200);
      expect(await stockOf(rope)).toBe(9);
      await inCall((call) =>
        giveBackToActivity({ activity: "seckill", id, sku: "", count: 1, orderId: `SALE-${nth}` }, call),
      );
      expect(await stockOf(rope)).toBe(10);
      await expectAudit();
    });

    test("a variant, and no more of it than there are", async () => {
      const id = await ofTee();
      await putOn(id);
      expect(await take(id, 2, "red,M")).toBe("7.00");
      expect(await statusOf(take(id, 1, "red,M"))).toBe(409);
      expect(await statusOf(take(id, 1, "green,M"))).toBe(409);
      expect(await one(id)).toMatchObject({ stock: 3, attrs: [{ seckillStock: 0 }, { seckillStock: 3 }] });
      await expectAudit();
    });

    const giveBack = (id: number, sku: string, count = 1) =>
      inCall((call) =>
        giveBackToActivity({ activity: "seckill", id, sku, count, orderId: `SALE-${nth}` }, call),
      );
    const drop = async (id: number, ...left: readonly object[]) => {
      const answer = await admin("PUT", SALES, { id, attrs: left });
      expect(answer.status, answer.message).toBe(204);
    };

    test("a variant that it has no more: what comes back is its goods', while it is on and after", async () => {
      const id = await ofTee();
      await putOn(id);
      await take(id, 2, "red,M");
      await drop(id, line("blue,M", 6.5, 3));
      expect(await skusOf(tee)).toEqual({ "red,M": 3, "blue,M": 3 });
      await giveBack(id, "red,M");
      expect(await one(id)).toMatchObject({ sales: 1, stock: 3 });
      expect(await skusOf(tee)).toEqual({ "red,M": 4, "blue,M": 3 });
      await expectAudit();
      expect((await flip(id, 1)).status).toBe(200);
      await giveBack(id, "red,M");
      expect(await one(id)).toMatchObject({ sales: 0, stock: 3 });
      expect(await skusOf(tee)).toEqual({ "red,M": 5, "blue,M": 6 });
      await expectAudit();
    });

    test("a variant that its goods have no more either: what comes back is gone, and everything adds up", async () => {
      const id = await ofTee();
      await putOn(id);
      await take(id, 1, "red,M");
      expect((await flip(id, 1)).status).toBe(200);
      const answer = await saveTee("blue");
      expect(answer.status, answer.message).toBe(204);
      await giveBack(id, "red,M");
      expect(await one(id)).toMatchObject({ sales: 0 });
      expect(await skusOf(tee)).toEqual({ "blue,M": 6 });
      await expectAudit();
    });

    test("a variant whose attributes were moved meanwhile: what comes back is it", async () => {
      const id = await ofTee();
      await putOn(id);
      await take(id, 2, "red,M");
      await moveAttributes(db(), tee);
      const red = line("M,red", 7, 0);
      await drop(id, red, line("M,blue", 6.5, 3));
      await giveBack(id, "red,M");
      expect(await one(id)).toMatchObject({ sales: 1, attrs: [{ seckillStock: 1 }, { seckillStock: 3 }] });
      expect((await flip(id, 1)).status).toBe(200);
      await giveBack(id, "red,M");
      expect(await skusOf(tee)).toEqual({ "M,red": 5, "M,blue": 6 });
      await expectAudit();
    });

    test("a variant of which another has the name since: what comes back is what was reserved, and what is sold too", async () => {
      const [out, inside] = ["Outside", "Inside"];
      const coat = await makeVariants(db(), `Sold coat ${nth}`, { "red,blue": 5, "blue,red": 6 });
      const items = [out, inside].map((value) => ({ value, detail: ["red", "blue"] }));
      await db().update(shopGoods).set({ items }).where(eq(shopGoods.id, coat));
      const id = await make(coat, { attrs: [line("red,blue", 7, 2), line("blue,red", 6.5, 3)] });
      await putOn(id);
      expect(await skusOf(coat)).toEqual({ "red,blue": 3, "blue,red": 3 });
      expect(await take(id, 1, "red,blue")).toBe("7.00");
      const goods = (await admin("GET", `/api/yxStoreProduct/${coat}`)).body as Body;
      const moved = (goods.attrs as readonly Body[]).map((sku) => ({
        ...sku,
        values: (sku.values as readonly string[]).toReversed(),
      }));
      const saved = await admin("PUT", "/api/yxStoreProduct", {
        ...{ id: coat, items: items.toReversed(), attrs: moved },
      });
      expect(saved.status, saved.message).toBe(204);
      const bought = orderOf(uid, [{ goodsId: coat, sku: "red,blue", count: 1 }], {
        activity: { kind: "seckill", id },
      });
      await chargePostage(db(), await tempOf(coat));
      const placed = await inCall((call) => placeOrder(bought, call));
      const [order] = await db().select().from(shopOrder).where(eq(shopOrder.id, placed.id));
      expect(order?.cartInfoList).toMatchObject([
        { cartInfo: { sku: "blue,red", productInfo: { attrInfo: { detail: { Outside: "red" } } } } },
      ]);
      await inCall((call) => cancelOrder(placed.orderId, uid, call));
      expect(await one(id)).toMatchObject({ attrs: [{ seckillStock: 1 }, { seckillStock: 3 }] });
      expect((await flip(id, 1)).status).toBe(200);
      // What is red outside is called so now: of it three were left, and one comes back.
      expect(await skusOf(coat)).toEqual({ "blue,red": 4, "red,blue": 6 });
      const detail = { Outside: "red", Inside: "blue" };
      const back = { activity: "seckill", id, sku: "red,blue", detail, count: 1 } as const;
      await inCall((call) => giveBackToActivity({ ...back, orderId: `SALE-${nth}` }, call));
      expect(await skusOf(coat)).toEqual({ "blue,red": 5, "red,blue": 6 });
      await putOn(id);
      expect(await skusOf(coat)).toEqual({ "blue,red": 3, "red,blue": 3 });
      await expectAudit();
    });

    test("each movement is a line of the ledger, and what was moved behind its back is found", async () => {
      const id = await ofTee();
      await putOn(id);
      await take(id, 2, "red,M");
      await giveBack(id, "red,M");
      expect((await flip(id, 1)).status).toBe(200);
      await giveBack(id, "red,M");
      const ledger = await admin(
        "GET",
        `/api/yxStoreProductStock?holder=seckill&activityId=${id}&sort=id,asc`,
      );
      const lines = (ledger.body as { readonly content: readonly Body[] }).content;
      expect(lines.map(({ sku, kind, change, stock, mark }) => [sku, kind, change, stock, mark])).toEqual([
        ["red,M", "reserve", 2, 2, `Sale ${nth}`],
        ["blue,M", "reserve", 3, 3, `Sale ${nth}`],
        ["red,M", "order", -2, 0, `SALE-${nth}`],
        ["red,M", "orderBack", 1, 1, `SALE-${nth}`],
        ["red,M", "release", -1, 0, `Sale ${nth}`],
        ["blue,M", "release", -3, 0, `Sale ${nth}`],
        ["red,M", "orderBack", 1, 1, `SALE-${nth}`],
        ["red,M", "release", -1, 0, `Sale ${nth}`],
      ]);
      expect(lines.filter(({ createBy }) => createBy === "admin")).toHaveLength(4);
      await expectAudit();
      spoils();
      const found = async () => (await auditActivities(db())).filter((one) => [id, tee].includes(one.id));
      const move = (values: Partial<typeof shopStockMove.$inferInsert>) =>
        db()
          .update(shopStockMove)
          .set(values)
          .where(and(eq(shopStockMove.activityId, id), eq(shopStockMove.stock, 2)));
      await move({ change: 1 });
      expect(await found()).toEqual([
        { rule: "ledger", id },
        { rule: "reserved", id: tee },
      ]);
      await move({ change: 2 });
      await db().update(shopSeckill).set({ sales: 1 }).where(eq(shopSeckill.id, id));
      expect(await found()).toEqual([{ rule: "sold", id }]);
    });

    test("in the hours of its slot alone", async () => {
      const hour = new Date().getHours();
      const timeId = await makeSlot(db(), (hour + 2) % 24, 1);
      const id = await ofRope({ timeId });
      await putOn(id);
      expect(await statusOf(take(id, 1))).toBe(409);
      const later = new Date(Date.now() + 2 * 3_600_000);
      expect(await take(id, 1, "", uid, later)).toBe("8.00");
    });

    test("of many who want the last pieces at once, none gets one too many", async () => {
      const id = await ofRope();
      await putOn(id);
      const buyers = await Promise.all(
        Array.from({ length: 12 }, (_, at) => makeBuyer(db(), `sale${nth}of${at}`)),
      );
      const taken = await Promise.allSettled(buyers.map((buyer) => take(id, 1, "", buyer)));
      expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
      expect(await one(id)).toMatchObject({ stock: 0, sales: 4 });
    });

    test("in a group, no more at once than an order may have", async () => {
      const groups = "/api/yxStoreCombination";
      const body = await bodyOf(rope, { price: 7, stock: 5, people: 2, onceNum: 2, effectiveTime: 24 });
      const made = await admin("POST", groups, body);
      expect(made.status, made.message).toBe(201);
      const { id } = made.body as { readonly id: number };
      expect((await admin("GET", `${groups}/info/${id}`)).body).toMatchObject({ id, people: 2 });
      expect((await admin("POST", `${groups}/onsale/${id}`, { status: 0 })).status).toBe(200);
      const takeGroup = (count: number) =>
        inCall((call) => takeCombination({ id, sku: "", count, orderId: `GROUP-${nth}` }, call));
      expect(await takeGroup(2)).toBe("7.00");
      expect(await statusOf(takeGroup(3))).toBe(409);
      const [row] = await db().select().from(shopCombination).where(eq(shopCombination.id, id));
      expect(row).toMatchObject({ stock: 3, sales: 2 });
      expect(await stockOf(rope)).toBe(5);
    });
  });

  test("the audit finds what somebody set behind its back", async () => {
    spoils();
    const [id, other] = [await ofRope(), await ofTee()];
    await putOn(id);
    await expectAudit();
    await db().update(shopSeckill).set({ stock: 3 }).where(eq(shopSeckill.id, id));
    await db().update(shopSeckill).set({ stock: 9 }).where(eq(shopSeckill.id, other));
    const found = (await auditActivities(db())).filter((fault) => [rope, id, other].includes(fault.id));
    expect(found).toContainEqual({ rule: "ledger", id });
    expect(found).toContainEqual({ rule: "variants", id: other });
  });

  test("goods keep the variants that an activity has reserved while it is on, and stay in variants or of one kind", async () => {
    const id = await ofTee({ attrs: [line("red,M", 7, 2)] });
    await putOn(id);
    const kept = { status: 400, body: { field: "attrs" }, message: expect.stringContaining(`Sale ${nth}`) };
    expect(await saveTee("blue")).toMatchObject(kept);
    expect(await saveTee("crimson", "blue")).toMatchObject(kept);
    const single = { id: tee, specType: 0, price: 8, stock: 1, items: [], attrs: [] };
    expect(await admin("PUT", "/api/yxStoreProduct", single)).toMatchObject(kept);
    expect(await skusOf(tee)).toEqual({ "red,M": 3, "blue,M": 6 });
    // What it has not may go, and everything once it is off.
    expect((await saveTee("red", "green")).status).toBe(204);
    expect((await flip(id, 1)).status).toBe(200);
    expect((await saveTee("green")).status).toBe(204);
    await expectAudit();
  });

  test("so do goods of one kind, of which a bargain or a group has some", async () => {
    const about = { productId: rope, stock: 2, status: 1, isShow: 1 } as const;
    const toSeveral = async () => {
      const items = [{ value: "Colour", detail: ["red"] }];
      const attrs = [{ values: ["red"], price: 8, otPrice: 9, cost: 1, stock: 4 }];
      return admin("PUT", "/api/yxStoreProduct", { id: rope, specType: 1, items, attrs });
    };
    const bargain = await makeBargain(db(), `Haggled ${nth}`, about);
    const kept = (title: string) => ({ status: 400, message: expect.stringContaining(`${title} ${nth}`) });
    expect(await toSeveral()).toMatchObject(kept("Haggled"));
    expect((await admin("POST", `/api/yxStoreBargain/onsale/${bargain}`, { status: 1 })).status).toBe(200);
    const group = await makeCombination(db(), `Grouped ${nth}`, about);
    expect(await toSeveral()).toMatchObject(kept("Grouped"));
    // Nor are they deleted for good.
    for (const status of [200, 400])
      expect((await admin("DELETE", `/api/yxStoreProduct/${rope}`)).status).toBe(status);
    expect((await admin("POST", `/api/yxStoreCombination/onsale/${group}`, { status: 1 })).status).toBe(200);
    const changed = await toSeveral();
    expect(changed.status, changed.message).toBe(204);
    await expectAudit();
  });

  test("variants of what is deleted go with it", async () => {
    const id = await ofTee();
    await admin("DELETE", SALES, [id]);
    expect(await db().$count(shopSeckillAttrs, eq(shopSeckillAttrs.seckillId, id))).toBe(0);
  });
});
