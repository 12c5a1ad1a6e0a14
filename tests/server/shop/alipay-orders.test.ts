import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  shopGoods,
  shopMember,
  shopOrder,
  shopPayment,
  toolAliPayOrder,
} from "../../../server/db/schema/index.ts";
import { auditShop } from "../../../server/shop/audit.ts";
import { stepsOf } from "../../../server/shop/order-log.ts";
import { cancelOrder, payOrder, placeOrder } from "../../../server/shop/orders.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { type AlipayServer, application, startAlipayServer } from "../../support/alipay-server.ts";
import { auditEach } from "../../support/audited.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStock } from "../../support/shop-rows.ts";
import { chargePostage, orderOf } from "../../support/shopping.ts";

const APP_ID = "2021000000000001";

// The order is paid when Alipay says so, whatever happened meanwhile; no cent that was paid is lost.
describe.each(sqlTestServers)("orders paid at Alipay on $name (contract A15)", ({ start }) => {
  let alipay: AlipayServer;
  const desk = adminDesk(start);
  auditEach(desk);
  const { admin } = desk;
  const db = () => desk.server.context.db;
  const call = () => ({ db: db(), now: new Date(), account: null, language: "en" as const });
  let goods = 0;
  let members = 0;

  beforeAll(async () => {
    alipay = await startAlipayServer();
    goods = await makeStock(db(), "Pay/rope & more", 50, { price: "30.00" });
    const [row] = await db().select().from(shopGoods).where(eq(shopGoods.id, goods));
    await chargePostage(db(), row?.tempId ?? 0);
  });
  afterAll(() => alipay.close());

  const setUp = async () => {
    const own = (path: string) => `${desk.server.url}/prod-api/api/aliPay/${path}`;
    const set = await admin("PUT", "/api/aliPay", {
      appId: APP_ID,
      sysServiceProviderId: "2088000000000001",
      privateKey: application.pkcs8,
      publicKey: alipay.publicKey,
      gatewayUrl: alipay.gateway,
      notifyUrl: own("notify"),
      returnUrl: own("return"),
    });
    expect(set.status, set.message).toBe(204);
  };
  /** A member with an order, and a session in the shop's API. */
  const customer = async (over: { balance?: `${number}.${number}` } = {}) => {
    members += 1;
    const username = `alipay.${members}`;
    const password = desk.server.encrypt("Harbour-morning-7");
    const answer = await desk.server.request("POST", "/shop-api/register", {
      body: { username, password, nickname: username },
    });
    const { token, member } = (await answer.json()) as { token: string; member: { id: number } };
    if (over.balance !== undefined) {
      const money = { uid: member.id, ptype: 1, money: Number(over.balance) };
      expect((await admin("POST", "/api/yxUser/money", money)).status).toBeLessThan(300);
    }
    const { orderId } = await placed(member.id);
    return { uid: member.id, token, orderId };
  };
  const placed = (uid: number) =>
    db().transaction((tx) =>
      placeOrder(orderOf(uid, [{ goodsId: goods, sku: "", count: 1 }]), { ...call(), db: tx }),
    );
  const begin = async (orderId: string, token: string, scene = "pc") => {
    const answer = await desk.server.request("POST", `/shop-api/orders/${orderId}/alipay`, {
      headers: { Authorization: `Bearer ${token}`, "Accept-Language": "en" },
      body: { scene },
    });
    const body = (await answer.json()) as { url?: string; message?: string };
    return { status: answer.status, ...body };
  };
  const opened = async (orderId: string, token: string) => {
    const { url, message } = await begin(orderId, token);
    expect(url, message).toBeDefined();
    return JSON.parse((await alipay.open(url ?? "")).biz_content ?? "{}") as Record<string, string>;
  };
  const notify = async (
    content: Readonly<Record<string, string>>,
    over: Readonly<Record<string, string>> = {},
  ) => {
    const body = new URLSearchParams(
      alipay.callback({
        app_id: APP_ID,
        out_trade_no: content.out_trade_no ?? "",
        trade_no: `T${content.out_trade_no}`,
        trade_status: "TRADE_SUCCESS",
        total_amount: content.total_amount ?? "",
        gmt_payment: "2026-11-21 21:05:06",
        ...over,
      }),
    );
    const response = await fetch(`${desk.server.url}/prod-api/api/aliPay/notify`, { method: "POST", body });
    return response.text();
  };
  const rowOf = async (orderId: string) => {
    const [row] = await db().select().from(shopOrder).where(eq(shopOrder.orderId, orderId));
    if (!row) throw new Error("no such order");
    return row;
  };
  const balanceOf = async (uid: number) => {
    const [row] = await db().select().from(shopMember).where(eq(shopMember.id, uid));
    return row?.nowMoney;
  };

  test("before Alipay is set up a member is told so", async () => {
    const { orderId, token } = await customer();
    expect(await begin(orderId, token)).toMatchObject({ status: 400, message: "Alipay is not set up" });
    expect(await db().select().from(shopPayment)).toEqual([]);
    await setUp();
  });

  test("the member is sent to Alipay; the order is paid once Alipay reports it, once for any number of reports", async () => {
    const { uid, orderId, token } = await customer();
    const content = await opened(orderId, token);
    expect(content).toMatchObject({ total_amount: "35.00", subject: "Pay rope   more", body: orderId });
    expect((await rowOf(orderId)).paid).toBe(false);
    const forged = await fetch(`${desk.server.url}/prod-api/api/aliPay/notify`, {
      method: "POST",
      body: new URLSearchParams({ app_id: APP_ID, out_trade_no: content.out_trade_no ?? "", sign: "x" }),
    });
    expect(await forged.text()).toBe("failure");
    expect((await rowOf(orderId)).paid).toBe(false);
    // Reports come twice at once, too.
    expect(await Promise.all([notify(content), notify(content), notify(content)])).toEqual(
      Array(3).fill("success"),
    );
    expect(await rowOf(orderId)).toMatchObject({ paid: true, payType: "alipay", payPrice: "35.00" });
    expect(await balanceOf(uid)).toBe("0.00");
    const steps = await stepsOf(call(), (await rowOf(orderId)).id);
    expect(steps.map(({ changeType }) => changeType)).toEqual(["create_order", "pay_success"]);
    expect(await begin(orderId, token)).toMatchObject({ status: 409 });
  });

  test("staff asks Alipay where no report has come: the order is paid then", async () => {
    const { orderId, token } = await customer();
    const content = await opened(orderId, token);
    Object.assign(alipay.orders.get(content.out_trade_no ?? "") ?? {}, { status: "TRADE_SUCCESS" });
    const [payment] = await db()
      .select()
      .from(toolAliPayOrder)
      .where(eq(toolAliPayOrder.outTradeNo, content.out_trade_no ?? ""));
    expect((await admin("PUT", `/api/aliPay/orders/query/${payment?.id}`)).status).toBe(204);
    expect(await rowOf(orderId)).toMatchObject({ paid: true, payType: "alipay" });
  });

  test("what comes for an order that is cancelled, paid otherwise or priced anew is in the member's balance", async () => {
    const before = await auditShop(db());
    const late = await customer();
    const ofLate = await opened(late.orderId, late.token);
    await db().transaction((tx) => cancelOrder(late.orderId, late.uid, { ...call(), db: tx }));
    expect(await notify(ofLate)).toBe("success");
    expect(await balanceOf(late.uid)).toBe("35.00");
    expect(await rowOf(late.orderId)).toMatchObject({ paid: false, isDel: true });

    const twice = await customer({ balance: "40.00" });
    const [first, second] = [
      await opened(twice.orderId, twice.token),
      await opened(twice.orderId, twice.token),
    ];
    await db().transaction((tx) => payOrder(twice.orderId, twice.uid, "yue", { ...call(), db: tx }));
    expect(await balanceOf(twice.uid)).toBe("5.00");
    expect([await notify(first), await notify(second)]).toEqual(["success", "success"]);
    expect(await balanceOf(twice.uid)).toBe("75.00");
    expect(await rowOf(twice.orderId)).toMatchObject({ paid: true, payType: "yue" });

    const cheaper = await customer();
    const old = await opened(cheaper.orderId, cheaper.token);
    const { id } = await rowOf(cheaper.orderId);
    const priced = await admin("POST", "/api/yxStoreOrder/edit", {
      ...{ id, orderId: cheaper.orderId, payPrice: 20 },
    });
    expect(priced.status, priced.message).toBeLessThan(300);
    expect(await notify(old)).toBe("success");
    expect(await rowOf(cheaper.orderId)).toMatchObject({ paid: false, payPrice: "20.00" });
    expect(await balanceOf(cheaper.uid)).toBe("35.00");
    const messages = (await stepsOf(call(), id)).map(({ changeMessage }) => changeMessage);
    expect(messages.at(-1)).toContain("35.00");
    expect(await notify(await opened(cheaper.orderId, cheaper.token))).toBe("success");
    expect(await rowOf(cheaper.orderId)).toMatchObject({ paid: true, payPrice: "20.00" });
    expect(await auditShop(db())).toEqual(before);
  });

  test("another member's order is not there to pay", async () => {
    const [one, other] = [await customer(), await customer()];
    expect(await begin(one.orderId, other.token)).toMatchObject({ status: 404 });
    expect(await begin("none", one.token)).toMatchObject({ status: 404 });
    const scene = await begin(one.orderId, one.token, "watch");
    expect(scene.status).toBe(400);
  });
});
