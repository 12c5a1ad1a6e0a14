import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { shopMember, shopStore, shopStoreStaff } from "../../../../server/db/schema/index.ts";
import { payOrder, placeOrder } from "../../../../server/shop/orders.ts";
import { adminDesk } from "../../../support/admin-desk.ts";
import { auditEach } from "../../../support/audited.ts";
import { sqlTestServers } from "../../../support/server.ts";
import { makeStock } from "../../../support/shop-rows.ts";
import { makeCustomer, orderOf } from "../../../support/shopping.ts";
import { type Customer, storefront } from "../../../support/storefront.ts";

describe.each(sqlTestServers)("handing out what is picked up on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const { register } = storefront(desk);
  const db = () => desk.server.context.db;
  let nth = 0;
  let bob: Customer;
  let code = "";
  let orderId = "";
  let uid = 0;
  const stores: number[] = [];

  beforeEach(async () => {
    nth += 1;
    bob = await register(`staff.${nth}`);
    await desk.admin("POST", "/api/yxSystemConfig", { store_self_mention: 1 });
    stores.length = 0;
    for (const name of ["Quay", "Pier"]) {
      const values = {
        ...{ name: `${name} ${nth}`, phone: "13800138000", detailedAddress: "1 Quay Road" },
        ...{ address: "Shanghai", image: "/a.webp", latitude: "31.2", longitude: "121.5", isShow: true },
      };
      const [made] = await db()
        .insert(shopStore)
        .values(values as unknown as typeof shopStore.$inferInsert)
        .returning();
      stores.push(made?.id ?? 0);
    }
    const goodsId = await makeStock(db(), `Fetched ${nth}`, 9, { price: "10.00", giveIntegral: "3.00" });
    await db().transaction(async (tx) => {
      const call = { db: tx, now: new Date(), account: null, language: "en" } as const;
      uid = await makeCustomer(call, `fetcher.${nth}`, { balance: "50.00" });
      const delivery = { way: "pickup", storeId: stores[0] ?? 0 } as const;
      const placed = await placeOrder(orderOf(uid, [{ goodsId, sku: "", count: 1 }], { delivery }), call);
      ({ orderId } = placed);
      code = (await payOrder(orderId, uid, "yue", call)).verifyCode ?? "";
    });
  });

  const employ = (storeId: number | undefined, over: object = {}) =>
    db()
      .insert(shopStoreStaff)
      .values({ uid: bob.id, storeId: storeId ?? 0, staffName: "Bob", verifyStatus: true, ...over });
  const verify = (verifyCode = code) => bob.me("POST", "/staff/verify", { verifyCode });

  test("who works in the store hands the order out once: it is received, with its points (resources 2.18)", async () => {
    await employ(stores[0]);
    expect((await bob.me("GET", "/staff/stores")).body).toEqual([
      { id: stores[0], name: `Quay ${nth}`, staffName: "Bob" },
    ]);
    const looked = await bob.me("POST", "/staff/lookup", { verifyCode: ` ${code} ` });
    expect(looked.body).toMatchObject({ orderId, state: 5, realName: "Ann Pier", phone: "8000" });
    expect((await verify("123456789012")).status).toBe(404);
    const [one, other] = await Promise.all([verify(), verify()]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    expect((await bob.me("POST", "/staff/lookup", { verifyCode: code })).body).toMatchObject({ state: 3 });
    const [buyer] = await db().select().from(shopMember).where(eq(shopMember.id, uid));
    expect(buyer).toMatchObject({ integral: 3 });
    const found = await desk.admin("GET", `/api/yxStoreOrder?orderId=${orderId}`);
    const [row] = (found.body as { content: { id: number }[] }).content;
    const steps = await desk.admin("GET", `/api/yxStoreOrderStatus?oid=${row?.id}&sort=id,desc`);
    expect((steps.body as { content: object[] }).content[0]).toMatchObject({
      changeType: "user_take_delivery",
      changeMessage: "Handed out in the store by Bob",
    });
  });

  test("nobody else does: not of another store, not without the right, not who has left", async () => {
    expect((await verify()).status).toBe(403);
    await employ(stores[1]);
    expect((await verify()).status).toBe(404);
    await employ(stores[0], { verifyStatus: false });
    expect((await verify()).status).toBe(404);
    const there = eq(shopStoreStaff.storeId, stores[0] ?? 0);
    await db().update(shopStoreStaff).set({ verifyStatus: true, status: false }).where(there);
    expect((await verify()).status).toBe(404);
    expect((await bob.me("GET", "/staff/stores")).body).toMatchObject([{ id: stores[1] }]);
  });
});
