import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  shopGoods,
  shopGroupData,
  shopMember,
  shopOrder,
  shopPayRefund,
  shopRecharge,
  toolAliPay,
} from "../../../server/db/schema/index.ts";
import { tasks } from "../../../server/jobs/tasks/tasks.ts";
import { payAtAlipay } from "../../../server/shop/alipay-orders.ts";
import { stepsOf } from "../../../server/shop/order-log.ts";
import { placeOrder } from "../../../server/shop/orders.ts";
import { sendRefund, sendRefundsDue } from "../../../server/shop/pay-refunds.ts";
import { rechargeAtAlipay } from "../../../server/shop/recharges.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { type AlipayServer, application, startAlipayServer } from "../../support/alipay-server.ts";
import { auditEach } from "../../support/audited.ts";
import { makeBuyer } from "../../support/order-rows.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStock } from "../../support/shop-rows.ts";
import { chargePostage, orderOf } from "../../support/shopping.ts";

const APP_ID = "2021000000000001";

// What was paid at Alipay goes back there, once, whatever becomes of requests and answers on the way.
describe.each(sqlTestServers)("refunds at Alipay on $name (contract A15)", ({ start }) => {
  let alipay: AlipayServer;
  let goods = 0;
  let buyers = 0;
  const desk = adminDesk(start);
  auditEach(desk);
  const { admin } = desk;
  const db = () => desk.server.context.db;
  const call = () => ({ db: db(), now: new Date(), account: null, language: "en" as const });

  beforeAll(async () => {
    alipay = await startAlipayServer();
    goods = await makeStock(db(), "Returned rope", 500, { price: "25.00" });
    const [row] = await db().select().from(shopGoods).where(eq(shopGoods.id, goods));
    await chargePostage(db(), row?.tempId ?? 0);
  });
  afterAll(() => alipay.close());
  beforeEach(() => {
    alipay.asked.length = 0;
  });

  const setUp = async (over: object = {}) => {
    const own = (path: string) => `${desk.server.url}/prod-api/api/aliPay/${path}`;
    const set = await admin("PUT", "/api/aliPay", {
      ...{ appId: APP_ID, sysServiceProviderId: "2088000000000001", privateKey: application.pkcs8 },
      ...{ publicKey: alipay.publicKey, gatewayUrl: alipay.gateway },
      ...{ notifyUrl: own("notify"), returnUrl: own("return"), ...over },
    });
    expect(set.status, set.message).toBe(204);
  };
  const buyer = () => {
    buyers += 1;
    return makeBuyer(db(), `refunded.${buyers}`);
  };
  const paid = async (url: string) => {
    const { biz_content: content = "{}" } = await alipay.open(url);
    const { out_trade_no: number, total_amount: amount } = JSON.parse(content) as Record<string, string>;
    Object.assign(alipay.orders.get(number ?? "") ?? {}, { status: "TRADE_SUCCESS" });
    const notice = alipay.callback({
      ...{
        app_id: APP_ID,
        out_trade_no: number ?? "",
        trade_no: `T${number}`,
        trade_status: "TRADE_SUCCESS",
      },
      ...{ total_amount: amount ?? "", gmt_payment: "2026-11-21 21:05:06" },
    });
    const body = new URLSearchParams(notice);
    const answer = await fetch(`${desk.server.url}/prod-api/api/aliPay/notify`, { method: "POST", body });
    expect(await answer.text()).toBe("success");
  };
  /** An order of 30.00, with its postage, that was paid at Alipay. */
  const bought = async () => {
    const uid = await buyer();
    const { orderId } = await db().transaction((tx) =>
      placeOrder(orderOf(uid, [{ goodsId: goods, sku: "", count: 1 }]), { ...call(), db: tx }),
    );
    await paid(await payAtAlipay(desk.server.context, { orderId, uid, scene: "pc" }, call()));
    return rowOf(orderId);
  };
  const rowOf = async (orderId: string) => {
    const [row] = await db().select().from(shopOrder).where(eq(shopOrder.orderId, orderId));
    if (!row) throw new Error("no such order");
    return row;
  };
  const refund = ({ orderId, refundPrice }: { orderId: string; refundPrice: string }, payPrice: number) =>
    admin("POST", "/api/yxStoreOrder/refund", { orderId, payPrice, refundPrice: Number(refundPrice) });
  const refundsOf = (oid: number) =>
    db().select().from(shopPayRefund).where(eq(shopPayRefund.oid, oid)).orderBy(shopPayRefund.id);
  const settled = (oid: number, states: readonly string[]) =>
    expect.poll(async () => (await refundsOf(oid)).map(({ status }) => status)).toEqual(states);
  /** What there is by Alipay of the refunds of an order. */
  const atAlipay = async (oid: number) =>
    (await refundsOf(oid)).map(({ requestNo }) => alipay.refunds.get(requestNo)?.amount);
  const logOf = async (oid: number) => (await stepsOf(call(), oid)).map(({ changeMessage }) => changeMessage);
  const later = (ms: number) => ({ ...desk.server.context, now: () => Date.now() + ms });
  const HOUR_MS = 3_600_000;

  test("without Alipay being set up they are paid back by hand, which the log says", async () => {
    await setUp();
    const order = await bought();
    await db().delete(toolAliPay);
    expect((await refund(order, 30)).status).toBe(200);
    expect(await refundsOf(order.id)).toEqual([]);
    expect((await logOf(order.id)).at(-1)).toContain("by hand");
    expect(alipay.asked).toEqual([]);
    await setUp();
  });

  test("parts of an order go back to the cent, each once, and the order shows what became of them", async () => {
    const order = await bought();
    expect((await refund(order, 10.01)).status).toBe(200);
    await settled(order.id, ["done"]);
    expect((await refund(await rowOf(order.orderId), 19.99)).status).toBe(200);
    await settled(order.id, ["done", "done"]);
    expect(await atAlipay(order.id)).toEqual(["10.01", "19.99"]);
    expect(alipay.asked).toEqual(["alipay.trade.refund", "alipay.trade.refund"]);
    expect(alipay.refused).toEqual([]);
    const log = (await logOf(order.id)).join("\n");
    expect(log).toMatch(/Refunded .*10\.01.*Alipay/);
    const shown = (await admin("GET", `/api/yxPayRefund?oid=${order.id}`)).body as { content: object[] };
    expect(shown.content).toHaveLength(2);
    expect(shown.content[0]).toMatchObject({ status: "done", amount: 19.99, attempts: 1 });
    // The job finds nothing left to do.
    await sendRefundsDue(later(24 * HOUR_MS));
    expect(alipay.asked).toHaveLength(2);
  });

  test("an answer that is lost is asked for again, and nothing is paid back twice", async () => {
    const order = await bought();
    alipay.nextRefund = "lose";
    expect((await refund(order, 12.5)).status).toBe(200);
    await expect.poll(async () => (await refundsOf(order.id))[0]?.reason).toBeTruthy();
    const [waiting] = await refundsOf(order.id);
    expect(waiting).toMatchObject({ status: "waiting", attempts: 1 });
    // It is not due yet, and then the job asks what became of it.
    await sendRefundsDue(desk.server.context);
    expect(alipay.asked).toEqual(["alipay.trade.refund"]);
    await tasks.get("refundTask.send")?.run({
      ...{ context: later(HOUR_MS), params: "", signal: new AbortController().signal },
    });
    await settled(order.id, ["done"]);
    expect(alipay.asked).toEqual(["alipay.trade.refund", "alipay.trade.fastpay.refund.query"]);
    expect(await atAlipay(order.id)).toEqual(["12.50"]);
    expect([...alipay.refunds.values()].filter(({ amount }) => amount === "12.50")).toHaveLength(1);
  });

  test("one that says that no money moved, and one that is busy, wait and are asked for again", async () => {
    const order = await bought();
    alipay.nextRefund = "unmoved";
    expect((await refund(order, 1)).status).toBe(200);
    await expect.poll(async () => (await refundsOf(order.id))[0]?.reason).toBeTruthy();
    const id = (await refundsOf(order.id))[0]?.id ?? 0;
    alipay.nextRefund = "busy";
    const tried = await admin("PUT", `/api/yxPayRefund/again/${id}`, {});
    expect(tried).toMatchObject({ status: 400, message: expect.stringContaining("ACQ.SYSTEM_ERROR") });
    expect(await refundsOf(order.id)).toMatchObject([{ status: "waiting", attempts: 2 }]);
    expect((await admin("PUT", `/api/yxPayRefund/byHand/${id}`, {})).status).toBe(409);
    expect((await admin("PUT", `/api/yxPayRefund/again/${id}`, {})).status).toBe(204);
    expect(await refundsOf(order.id)).toMatchObject([{ status: "done", reason: null }]);
    expect((await admin("PUT", `/api/yxPayRefund/again/${id}`, {})).status).toBe(409);
  });

  test("what Alipay refuses is failed with its reason, tried again by staff, or paid back by hand", async () => {
    const [one, other] = [await bought(), await bought()];
    alipay.nextRefund = "refuse";
    expect((await refund(one, 30)).status).toBe(200);
    await settled(one.id, ["failed"]);
    alipay.nextRefund = "refuse";
    expect((await refund(other, 30)).status).toBe(200);
    await settled(other.id, ["failed"]);
    const [first] = await refundsOf(one.id);
    expect(first?.reason).toContain("ACQ.SELLER_BALANCE_NOT_ENOUGH");
    expect((await logOf(one.id)).at(-1)).toContain("ACQ.SELLER_BALANCE_NOT_ENOUGH");
    // Failed ones are not sent by the job.
    await sendRefundsDue(later(24 * HOUR_MS));
    await settled(one.id, ["failed"]);
    expect((await admin("PUT", `/api/yxPayRefund/again/${first?.id}`, {})).status).toBe(204);
    await settled(one.id, ["done"]);
    expect(await atAlipay(one.id)).toEqual(["30.00"]);
    const [second] = await refundsOf(other.id);
    expect((await admin("PUT", `/api/yxPayRefund/byHand/${second?.id}`, {})).status).toBeLessThan(300);
    await settled(other.id, ["hand"]);
    expect((await admin("PUT", `/api/yxPayRefund/again/${second?.id}`, {})).status).toBe(409);
    expect(await atAlipay(other.id)).toEqual([undefined]);
  });

  test("several who send one at once pay it back once", async () => {
    const order = await bought();
    alipay.nextRefund = "refuse";
    expect((await refund(order, 7.77)).status).toBe(200);
    await settled(order.id, ["failed"]);
    const id = (await refundsOf(order.id))[0]?.id ?? 0;
    await Promise.all([1, 2, 3].map(() => sendRefund(desk.server.context, id, true)));
    await settled(order.id, ["done"]);
    expect([...alipay.refunds.values()].filter(({ amount }) => amount === "7.77")).toHaveLength(1);
  });

  test("a gateway that does not sign its answer is not believed", async () => {
    const order = await bought();
    const { publicKey } = alipay;
    await setUp({ publicKey: application.spki });
    expect((await refund(order, 2)).status).toBe(200);
    await expect.poll(async () => (await refundsOf(order.id))[0]?.reason).toContain("signature");
    await settled(order.id, ["waiting"]);
    await setUp({ publicKey });
    await sendRefundsDue(later(HOUR_MS));
    await settled(order.id, ["done"]);
    expect(await atAlipay(order.id)).toEqual(["2.00"]);
  });

  test("a top-up goes back out of the balance with its part of the bonus, and by Alipay", async () => {
    const uid = await buyer();
    await db()
      .insert(shopGroupData)
      .values({
        ...{ groupName: "recharge_price_ways", status: 1, price: "100.00", give_price: "10.00" },
      });
    const set = await admin("POST", "/api/yxSystemConfig", { show_recharge: true });
    expect(set.status, set.message).toBeLessThan(300);
    const { orderId, url } = await rechargeAtAlipay(
      desk.server.context,
      { uid, amount: "100.00", scene: "pc" },
      call(),
    );
    await paid(url);
    const one = async () => {
      const [row] = await db().select().from(shopRecharge).where(eq(shopRecharge.orderId, orderId));
      return row ?? Promise.reject(new Error("no such payment"));
    };
    const balance = async () =>
      (await db().select().from(shopMember).where(eq(shopMember.id, uid)))[0]?.nowMoney;
    expect(await balance()).toBe("110.00");
    const { id } = await one();
    const back = (amount: number, refundPrice: number) =>
      admin("PUT", `/api/yxUserRecharge/refund/${id}`, { amount, refundPrice });
    expect(await back(100.01, 0)).toMatchObject({ status: 400 });
    expect((await back(33.33, 0)).status).toBeLessThan(300);
    expect(await balance()).toBe("73.34");
    // Whoever saw it before is told.
    expect((await back(33.33, 0)).status).toBe(409);
    expect((await back(66.67, 33.33)).status).toBeLessThan(300);
    expect(await balance()).toBe("0.00");
    expect(await one()).toMatchObject({ refundPrice: "100.00" });
    const sent = () => db().select().from(shopPayRefund).where(eq(shopPayRefund.rechargeId, id));
    await expect.poll(async () => (await sent()).map(({ status }) => status)).toEqual(["done", "done"]);
    const amounts = (await sent()).map(({ requestNo }) => alipay.refunds.get(requestNo)?.amount);
    expect(amounts.toSorted()).toEqual(["33.33", "66.67"]);
  });

  test("a top-up whose money is spent does not go back", async () => {
    const uid = await buyer();
    const { orderId, url } = await rechargeAtAlipay(
      desk.server.context,
      { uid, amount: "20.00", scene: "pc" },
      call(),
    );
    await paid(url);
    expect((await admin("POST", "/api/yxUser/money", { uid, ptype: 2, money: 15 })).status).toBeLessThan(300);
    const [row] = await db().select().from(shopRecharge).where(eq(shopRecharge.orderId, orderId));
    const tried = await admin("PUT", `/api/yxUserRecharge/refund/${row?.id}`, { amount: 20, refundPrice: 0 });
    expect(tried).toMatchObject({ status: 400, message: expect.stringContaining("balance") });
    expect(
      await db()
        .select()
        .from(shopPayRefund)
        .where(eq(shopPayRefund.rechargeId, row?.id ?? 0)),
    ).toEqual([]);
  });
});
