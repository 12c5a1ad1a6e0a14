import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shopGoods, shopOrder } from "../../../server/db/schema/index.ts";
import { stepsOf } from "../../../server/shop/order-log.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { makeStock } from "../../support/shop-rows.ts";
import { chargePostage, SHANGHAI } from "../../support/shopping.ts";
import { type Customer, storefront } from "../../support/storefront.ts";

/** Something to buy. @returns its id. */
async function sell({ context: { db } }: TestServer): Promise<number> {
  const rope = await makeStock(db, "Test rope", 50, { price: "30.00" });
  const [row] = await db.select().from(shopGoods).where(eq(shopGoods.id, rope));
  await chargePostage(db, row?.tempId ?? 0);
  return rope;
}

const place = async ({ me }: Customer, goodsId: number): Promise<string> => {
  const to = { realName: "Ann Pier", phone: "13800138000", address: "1 Quay Road", cityId: SHANGHAI };
  const { body } = await me("POST", "/orders", { items: [{ goodsId, count: 1 }], ...to });
  return String(body.orderId);
};
const rowOf = async ({ context: { db } }: TestServer, orderId: string) => {
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.orderId, orderId));
  if (!row) throw new Error("The order is not there.");
  return row;
};
const pay = ({ me }: Customer, orderId: string, payment = "test") =>
  me("POST", `/orders/${orderId}/pay`, { payment });

describe("a test payment where the demo accounts may sign in", () => {
  const desk = adminDesk(startTestServer);
  auditEach(desk);
  const { admin } = desk;
  const { register } = storefront(desk);
  let rope = 0;
  let ann: Customer;
  beforeAll(async () => {
    rope = await sell(desk.server);
    ann = await register("ann.tests");
  });

  test("pays an order of the member's own, and is shown as what it is", async () => {
    const orderId = await place(ann, rope);
    expect(await pay(ann, orderId)).toMatchObject({ status: 200, body: { state: 1 } });
    const row = await rowOf(desk.server, orderId);
    expect(row).toMatchObject({ paid: true, payType: "test" });
    const names: Readonly<Record<string, string>> = {
      ...{ en: "Test payment", "zh-CN": "测试付款", "zh-TW": "測試付款" },
    };
    for (const [language, payTypeName] of Object.entries(names)) {
      const headers = { Authorization: desk.token, "Accept-Language": language };
      const answer = await desk.server.request("GET", `/prod-api/api/yxStoreOrder/${row.id}`, { headers });
      expect(await answer.json()).toMatchObject({ payType: "test", payTypeName });
    }
    const { content } = (await admin("GET", "/api/yxStoreOrder?payType=test")).body as {
      content: readonly object[];
    };
    expect(content).toMatchObject([{ orderId }]);
    const steps = await stepsOf({ db: desk.server.context.db }, row.id);
    expect(steps.map(({ changeMessage }) => changeMessage)).toContain("Paid by Test payment");
  });

  test("pays nobody else's, nor one that is paid", async () => {
    const orderId = await place(ann, rope);
    const other = await register("ben.tests");
    expect((await pay(other, orderId)).status).toBe(404);
    expect(await rowOf(desk.server, orderId)).toMatchObject({ paid: false, payType: null });
    expect((await pay(ann, orderId)).status).toBe(200);
    expect((await pay(ann, orderId)).status).toBe(409);
    expect((await pay(ann, orderId, "weixin")).status).toBe(400);
  });

  test("is no money: a refund moves none, and says so", async () => {
    const orderId = await place(ann, rope);
    await pay(ann, orderId);
    const { body: before } = await ann.me("GET", "/me");
    const refund = { orderId, payPrice: 35 };
    expect((await admin("POST", "/api/yxStoreOrder/refund", refund)).status).toBeLessThan(300);
    expect((await ann.me("GET", "/me")).body).toEqual(before);
    const steps = await stepsOf({ db: desk.server.context.db }, (await rowOf(desk.server, orderId)).id);
    expect(steps.at(-1)?.changeMessage).toContain("of a test payment: no money is paid back");
  });
});

describe("a test payment where there is no demo", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ demo: false, adminPassword: "Harbour-morning-7" });
  }, 60_000);
  afterAll(() => server.close(), 60_000);

  test("is refused in the caller's language, and the order stays unpaid", async () => {
    expect(server.demo).toBe(false);
    const ann = await storefront({ server }).register("ann.tests");
    const orderId = await place(ann, await sell(server));
    const said: Record<string, unknown> = {};
    for (const language of ["en", "zh-CN", "zh-TW"]) {
      const answer = await server.request("POST", `/shop-api/orders/${orderId}/pay`, {
        headers: { Authorization: `Bearer ${ann.token}`, "Accept-Language": language },
        body: { payment: "test" },
      });
      expect(answer.status).toBe(409);
      said[language] = ((await answer.json()) as { readonly message: string }).message;
    }
    expect(said).toEqual({
      en: "Test payments are taken only where the demo accounts may sign in",
      "zh-CN": "只有可以使用演示账号登录的环境才能使用测试付款",
      "zh-TW": "只有可以使用示範帳號登入的環境才能使用測試付款",
    });
    expect(await rowOf(server, orderId)).toMatchObject({ paid: false, payType: null, payTime: null });
    const topUp = await ann.me("POST", "/recharges", { payment: "test", amount: 100 });
    expect([topUp.status, topUp.body.message]).toEqual([409, said.en]);
    expect((await ann.me("GET", "/me")).body).toMatchObject({ balance: 0 });
    expect((await ann.me("GET", "/recharges")).body).toMatchObject({ totalElements: 0 });
  });
});
