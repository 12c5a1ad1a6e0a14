import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { shopMember, shopOrder, shopOrderLog } from "../../../server/db/schema/index.ts";
import { makeCombination } from "../../support/activity-rows.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { makeBuyer, makeOrder } from "../../support/order-rows.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";

type Held = Readonly<Record<string, unknown>>;
const ORDERS = "/api/yxStoreOrder";

// What staff does with orders (resources 2.11); which actions each state allows is tried in `resources/machines.test.ts`.
describe.each(sqlTestServers)("the shop's orders on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { spoils } = auditEach(desk);
  const { admin } = desk;
  let nth = 0;
  let orderId = "";
  let id = 0;
  let uid = 0;
  type Over = Parameters<typeof makeOrder>[2];

  const make = async (over: Over = {}) => {
    nth += 1;
    orderId = `T${nth}`;
    uid = await makeBuyer(desk.server.context.db, `buyer${nth}`);
    id = await makeOrder(desk.server.context.db, orderId, { uid, ...over });
  };
  beforeEach(() => make());

  const one = async (): Promise<Held> => (await admin("GET", `${ORDERS}/${id}`)).body as Held;
  const listed = async (query: string): Promise<readonly Held[]> =>
    ((await admin("GET", `${ORDERS}?size=100&${query}`)).body as { content: readonly Held[] }).content;
  const contentOf = async (path: string): Promise<readonly Held[]> =>
    ((await admin("GET", path)).body as { content: readonly Held[] }).content;
  const log = async () =>
    (await contentOf(`/api/yxStoreOrderStatus?oid=${id}&sort=id,asc`)).map(({ changeType }) => changeType);
  /** What became of the member's accounts since the order was paid. */
  const bills = async () =>
    (await contentOf(`/api/yxUserBill?uid=${uid}&sort=id,asc`)).filter(
      ({ type, title }) => !(title === "Order" && ["recharge", "pay_product"].includes(String(type))),
    );
  const member = async () =>
    (await desk.server.context.db.select().from(shopMember).where(eq(shopMember.id, uid)))[0];
  const deliver = (over: object = {}) =>
    admin("PUT", ORDERS, {
      orderId,
      deliveryName: "Sea Express",
      deliveryId: "SE-1",
      deliveryType: "express",
      ...over,
    });
  const refund = (payPrice: unknown, beside: object = {}) =>
    admin("POST", `${ORDERS}/refund`, { orderId, payPrice, ...beside });

  test("a client that sends the whole order along, which has no way of delivery yet, sends it by courier", async () => {
    const [row] = await contentOf(`${ORDERS}?orderId=${orderId}`);
    expect(row).toMatchObject({ deliveryType: null });
    const { status, message } = await deliver({ ...row, deliveryName: "Sea Express", deliveryId: "SE-9" });
    expect(status, message).toBe(204);
    expect(await contentOf(`${ORDERS}?orderId=${orderId}`)).toMatchObject([
      { deliveryType: "express", deliveryName: "Sea Express", deliveryId: "SE-9" },
    ]);
  });

  test("an order is sent once: courier, number, log and history are kept together", async () => {
    await admin("POST", "/api/yxExpress", { name: `Sea Express`, code: `SEA` });
    const answers = await Promise.all([deliver(), deliver({ deliveryId: "SE-2" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const sent = await one();
    expect(sent).toMatchObject({
      status: 1,
      orderStatus: 2,
      statusName: "To receive",
      deliveryName: "Sea Express",
      deliverySn: "SEA",
      deliveryTime: expect.any(String),
      takeTime: null,
    });
    expect(await log()).toEqual(["create_order", "delivery_goods"]);
    const change = { orderId, deliveryName: "Own boat", deliveryId: "B-9", deliveryType: "express" };
    expect((await admin("PUT", `${ORDERS}/updateDelivery`, change)).status).toBe(204);
    expect(await one()).toMatchObject({
      deliveryName: "Own boat",
      deliverySn: null,
      deliveryTime: sent.deliveryTime,
    });
    expect((await contentOf(`${ORDERS}/${id}/history`)).map(({ action }) => action)).toEqual([
      "updateDelivery",
      "deliver",
    ]);
  });

  test.each([
    ["send", "Delivered by ourselves"],
    ["fictitious", "Nothing to ship"],
  ])("an order is sent without a courier: %s", async (deliveryType, said) => {
    // What a form had before another kind was chosen is nothing of it.
    const parcel = { deliveryName: "Sea Express", deliveryId: "SE-1" };
    expect((await admin("PUT", ORDERS, { orderId, ...parcel, deliveryType })).status).toBe(204);
    const bare = { deliveryType, deliveryName: null, deliveryId: null, deliverySn: null };
    expect(await one()).toMatchObject({ ...bare, orderStatus: 2 });
    const lines = await contentOf(`/api/yxStoreOrderStatus?oid=${id}&sort=id,desc`);
    expect(lines[0]).toMatchObject({ changeType: "delivery_goods", changeMessage: said });
    const byCourier = { orderId, ...parcel, deliveryType: "express" };
    expect((await admin("PUT", `${ORDERS}/updateDelivery`, byCourier)).status).toBe(204);
    expect(await one()).toMatchObject(parcel);
    expect((await admin("PUT", `${ORDERS}/updateDelivery`, { orderId, deliveryType })).status).toBe(204);
    expect(await one()).toMatchObject(bare);
  });

  test("several are shipped each in its own way, and those by a courier need a parcel", async () => {
    const numbers = [orderId];
    for (let at = 0; at < 2; at += 1) {
      await make();
      numbers.push(orderId);
    }
    const [own, none, sea] = numbers;
    const ship = (parcels: object[]) => admin("POST", `${ORDERS}/deliverSeveral`, { parcels });
    const others = [
      { orderId: own, deliveryType: "send" },
      { orderId: none, deliveryName: "", deliveryId: "", deliveryType: "fictitious" },
    ];
    for (const parcel of [{ orderId: sea }, { orderId: sea, deliveryType: "express" }])
      expect(await ship([...others, parcel])).toMatchObject({ status: 400 });
    const parcel = { orderId: sea, deliveryName: "Sea Express", deliveryId: "SE-3" };
    const sent = await ship([...others, parcel]);
    expect(sent.status, sent.message).toBe(200);
    const rows = (await listed("sort=id,asc")).filter((row) => numbers.includes(String(row.orderId)));
    expect(rows.map(({ deliveryType, deliveryId }) => [deliveryType, deliveryId])).toEqual([
      ["send", null],
      ["fictitious", null],
      ["express", "SE-3"],
    ]);
  });

  test("orders that members have asked for are marked and found until they are sent", async () => {
    const remindTime = new Date(2026, 0, 9, 8, 7, 6);
    const reminded = await make({ remindTime }).then(() => id);
    expect(await one()).toMatchObject({ reminder: "waiting", remindTime: "2026-01-09 08:07:06" });
    const found = async () => (await listed("reminder=waiting")).map((row) => row.id);
    expect(await found()).toContain(reminded);
    expect((await deliver()).status).toBe(204);
    expect(await one()).toMatchObject({ reminder: null, remindTime: "2026-01-09 08:07:06" });
    expect(await found()).not.toContain(reminded);
    for (const over of [{}, { remindTime, refundStatus: 1 }, { remindTime, shippingType: 2 }]) {
      await make(over);
      expect([over, (await one()).reminder]).toEqual([over, null]);
      expect(await found()).not.toContain(id);
    }
  });

  test("what is missing is named, and nobody sends an order that is not there", async () => {
    expect(await deliver({ deliveryId: " " })).toMatchObject({
      status: 400,
      message: "deliveryId: Fill this in",
    });
    expect(await deliver({ deliveryName: null })).toMatchObject({
      status: 400,
      message: "deliveryName: Fill this in",
    });
    expect((await deliver({ deliveryType: "pigeon" })).status).toBe(400);
    expect((await deliver({ orderId: "no such order" })).status).toBe(404);
    expect(await deliver({ orderId: undefined })).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^orderId/),
    });
    expect(await one()).toMatchObject({ orderStatus: 1, deliveryName: null });
  });

  test("a refund goes back to the balance it came from, exact and once, with its bills", async () => {
    spoils();
    await make({ payPrice: "0.30", useIntegral: 7 });
    await desk.server.context.db
      .update(shopMember)
      .set({ nowMoney: "0.10", integral: 1 })
      .where(eq(shopMember.id, uid));
    expect(await refund(0.31)).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^payPrice: .*0\.30/),
    });
    expect((await refund(-1)).status).toBe(400);
    expect((await refund(0.005)).status).toBe(400);
    const ends = { ends: true };
    const both = await Promise.all([refund(0.2, ends), refund("0.20", ends)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toMatch(
      /^It is “Refunded” by now\. \d{4}-.*, admin: Refunded 0\.20 to the balance; 7 points given back$/,
    );
    expect(await one()).toMatchObject({
      orderStatus: -2,
      refundStatus: 2,
      refundPrice: 0.2,
      backIntegral: 7,
    });
    expect(await member()).toMatchObject({ nowMoney: "0.30", integral: 8 });
    expect(await bills()).toMatchObject([
      { category: "now_money", type: "pay_product_refund", pm: 1, number: 0.2, balance: 0.3, mark: orderId },
      { category: "integral", type: "pay_product_refund", pm: 1, number: 7, balance: 8 },
    ]);
    expect(await log()).toEqual(["create_order", "refund_price_success"]);
  });

  test("of a part that is paid back an order goes on as it was, points go back in proportion, and two who pay a part back at once do it once", async () => {
    await make({ payPrice: "30.00", useIntegral: 9, refundStatus: 1, status: 1, deliveryName: "SF" });
    await desk.server.context.db.update(shopMember).set({ nowMoney: "0.00" }).where(eq(shopMember.id, uid));
    expect(await refund(0)).toMatchObject({ status: 400, message: "payPrice: Enter what is to be refunded" });
    const asSeen = { refundPrice: (await one()).refundPrice };
    const both = await Promise.all([refund(10, asSeen), refund(10, asSeen)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toMatch(
      /^It is in another state by now\. admin changed it last, at \d/,
    );
    expect(await one()).toMatchObject({ orderStatus: 2, refundStatus: 0, refundPrice: 10, backIntegral: 3 });
    expect(await one()).toMatchObject({ leftPrice: 20, groupState: null });
    expect(await member()).toMatchObject({ nowMoney: "10.00" });
    expect((await refund(20.01)).status).toBe(400);
    expect((await refund(20)).status).toBe(200);
    expect(await one()).toMatchObject({ orderStatus: -2, refundStatus: 2, refundPrice: 30, backIntegral: 9 });
    expect(await member()).toMatchObject({ nowMoney: "30.00" });
    const steps = await contentOf(`/api/yxStoreOrderStatus?oid=${id}&sort=id,asc`);
    expect(steps.slice(1)).toMatchObject([{ operator: "admin" }, { operator: "admin" }]);
  });

  test("what was paid elsewhere is noted as to be paid back by hand", async () => {
    await make({ payType: "alipay" });
    expect((await refund(30)).status).toBe(200);
    expect(await member()).toMatchObject({ nowMoney: "0.00" });
    expect(await bills()).toEqual([]);
    const [, last] = await contentOf(`/api/yxStoreOrderStatus?oid=${id}&sort=id,asc`);
    expect(last).toMatchObject({ changeMessage: "Refunded 30.00, to be paid back by hand by Alipay" });
  });

  test("points that paid for an order come back whole", async () => {
    await make({ payType: "integral", payPrice: "0.00", payIntegral: 40 });
    expect((await refund(0)).status).toBe(200);
    expect(await member()).toMatchObject({ integral: 40 });
    expect(await one()).toMatchObject({ backIntegral: 40, refundPrice: 0 });
  });

  test("a refund that is refused leads back to where the order was, once, with its reason kept and told", async () => {
    const refuse = (refundReason: unknown) =>
      admin("POST", `${ORDERS}/refuseRefund`, { orderId, refundReason });
    await make({ refundStatus: 1, refundReasonWap: "Too late", status: 1, deliveryName: "SF" });
    for (const reason of [undefined, null, "", "  "]) {
      expect(await refuse(reason)).toMatchObject({ status: 400, message: "refundReason: Fill this in" });
    }
    expect(await refuse("x".repeat(256))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^refundReason/),
    });
    expect(await one()).toMatchObject({ orderStatus: -1, refundReason: null });
    const both = await Promise.all([refuse("It was opened"), refuse("It was opened")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await one()).toMatchObject({
      orderStatus: 2,
      status: 1,
      refundStatus: 0,
      refundReason: "It was opened",
      refundReasonWap: "Too late",
    });
    const [, last, ...more] = await contentOf(`/api/yxStoreOrderStatus?oid=${id}&sort=id,asc`);
    expect(last).toMatchObject({
      changeType: "refuse_refund",
      changeMessage: "Refund refused: It was opened",
    });
    expect(more).toEqual([]);
    expect((await contentOf(`${ORDERS}/${id}/history`))[0]).toMatchObject({
      action: "refuseRefund",
      changes: expect.arrayContaining([
        expect.objectContaining({ field: "refundReason" }),
        expect.objectContaining({ field: "refundStatus" }),
      ]),
    });
    expect(await bills()).toEqual([]);
    expect((await refund(1)).status).toBe(200);
  });

  test("one that was noted in the delivery too is where its log says it was", async () => {
    await make({ refundStatus: 1, status: -1 });
    const { db } = desk.server.context;
    const step = { oid: id, changeMessage: "x", changeTime: new Date() };
    await db.insert(shopOrderLog).values([
      { ...step, changeType: "delivery_goods" },
      { ...step, changeType: "user_take_delivery" },
    ]);
    const refused = await admin("POST", `${ORDERS}/refuseRefund`, { orderId, refundReason: "Worn" });
    expect(refused.status, refused.message).toBe(200);
    expect(await one()).toMatchObject({ orderStatus: 3, status: 2, refundStatus: 0 });
  });

  test("who may not pay back may not refuse to either", async () => {
    await make({ refundStatus: 1 });
    const asStaff = async (permissions: readonly string[]) => {
      const { username } = await makeStaff(desk.server.context.db, { permissions: [...permissions] });
      const other = adminCalls(desk.server, await desk.server.login(username));
      return (await other("POST", `${ORDERS}/refuseRefund`, { orderId, refundReason: "Worn" })).status;
    };
    expect(await asStaff(["order:list", "order:edit", "order:deliver"])).toBe(403);
    expect(await one()).toMatchObject({ orderStatus: -1 });
    expect(await asStaff(["order:list", "order:refund"])).toBe(200);
  });

  test("several are shipped with a parcel each: all of them, or none where one cannot be", async () => {
    await admin("POST", "/api/yxExpress", { name: "Sea Express", code: "SEA" });
    const numbers: string[] = [];
    for (const over of [{}, {}, { paid: false, payTime: null, payType: null }]) {
      await make(over);
      numbers.push(orderId);
    }
    const [first = "", second = "", unpaid = ""] = numbers;
    const parcel = (order: string, deliveryId = `P-${order}`) => ({
      ...{ orderId: order, deliveryName: "Sea Express", deliveryId },
    });
    const ship = (...parcels: object[]) => admin("POST", `${ORDERS}/deliverSeveral`, { parcels });
    const states = async () =>
      (await listed(`sort=id,asc`))
        .filter((row) => numbers.includes(String(row.orderId)))
        .map(({ orderStatus }) => orderStatus);
    expect(await states()).toEqual([1, 1, 0]);
    expect((await ship()).status).toBe(400);
    expect((await ship(parcel(first, ""))).status).toBe(400);
    const refused = await ship(parcel(first), parcel(first), parcel(unpaid), parcel("T0"));
    expect(refused.status).toBe(400);
    expect(refused.message).toContain(`3`);
    expect(refused.message).toMatch(new RegExp(`${first} .+, ${unpaid} .+, T0 `));
    expect(await states()).toEqual([1, 1, 0]);
    const sent = await ship(parcel(second), parcel(` ${first.toLowerCase()}`));
    expect(sent.status, sent.message).toBe(200);
    expect(await states()).toEqual([2, 2, 0]);
    const [row] = await desk.server.context.db.select().from(shopOrder).where(eq(shopOrder.orderId, first));
    expect(row).toMatchObject({ deliverySn: "SEA", deliveryType: "express", status: 1 });
    id = row?.id ?? 0;
    expect(await log()).toEqual(["create_order", "delivery_goods"]);
    expect((await ship(parcel(second))).status).toBe(400);
  });

  test("the price of an unpaid order changes with its payment number", async () => {
    await make({ paid: false, payTime: null, payType: null, extendOrderId: "P-1" });
    const edit = (body: object) => admin("POST", `${ORDERS}/edit`, { id, ...body });
    expect((await edit({ payPrice: -0.01 })).status).toBe(400);
    expect((await edit({ payPrice: 20.1, remark: "As agreed" })).status).toBe(200);
    const { extendOrderId, ...changed } = await one();
    expect(changed).toMatchObject({ orderId, payPrice: 20.1, remark: "As agreed", orderStatus: 0 });
    expect(extendOrderId).toMatch(/^\d{23}$/);
    expect(await log()).toEqual(["create_order", "order_edit"]);
    expect((await edit({ payPrice: 20.1 })).status).toBe(200);
    expect(await one()).toMatchObject({ extendOrderId, remark: "As agreed" });
    expect((await edit({ payPrice: 20.1, remark: "By phone" })).status).toBe(200);
    const note = (remark: string) => admin("POST", `${ORDERS}/remark`, { id, remark });
    expect((await note("Call first")).status).toBe(200);
    expect((await note("Call first")).status).toBe(200);
    expect(await one()).toMatchObject({ remark: "Call first" });
    expect((await note("")).status).toBe(200);
    expect(await one()).toMatchObject({ remark: null });
    const { body } = await admin("GET", `${ORDERS}/getNowOrderStatus/${id}`);
    expect((body as { steps: readonly Held[] }).steps.map(({ changeMessage }) => changeMessage)).toEqual([
      expect.anything(),
      "Price changed from 30.00 to 20.10. Note: As agreed",
      "Note: By phone",
      "Note: Call first",
      "The note was removed",
    ]);
    // Of two who change it as they see it, the second hears of the first.
    const both = await Promise.all([11, 22].map((payPrice) => edit({ payPrice, before: 20.1 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toContain("admin changed it last, at");
  });

  test("a list brings all that is printed of an order", async () => {
    const [row] = await listed(`orderId=${orderId}`);
    expect(row).toMatchObject({
      ...{ cartInfoList: [expect.anything()], userAddress: "1 Quay Road", mark: null },
      ...{ totalPrice: 25, totalPostage: 5, couponPrice: 0, deductionPrice: 0, payPrice: 30 },
    });
  });

  test("a pickup is verified by its code", async () => {
    await make({ shippingType: 2, verifyCode: "48121" });
    const check = (verifyCode: string) => admin("PUT", `${ORDERS}/check`, { id, verifyCode });
    expect(await check("48122")).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^verifyCode/),
    });
    expect((await check(" 48121 ")).status).toBe(204);
    expect(await one()).toMatchObject({ orderStatus: 3, status: 2, takeTime: expect.any(String) });
    expect(await log()).toEqual(["create_order", "user_take_delivery"]);
  });

  test("tabs and types find the orders that are of them, and count them", async () => {
    const only = `realName=${encodeURIComponent(`Only ${orderId}`)}`;
    await desk.server.context.db
      .update(shopOrder)
      .set({ realName: `Only ${orderId}` })
      .where(eq(shopOrder.id, id));
    const combinationId = await makeCombination(desk.server.context.db, `Group ${nth}`);
    await make({ realName: `Only T${nth}`, shippingType: 2, combinationId });
    const pickup = id;
    const states = async (query: string) => (await listed(`${only}&${query}`)).map((row) => row.id);
    expect(await states("orderStatus=5")).toEqual([pickup]);
    expect(await states("orderStatus=-4")).toEqual([]);
    expect(await states("orderType=5")).toEqual([pickup]);
    expect(await states("orderType=2")).toEqual([pickup]);
    expect(await states("orderType=0")).toHaveLength(2);
    expect(await states("orderType=1")).toHaveLength(1);
    expect((await admin("GET", `${ORDERS}/counts?${only}`)).body).toEqual({
      total: 2,
      counts: { "1": 1, "5": 1 },
    });
    expect((await admin("GET", `${ORDERS}?orderType=9`)).status).toBe(400);
  });

  test("its details and its steps are answered by themselves", async () => {
    await deliver();
    const detail = (await admin("GET", `${ORDERS}/getStoreOrderDetail/${id}`)).body;
    expect(detail).toEqual(await one());
    expect(detail).toMatchObject({
      nickname: `Buyer buyer${nth}`,
      cartInfoList: [{ cartInfo: { cartNum: 2 } }],
    });
    expect((await admin("GET", `${ORDERS}/getNowOrderStatus/${id}`)).body).toMatchObject({
      orderStatus: 2,
      steps: [
        { changeType: "create_order" },
        { changeType: "delivery_goods", changeTime: expect.any(String) },
      ],
    });
    expect((await admin("GET", `${ORDERS}/getNowOrderStatus/987654`)).status).toBe(404);
  });

  test("a parcel is not followed without an account in the settings, which is said", async () => {
    const parcel = { orderCode: "T1", shipperCode: "SF", logisticCode: "SF1" };
    expect(await admin("POST", `${ORDERS}/express`, { ...parcel, shipperCode: "" })).toMatchObject({
      status: 400,
      message: "shipperCode: Fill this in",
    });
    expect(await admin("POST", `${ORDERS}/express`, parcel)).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Tracking is not set up/),
    });
  });

  test("orders are neither made nor changed nor deleted by a form", async () => {
    expect((await admin("POST", ORDERS, { orderId: "X" })).status).toBe(405);
    expect((await admin("DELETE", ORDERS, [id])).status).toBe(405);
    expect((await admin("DELETE", "/api/yxUser", [uid])).status).toBe(400);
  });
});
