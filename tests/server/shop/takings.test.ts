import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { shopCategory, shopGoods, shopMember, type shopOrder } from "../../../server/db/schema/index.ts";
import { shopChart, shopCounts, shopShares } from "../../../server/shop/takings.ts";
import type { ShopChart, ShopCounts } from "../../../src/contract/dashboard.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { makeOrder } from "../../support/order-rows.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeGoods } from "../../support/shop-rows.ts";
import { makeStaff } from "../../support/staff.ts";

// What was paid and not paid back counts on the day that it was paid, whoever asks and whenever the order was placed.
describe.each(sqlTestServers)("what the shop took, on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  let uid = 0;
  let nth = 0;
  /** The middle of a day in the middle of a month, and moments before it. */
  const NOW = new Date(2031, 4, 20, 12).getTime();
  const daysAgo = (days: number, hour = 12, minute = 0) => new Date(2031, 4, 20 - days, hour, minute);

  beforeAll(async () => {
    const [member] = await desk.server.context.db
      .insert(shopMember)
      .values({ username: "buyer", nickname: "Buyer" })
      .returning({ id: shopMember.id });
    uid = member?.id ?? 0;
  });

  async function placed(given: Partial<typeof shopOrder.$inferInsert>): Promise<void> {
    nth += 1;
    const over = { uid, payPrice: "10.00", ...given } as const;
    await makeOrder(desk.server.context.db, `T${nth}`, over);
  }

  test("is none in an empty shop, on thirty days", async () => {
    const { chart, chartT } = await shopChart(desk.server.context.db, NOW);
    expect([chart.length, chartT.length]).toEqual([30, 30]);
    expect(chart[0]?.time).toBe("2031-04-21");
    expect(chart.at(-1)).toEqual({ time: "2031-05-20", num: 0 });
    expect(await shopCounts(desk.server.context.db, NOW)).toMatchObject({
      todayPrice: 0,
      monthCount: 0,
      priceCount: 0,
    });
  });

  test("goes by the day of the payment, less what was paid back", async () => {
    await placed({ payTime: daysAgo(0, 0, 0), payPrice: "20.10" });
    await placed({ payTime: daysAgo(0, 11), payPrice: "0.20", refundPrice: "0.05" });
    await placed({ payTime: daysAgo(1, 23, 59), payPrice: "5.00" });
    await placed({ payTime: daysAgo(6, 0, 0), payPrice: "7.00" });
    await placed({ payTime: daysAgo(7, 23, 59), payPrice: "9.00" });
    await placed({ payTime: daysAgo(19, 0, 0), payPrice: "100.00" });
    await placed({ payTime: daysAgo(20, 23, 59), payPrice: "1000.00" });
    await placed({ payTime: daysAgo(400), payPrice: "10000.00" });
    await placed({ payTime: daysAgo(0), payPrice: "3.00", isDel: true });
    await placed({ paid: false, payPrice: "4.00" });
    expect(await shopCounts(desk.server.context.db, NOW)).toMatchObject({
      todayPrice: 20.25,
      todayCount: 2,
      proPrice: 5,
      proCount: 1,
      lastWeekPrice: 32.25,
      lastWeekCount: 4,
      monthPrice: 141.25,
      monthCount: 6,
      priceCount: 11_141.25,
      orderCount: 9,
      userCount: 1,
    });
    const { chart, chartT } = await shopChart(desk.server.context.db, NOW);
    expect(chart.filter(({ num }) => num > 0)).toEqual([
      { time: "2031-04-30", num: 1_000 },
      { time: "2031-05-01", num: 100 },
      { time: "2031-05-13", num: 9 },
      { time: "2031-05-14", num: 7 },
      { time: "2031-05-19", num: 5 },
      { time: "2031-05-20", num: 20.25 },
    ]);
    expect(chartT.at(-1)).toEqual({ time: "2031-05-20", num: 2 });
  });

  test("has a month of thirty-one days from its first on", async () => {
    await placed({ payTime: new Date(2031, 6, 1, 0, 0), payPrice: "6.00" });
    await placed({ payTime: new Date(2031, 5, 30, 23, 59), payPrice: "8.00" });
    const counts = await shopCounts(desk.server.context.db, new Date(2031, 6, 31, 12).getTime());
    expect(counts).toMatchObject({ monthPrice: 6, monthCount: 1 });
  });

  test("counts the goods that are there", async () => {
    expect((await shopCounts(desk.server.context.db, NOW)).goodsCount).toBe(
      await desk.server.context.db.$count(shopGoods),
    );
  });

  test("tells which categories sold how many pieces in the last thirty days", async () => {
    const { db } = desk.server.context;
    const category = async (cateName: string, pid?: number) => {
      const [made] = await db
        .insert(shopCategory)
        .values({ cateName, pid: pid ?? null })
        .returning();
      return made?.id ?? 0;
    };
    const ropes = await category("Ropes");
    const thin = await category("Thin ropes", ropes);
    const sails = await category("Sails");
    const goodsOf = async (cateId: number) => {
      const id = await makeGoods(db, `Goods of ${cateId}`);
      await db.update(shopGoods).set({ cateId }).where(eq(shopGoods.id, id));
      return id;
    };
    const entry = (productId: number, cartNum: number) => ({ cartInfo: { productId, cartNum } });
    const [rope, line, sail] = [await goodsOf(ropes), await goodsOf(thin), await goodsOf(sails)];
    const day = { payTime: new Date(2032, 4, 20), payPrice: "1.00" } as const;
    await placed({ ...day, cartInfoList: [entry(rope, 2), entry(sail, 4)] as never });
    await placed({ ...day, cartInfoList: [entry(line, 3), entry(987_654, 9)] as never });
    await placed({ ...day, payTime: new Date(2032, 3, 1), cartInfoList: [entry(sail, 40)] as never });
    expect(await shopShares(db, new Date(2032, 4, 21).getTime())).toEqual({
      column: ["Ropes", "Sails"],
      orderCountDatas: [
        { name: "Ropes", value: 5 },
        { name: "Sails", value: 4 },
      ],
    });
  });

  test("is for whoever may list the orders", async () => {
    const read = async <T>(path: string) => (await desk.admin("GET", path)).body as T;
    expect(await read<ShopCounts>("/api/data/count")).toMatchObject({ userCount: 1 });
    expect((await read<ShopChart>("/api/data/chart")).chart).toHaveLength(30);
    expect(await read("/api/yxStoreOrder/orderCount")).toMatchObject({ column: expect.any(Array) });
    const { username } = await makeStaff(desk.server.context.db, { permissions: ["goods:list"] });
    const other = adminCalls(desk.server, await desk.server.login(username));
    for (const path of ["count", "chart"]) expect((await other("GET", `/api/data/${path}`)).status).toBe(403);
    expect((await other("GET", "/api/yxStoreOrder/orderCount")).status).toBe(403);
  });
});
