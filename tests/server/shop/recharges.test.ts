import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { shopBill, shopGroupData, shopRecharge, toolAliPayOrder } from "../../../server/db/schema/index.ts";
import { auditShop } from "../../../server/shop/audit.ts";
import { payRecharge } from "../../../server/shop/recharges.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { type AlipayServer, application, startAlipayServer } from "../../support/alipay-server.ts";
import { auditEach } from "../../support/audited.ts";
import { byMember } from "../../support/coupon-rows.ts";
import { sqlTestServers } from "../../support/server.ts";
import { type Customer, storefront } from "../../support/storefront.ts";

const APP_ID = "2021000000000001";

// Members pay into their balances (resources 2.12): what is paid is there once, with its bonus and its line of the ledger.
describe.each(sqlTestServers)("payments into balances on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const { admin } = desk;
  const { register } = storefront(desk);
  const db = () => desk.server.context.db;
  let alipay: AlipayServer;
  let nth = 0;
  let ann: Customer;
  beforeAll(async () => {
    alipay = await startAlipayServer();
    const way = { groupName: "recharge_price_ways", status: 1 } as const;
    await db()
      .insert(shopGroupData)
      .values([
        { ...way, price: "100.00", give_price: "5.00", sort: 1 },
        { ...way, price: "300.00", give_price: "20.00", sort: 9 },
        { ...way, price: "70.00", give_price: "70.00", status: 2 },
      ]);
  });
  afterAll(() => alipay.close());
  beforeEach(async () => {
    nth += 1;
    ann = await register(`saver.${nth}`);
    await settings({ show_recharge: 1, store_user_min_recharge: 10 });
  });

  const settings = async (given: object) =>
    expect(await admin("POST", "/api/yxSystemConfig", given)).toMatchObject({ status: 204 });
  const payIn = (amount: unknown, over: object = {}) =>
    ann.me("POST", "/recharges", { payment: "test", amount, ...over });
  const balance = async () => (await ann.me("GET", "/me")).body.balance;
  const bills = () => db().select().from(shopBill).where(eq(shopBill.uid, ann.id)).orderBy(shopBill.id);

  test("what the shop offers is told, and an amount that it offers comes with its bonus", async () => {
    expect((await ann.me("GET", "/recharges/offer")).body).toEqual({
      ...{ open: true, least: 10 },
      ways: [
        { amount: 300, bonus: 20 },
        { amount: 100, bonus: 5 },
      ],
    });
    const before = await auditShop(db());
    const { status, body } = await payIn(100);
    expect([status, body]).toEqual([200, { orderId: expect.any(String), url: null }]);
    expect((await payIn(70.5)).status).toBe(200);
    expect((await payIn(70)).status).toBe(200);
    expect(await balance()).toBe(245.5);
    expect(await bills()).toMatchObject([
      { type: "recharge", pm: 1, number: "105.00", balance: "105.00", mark: body.orderId },
      { number: "70.50", balance: "175.50" },
      { number: "70.00", balance: "245.50" },
    ]);
    expect((await ann.me("GET", "/recharges")).body).toMatchObject({
      totalElements: 3,
      content: [{}, {}, { orderId: body.orderId, amount: 100, bonus: 5, payment: "test", paid: true }],
    });
    const staff = await admin("GET", `/api/yxUserRecharge?rechargeType=test&nickname=saver.${nth}`);
    expect((staff.body as { content: unknown[] }).content).toHaveLength(3);
    expect(await auditShop(db())).toEqual(before);
  });

  test("what is too little, none, no amount, or not taken now is refused, and nothing is kept of it", async () => {
    for (const [amount, message] of [
      [9.99, "No less than 10.00 is taken"],
      [12.345, "Enter an amount with no more than two decimals"],
    ] as const) {
      const { status, body } = await payIn(amount);
      expect([status, body.message, body.field]).toEqual([400, message, "amount"]);
    }
    for (const amount of [0, -5, "many", 10_000_000]) expect((await payIn(amount)).status).toBe(400);
    expect((await payIn(50, { payment: "yue" })).status).toBe(400);
    await settings({ show_recharge: 0 });
    expect(await payIn(50)).toMatchObject({
      status: 409,
      body: { message: "Topping up balances is not offered" },
    });
    expect((await ann.me("GET", "/recharges/offer")).body).toMatchObject({ open: false });
    expect(await balance()).toBe(0);
    expect((await ann.me("GET", "/recharges")).body).toMatchObject({ totalElements: 0 });
  });

  test("what is paid twice at once is in the balance once", async () => {
    const orderId = `TWICE-${nth}`;
    const row = { orderId, uid: ann.id, price: "40.00", givePrice: "2.00", rechargeType: "weixin" } as const;
    await db().insert(shopRecharge).values(row);
    const pay = () => db().transaction((tx) => payRecharge(orderId, byMember(tx)));
    expect(await Promise.all([pay(), pay()])).toEqual([true, true]);
    expect(await balance()).toBe(42);
    expect(await bills()).toHaveLength(1);
    expect(await db().transaction((tx) => payRecharge("NONE", byMember(tx)))).toBe(false);
  });

  test("at Alipay it is paid once Alipay reports it, once for any number of reports", async () => {
    expect(await payIn(100, { payment: "alipay", scene: "pc" })).toMatchObject({
      status: 400,
      body: { message: "Alipay is not set up" },
    });
    const own = (path: string) => `${desk.server.url}/prod-api/api/aliPay/${path}`;
    const set = await admin("PUT", "/api/aliPay", {
      ...{ appId: APP_ID, sysServiceProviderId: "2088000000000001", privateKey: application.pkcs8 },
      ...{ publicKey: alipay.publicKey, gatewayUrl: alipay.gateway },
      ...{ notifyUrl: own("notify"), returnUrl: own("return") },
    });
    expect(set.status, set.message).toBe(204);
    expect((await payIn(9, { payment: "alipay", scene: "pc" })).status).toBe(400);
    const { body: begun } = await payIn(50, { payment: "alipay", scene: "pc" });
    const [underWay] = await db()
      .select()
      .from(shopRecharge)
      .where(eq(shopRecharge.orderId, String(begun.orderId)));
    const remove = () => admin("DELETE", "/api/yxUserRecharge", [underWay?.id]);
    expect(await remove()).toMatchObject({ status: 400, message: expect.stringContaining("Alipay") });
    await db()
      .update(toolAliPayOrder)
      .set({ status: "closed" })
      .where(eq(toolAliPayOrder.outTradeNo, String(begun.orderId)));
    expect((await remove()).status).toBeLessThan(300);
    expect(await db().select().from(toolAliPayOrder).where(eq(toolAliPayOrder.totalAmount, "9.00"))).toEqual(
      [],
    );
    const { body } = await payIn(100, { payment: "alipay", scene: "pc" });
    const content = JSON.parse((await alipay.open(String(body.url))).biz_content ?? "{}");
    expect(content).toMatchObject({
      ...{ out_trade_no: body.orderId, total_amount: "100.00", subject: "Balance topped up" },
    });
    expect(await balance()).toBe(0);
    expect((await ann.me("GET", "/recharges")).body).toMatchObject({ content: [{ paid: false }] });
    const notify = async (over: object = {}) => {
      const notice = {
        ...{ app_id: APP_ID, out_trade_no: String(body.orderId), trade_no: `T${body.orderId}` },
        ...{ trade_status: "TRADE_SUCCESS", total_amount: "100.00", gmt_payment: "2026-11-21 21:05:06" },
        ...over,
      };
      const form = new URLSearchParams(alipay.callback(notice));
      return (await fetch(own("notify"), { method: "POST", body: form })).text();
    };
    expect(await notify({ total_amount: "1.00" })).toBe("failure");
    expect(await balance()).toBe(0);
    expect(await Promise.all([notify(), notify(), notify()])).toEqual(Array(3).fill("success"));
    expect(await balance()).toBe(105);
    expect(await bills()).toMatchObject([{ type: "recharge", number: "105.00", mark: body.orderId }]);
    expect((await ann.me("GET", "/recharges")).body).toMatchObject({
      content: [{ orderId: body.orderId, payment: "alipay", paid: true, payTime: expect.any(String) }],
    });
  });
});
