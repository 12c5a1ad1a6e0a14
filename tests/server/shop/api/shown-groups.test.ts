import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { shopGoods, shopGroupData, shopStore } from "../../../../server/db/schema/index.ts";
import { writeTime } from "../../../../server/http/paging.ts";
import { adminDesk } from "../../../support/admin-desk.ts";
import { auditEach } from "../../../support/audited.ts";
import { testServers } from "../../../support/server.ts";
import { makeStock } from "../../../support/shop-rows.ts";
import { storefront } from "../../../support/storefront.ts";

const DAY_MS = 86_400_000;

describe.each(testServers)("what a storefront shows beside goods on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const { call, register } = storefront(desk);
  const db = () => desk.server.context.db;

  beforeAll(async () => {
    expect((await desk.admin("POST", "/api/yxSystemConfig", { store_self_mention: 1 })).status).toBe(204);
  });

  test("entries of the settings by group, in the order of staff, without those that are off (resources 2.14)", async () => {
    await db()
      .insert(shopGroupData)
      .values([
        { groupName: "hot_search", caption: "ropes", title: "Ropes", sort: 1 },
        { groupName: "hot_search", caption: "sails", title: "Sails", sort: 9 },
        { groupName: "hot_search", caption: "off", title: "Off", status: 2 },
        { groupName: "home_banner", caption: "summer", name: "Summer", pic: "/a.webp", url: "/goods/1" },
      ]);
    const { body } = await call("GET", "/home");
    expect(body).toMatchObject({
      hot_search: [{ title: "Sails" }, { title: "Ropes" }],
      home_banner: [{ title: "Summer", pic: "/a.webp", url: "/goods/1", pictures: [] }],
      home_activity: [],
    });
    expect(Object.keys(body)).not.toContain("sign_day_num");
  });

  test("stores where orders are picked up, on the days that they are open (resources 2.16)", async () => {
    const day = (ahead: number) => writeTime(new Date(Date.now() + ahead * DAY_MS)).slice(0, 10);
    const shared = {
      ...{ phone: "13800138000", address: "Shanghai", detailedAddress: "1 Quay Road", image: "/a.webp" },
      ...{ latitude: 31.2, longitude: 121.5, isShow: true },
    };
    const made = await db()
      .insert(shopStore)
      .values([
        { ...shared, name: "Open", validTime: [day(-1), day(1)], dayTime: ["09:00", "21:00"] },
        { ...shared, name: "Over", validTime: [day(-9), day(-1)] },
        { ...shared, name: "Hidden", isShow: false },
      ])
      .returning();
    const { body } = await call("GET", "/stores");
    expect(body).toMatchObject([{ name: "Open", hours: { from: "09:00", until: "21:00" } }]);
    const ann = await register("fetches");
    const goodsId = await makeStock(db(), "Fetched", 5, { price: "10.00" });
    const priceAt = (at: number) =>
      ann.me("POST", "/cart/price", { items: [{ goodsId, count: 1 }], storeId: made[at]?.id });
    expect((await priceAt(0)).body).toMatchObject({ payPrice: 10 });
    expect([(await priceAt(1)).status, (await priceAt(2)).status]).toEqual([409, 409]);
  });

  test("goods with the marks that staff gave them (resources 2.9)", async () => {
    const id = await makeStock(db(), "Marked", 5, { price: "10.00" });
    await db().update(shopGoods).set({ isHot: true, isBest: true }).where(eq(shopGoods.id, id));
    const marked = await call("GET", "/goods?mark=best");
    expect(marked.body).toMatchObject({ totalElements: 1, content: [{ id, marks: ["hot", "best"] }] });
    expect((await call("GET", "/goods?mark=new")).body).toMatchObject({ totalElements: 0 });
    expect((await call("GET", "/goods?mark=other")).status).toBe(400);
  });
});
