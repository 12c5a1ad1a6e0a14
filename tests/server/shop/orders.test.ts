import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  shopBill,
  shopCouponUser,
  shopGoods,
  shopMember,
  shopOrder,
  shopReply,
  shopShippingTemplate,
  shopStockMove,
  shopStore,
  shopUserLevel,
} from "../../../server/db/schema/index.ts";
import { cancelUnpaid, confirmReceipt } from "../../../server/jobs/tasks/due-orders.ts";
import { requestRefund } from "../../../server/shop/after-sales.ts";
import { auditShop } from "../../../server/shop/audit.ts";
import { auditOrders } from "../../../server/shop/audit-orders.ts";
import { quote, type ShopCall } from "../../../server/shop/checkout.ts";
import { sendCoupons } from "../../../server/shop/coupons.ts";
import { stepsOf } from "../../../server/shop/order-log.ts";
import {
  cancelOrder,
  type NewOrder,
  payOrder,
  placeOrder,
  receiveOrder,
  reviewOrder,
} from "../../../server/shop/orders.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { byMember, makeCoupon } from "../../support/coupon-rows.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStock, makeVariants } from "../../support/shop-rows.ts";
import { chargePostage, makeCustomer, orderOf, SHANGHAI } from "../../support/shopping.ts";

const ORDERS = "/api/yxStoreOrder";
const PLACE = { latitude: 31.2, longitude: 121.4 };
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const REVIEW = { productScore: 5, serviceScore: 4, comment: "Strong", pics: [] };

// What members do with orders, by the shop's rules: everything that it touches moves with it, and adds up.
describe.each(sqlTestServers)("orders of members on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { spoils } = auditEach(desk);
  const { admin } = desk;
  const db = () => desk.server.context.db;
  let nth = 0;
  let uid = 0;
  let rope = 0;
  let tee = 0;

  const doing = <T>(act: (call: ShopCall) => Promise<T>, now = new Date()): Promise<T> =>
    db().transaction((tx) => act(byMember(tx, { now })));
  const place = (over: Partial<NewOrder> = {}) =>
    doing((call) => placeOrder(orderOf(uid, [{ goodsId: rope, sku: "", count: 2 }], over), call));
  const paid = async (over: Partial<NewOrder> = {}) => {
    const placed = await place(over);
    await doing((call) => payOrder(placed.orderId, uid, "yue", call));
    return placed;
  };
  const shipped = async (over: Partial<NewOrder> = {}) => {
    const placed = await paid(over);
    const sent = await admin("PUT", ORDERS, {
      orderId: placed.orderId,
      deliveryName: "SF",
      deliveryId: "SF1",
    });
    expect(sent.status, sent.message).toBe(204);
    return placed;
  };
  const member = async (id = uid) => (await db().select().from(shopMember).where(eq(shopMember.id, id)))[0];
  const goods = async (id: number) => (await db().select().from(shopGoods).where(eq(shopGoods.id, id)))[0];
  const row = async (id: number) => (await db().select().from(shopOrder).where(eq(shopOrder.id, id)))[0];
  /** How a timed job is called after some time. */
  const later = (ms: number) => ({
    context: { ...desk.server.context, now: () => Date.now() + ms },
    params: "",
    signal: new AbortController().signal,
  });
  const settings = async (body: object) => {
    const saved = await admin("POST", "/api/yxSystemConfig", body);
    expect(saved.status, saved.message).toBe(204);
  };
  const ownCoupon = async (): Promise<number> => {
    const cid = await makeCoupon(db());
    const { done } = await doing((call) => sendCoupons(cid, [uid], call));
    return done[0] ?? 0;
  };
  const promoter = (name: string) =>
    doing((call) => makeCustomer(call, `promoter${name}${nth}`, { isPromoter: true }));
  const receive = (orderId: string) => doing((call) => receiveOrder(orderId, uid, call));
  const review = (orderId: string) =>
    doing((call) => reviewOrder(orderId, uid, [{ line: 0, ...REVIEW }], call));
  /** Pieces are asked to be paid back, and staff agrees. */
  const ask = async (orderCode: string, pieces: ReadonlyMap<number, number>) => {
    const asked = { orderCode, uid, pieces, serviceType: 0, reasons: "Too short" } as const;
    const salesId = await doing((call) => requestRefund(call, asked));
    const body = { salesId, orderCode, approvalStatus: 0 };
    const answer = await admin("POST", "/api/yxStoreAfterSales/salesCheck", body);
    expect(answer.status, answer.message).toBe(200);
  };
  const faults = () => auditShop(db());

  beforeEach(async () => {
    nth += 1;
    rope = await makeStock(db(), `Rope ${nth}`, 10, { price: "30.00", cost: "12.00", giveIntegral: "2.50" });
    tee = await makeVariants(db(), `Tee ${nth}`, { "red,M": 3, "blue,M": 4 });
    for (const id of [rope, tee]) await chargePostage(db(), (await goods(id))?.tempId ?? 0);
    uid = await doing((call) => makeCustomer(call, `buyer${nth}`, { balance: "500.00", points: 100 }));
  });

  test("an order that is refused while its goods are taken takes none of them", async () => {
    const ids = [rope];
    for (const name of ["Sail", "Oar", "Anchor", "Buoy"])
      ids.push(await makeStock(db(), `${name} ${nth}`, 10, { price: "5.00" }));
    for (const id of ids) await chargePostage(db(), (await goods(id))?.tempId ?? 0);
    const items = ids.map((goodsId) => ({ goodsId, sku: "", count: 1 }));
    const stranger = await doing((call) => makeCustomer(call, `stranger${nth}`));
    const couponId = await ownCoupon();
    for (let time = 0; time < 10; time += 1) {
      const refused = doing((call) => placeOrder(orderOf(stranger, items, { couponId }), call));
      await expect(refused).rejects.toMatchObject({ status: 404 });
    }
    await doing((call) => placeOrder(orderOf(uid, items), call));
    for (const id of ids) expect((await goods(id))?.stock).toBe(9);
    expect(await faults()).toEqual([]);
    const moves = await db().select().from(shopStockMove).where(inArray(shopStockMove.productId, ids));
    expect(moves.filter(({ kind }) => kind === "order")).toHaveLength(ids.length);
  });

  test("each order has the first line of its own log, whoever places others meanwhile", async () => {
    const buyers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => doing((call) => makeCustomer(call, `first${nth}-${at}`))),
    );
    const placed = await Promise.all(
      buyers.map((by) =>
        doing((call) => placeOrder(orderOf(by, [{ goodsId: rope, sku: "", count: 1 }]), call)),
      ),
    );
    for (const { id } of placed)
      expect(await stepsOf({ db: db() }, id)).toMatchObject([{ changeType: "create_order" }]);
  });

  test("what is in the cart costs what the rules say: level, points, postage, pickup", async () => {
    const items = [
      { goodsId: rope, sku: "", count: 2 },
      { goodsId: tee, sku: "red,M", count: 1 },
    ];
    const priceOf = async (over: Partial<NewOrder> = {}) =>
      (await doing((call) => quote(orderOf(uid, items, over), call))).price;
    // Each template is a parcel: 5 + 1 for the ropes, 5 for the shirt.
    expect(await priceOf()).toMatchObject({ totalPrice: "70.00", payPostage: "11.00", payPrice: "81.00" });
    const [level] = await db()
      .insert(shopUserLevel)
      .values({ name: `L${nth}`, grade: 500 + nth, discount: 90, icon: "/i.webp", image: "/i.webp" })
      .returning();
    await db()
      .update(shopMember)
      .set({ level: level?.id ?? null })
      .where(eq(shopMember.id, uid));
    await settings({ integral_ratio: 0.1, integral_max: 50, integral_full: 10 });
    expect(await priceOf({ withPoints: true })).toMatchObject({
      totalPrice: "63.00",
      useIntegral: 50,
      deductionPrice: "5.00",
      payPrice: "69.00",
      gainIntegral: 5,
    });
    await settings({ integral_ratio: 0, store_free_postage: 60 });
    expect(await priceOf()).toMatchObject({ payPostage: "0.00", payPrice: "63.00" });
    await settings({ store_free_postage: 0 });
    const [store] = await db()
      .insert(shopStore)
      .values({ name: "Quay", phone: "1", address: "a", detailedAddress: "b", image: "/i.webp", ...PLACE })
      .returning();
    const delivery = { way: "pickup", storeId: store?.id ?? 0 } as const;
    expect(await priceOf({ delivery })).toMatchObject({ payPostage: "0.00", payPrice: "63.00" });
  });

  test("where an order was sent to and what it was charged by stays, whatever becomes of the template", async () => {
    const items = [
      { goodsId: rope, sku: "", count: 3 },
      { goodsId: tee, sku: "red,M", count: 1 },
    ];
    const { id } = await place({ items });
    const template = (await goods(rope))?.tempId ?? 0;
    const [{ name } = { name: "" }] = await db()
      .select({ name: shopShippingTemplate.name })
      .from(shopShippingTemplate)
      .where(eq(shopShippingTemplate.id, template));
    const changed = { name: "Renamed", regionInfo: [] };
    await db().update(shopShippingTemplate).set(changed).where(eq(shopShippingTemplate.id, template));
    const tariff = { first: 1, price: "5.00", step: 1, stepPrice: "1.00" };
    const { body } = await admin("GET", `${ORDERS}/${id}`);
    expect(body).toMatchObject({
      postageCity: [{ city_id: SHANGHAI, name: expect.stringMatching(/^Shanghai/) }],
      postageRules: [
        { name, amount: 3, ...tariff, cost: "7.00" },
        { amount: 1, ...tariff, cost: "5.00" },
      ],
      payPostage: 12,
    });
  });

  test("a coupon that a member has is for the goods that it was for when it was given", async () => {
    const cid = await makeCoupon(db(), { type: 1 }, [rope]);
    const { done } = await doing((call) => sendCoupons(cid, [uid], call));
    const products = [{ id: tee }];
    const body = { title: "Ten off", type: 1, couponPrice: 10, useMinPrice: 50, couponTime: 30, status: 1 };
    const saved = await admin("PUT", "/api/yxStoreCoupon", { id: cid, ...body, products });
    expect(saved.status, saved.message).toBe(204);
    const couponId = done[0] ?? 0;
    const { body: owned } = await admin("GET", `/api/yxStoreCouponUser/${couponId}`);
    expect(owned).toMatchObject({ products: [{ id: rope }] });
    const placed = await place({ couponId });
    expect(await row(placed.id)).toMatchObject({ couponPrice: "10.00" });
  });

  test("an order is refused that cannot be, and nothing has moved", async () => {
    const none = { status: 409 };
    await expect(place({ items: [] })).rejects.toMatchObject({ status: 400 });
    await expect(place({ items: [{ goodsId: rope, sku: "", count: 11 }] })).rejects.toMatchObject(none);
    await expect(place({ items: [{ goodsId: tee, sku: "green,M", count: 1 }] })).rejects.toMatchObject(none);
    await expect(place({ delivery: { way: "send", cityId: 1 } })).rejects.toMatchObject({ status: 400 });
    await expect(place({ delivery: { way: "pickup", storeId: 999_999 } })).rejects.toMatchObject(none);
    await expect(place({ couponId: 999_999 })).rejects.toMatchObject({ status: 404 });
    await db().update(shopGoods).set({ isShow: false }).where(eq(shopGoods.id, rope));
    await expect(place()).rejects.toMatchObject(none);
    await db().update(shopMember).set({ status: 0 }).where(eq(shopMember.id, uid));
    await expect(place({ items: [{ goodsId: tee, sku: "red,M", count: 1 }] })).rejects.toMatchObject(none);
    expect(await goods(rope)).toMatchObject({ stock: 10 });
    expect(await faults()).toEqual([]);
  });

  test("a coupon and points are used with the order; cancelled, all of it is back", async () => {
    await settings({ integral_ratio: 0.1, integral_max: 0, integral_full: 0 });
    const coupon = await ownCoupon();
    const placed = await place({ couponId: coupon, withPoints: true });
    expect(placed.payPrice).toBe("46.00");
    expect(await row(placed.id)).toMatchObject({ couponPrice: "10.00", useIntegral: 100, cost: "24.00" });
    expect(await member()).toMatchObject({ integral: 0, nowMoney: "500.00" });
    expect(await goods(rope)).toMatchObject({ stock: 8, sales: 0 });
    await expect(place({ couponId: coupon })).rejects.toMatchObject({ status: 409 });
    expect(await faults()).toEqual([]);
    await doing((call) => cancelOrder(placed.orderId, uid, call));
    expect(await row(placed.id)).toMatchObject({ isDel: true });
    expect(await member()).toMatchObject({ integral: 100 });
    expect(await goods(rope)).toMatchObject({ stock: 10 });
    expect((await db().select().from(shopCouponUser).where(eq(shopCouponUser.id, coupon)))[0]).toMatchObject({
      status: 0,
      oid: null,
    });
    for (const again of [cancelOrder, receiveOrder] as const)
      await expect(doing((call) => again(placed.orderId, uid, call))).rejects.toMatchObject({ status: 409 });
    await expect(doing((call) => payOrder(placed.orderId, uid, "yue", call))).rejects.toMatchObject({
      status: 409,
    });
    await settings({ integral_ratio: 0 });
    expect(await faults()).toEqual([]);
  });

  test("paid out of the balance, once, and only by whoever ordered", async () => {
    const placed = await place();
    const other = await doing((call) => makeCustomer(call, `other${nth}`, { balance: "900.00" }));
    const pay = (by: number) => doing((call) => payOrder(placed.orderId, by, "yue", call));
    await expect(pay(other)).rejects.toMatchObject({ status: 404 });
    const both = await Promise.allSettled([pay(uid), pay(uid)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await row(placed.id)).toMatchObject({ paid: true, payType: "yue" });
    expect(await member()).toMatchObject({ nowMoney: "434.00", payCount: 1 });
    expect(await goods(rope)).toMatchObject({ sales: 2 });
    await expect(doing((call) => cancelOrder(placed.orderId, uid, call))).rejects.toMatchObject({
      status: 409,
    });
    expect(await faults()).toEqual([]);
    const dear = await place({ items: [{ goodsId: rope, sku: "", count: 8 }] });
    await doing((call) => payOrder(dear.orderId, uid, "yue", call));
    await expect(paid({ items: [{ goodsId: tee, sku: "blue,M", count: 4 }] })).resolves.toBeTruthy();
    const poor = await doing((call) => makeCustomer(call, `poor${nth}`));
    const wanted = await doing((call) =>
      placeOrder(orderOf(poor, [{ goodsId: tee, sku: "red,M", count: 1 }]), call),
    );
    await expect(doing((call) => payOrder(wanted.orderId, poor, "yue", call))).rejects.toMatchObject({
      status: 400,
    });
    expect(await faults()).toEqual([]);
  });

  test("received, an order gives points and commissions; reviewed, its goods have the reviews", async () => {
    const [first, second] = [await promoter("a"), await promoter("b")];
    await db().update(shopMember).set({ spreadUid: second }).where(eq(shopMember.id, first));
    await db().update(shopMember).set({ spreadUid: first }).where(eq(shopMember.id, uid));
    await settings({ store_brokerage_open: 1, store_brokerage_ratio: 10, store_brokerage_two: 2.5 });
    const placed = await shipped();
    const early = await paid({ items: [{ goodsId: tee, sku: "red,M", count: 1 }] });
    await expect(receive(early.orderId)).rejects.toMatchObject({ status: 409 });
    await expect(review(placed.orderId)).rejects.toMatchObject({ status: 409 });
    await receive(placed.orderId);
    await expect(receive(placed.orderId)).rejects.toMatchObject({ status: 409 });
    expect(await member()).toMatchObject({ integral: 105 });
    expect(await member(first)).toMatchObject({ brokeragePrice: "6.00" });
    expect(await member(second)).toMatchObject({ brokeragePrice: "1.50" });
    await review(placed.orderId);
    expect(await row(placed.id)).toMatchObject({ status: 3 });
    expect(await db().select().from(shopReply).where(eq(shopReply.oid, placed.id))).toMatchObject([
      { productId: rope, productScore: 5, comment: "Strong" },
    ]);
    // Half of it is paid back: so is half of what it gave, as far as it is still there.
    await ask(placed.orderId, new Map([[0, 1]]));
    expect(await member()).toMatchObject({ integral: 103 });
    expect(await member(first)).toMatchObject({ brokeragePrice: "3.28" });
    await settings({ store_brokerage_open: 0 });
    expect(await faults()).toEqual([]);
    expect(
      await db()
        .select()
        .from(shopBill)
        .where(inArray(shopBill.uid, [first, second])),
    ).toHaveLength(4);
  });

  test("what is paid back before it was sent is in stock again, and the coupon with the last piece", async () => {
    const coupon = await ownCoupon();
    const placed = await paid({ couponId: coupon });
    await ask(placed.orderId, new Map([[0, 1]]));
    expect(await goods(rope)).toMatchObject({ stock: 9 });
    expect(await row(placed.id)).toMatchObject({ refundStatus: 0, refundPrice: "25.00" });
    await ask(placed.orderId, new Map([[0, 1]]));
    expect(await goods(rope)).toMatchObject({ stock: 10 });
    expect(await row(placed.id)).toMatchObject({ refundStatus: 2, refundPrice: "56.00" });
    // It is no purchase any more; what was sent stays one.
    expect(await member()).toMatchObject({ nowMoney: "500.00", integral: 100, payCount: 0 });
    expect((await db().select().from(shopCouponUser).where(eq(shopCouponUser.id, coupon)))[0]?.status).toBe(
      0,
    );
    expect(await faults()).toEqual([]);
    const sent = await shipped();
    const refund = { orderId: sent.orderId, payPrice: 66 };
    expect((await admin("POST", `${ORDERS}/refund`, refund)).status).toBe(200);
    // What is on its way is in no stock.
    expect(await goods(rope)).toMatchObject({ stock: 8 });
    expect(await member()).toMatchObject({ nowMoney: "500.00", payCount: 1 });
    expect(await faults()).toEqual([]);
  });

  test("goods that came back are in stock again as far as whoever received them says, with a line of the ledger", async () => {
    const items = [
      { goodsId: rope, sku: "", count: 3 },
      { goodsId: tee, sku: "red,M", count: 1 },
    ];
    const { id, orderId } = await shipped({ items });
    const pieces = new Map([
      [0, 3],
      [1, 1],
    ]);
    const asked = { orderCode: orderId, uid, pieces, serviceType: 1, reasons: "Too short" } as const;
    const salesId = await doing((call) => requestRefund(call, asked));
    const sales = (path: string, body: object) =>
      admin("POST", `/api/yxStoreAfterSales/${path}`, { salesId, orderCode: orderId, ...body });
    const to = { approvalStatus: 0, consignee: "Quay", phoneNumber: "1", address: "2 Quay Road" };
    expect((await sales("salesCheck", to)).status).toBe(200);
    for (const wrong of [
      [{ line: 3, count: 1 }],
      [{ line: 2, count: 2 }],
      [2, 2].map((count) => ({ line: 1, count })),
    ]) {
      const refused = await sales("makeMoney", { restock: "some", pieces: wrong });
      expect(refused).toMatchObject({ status: 400, message: expect.stringMatching(/^pieces/) });
    }
    const paidBack = await sales("makeMoney", { restock: "some", pieces: [{ line: 1, count: 2 }] });
    expect(paidBack.status, paidBack.message).toBe(200);
    expect([(await goods(rope))?.stock, (await goods(tee))?.stock]).toEqual([9, 6]);
    const lines = await db().select().from(shopStockMove).where(eq(shopStockMove.mark, orderId));
    expect(lines.filter(({ kind }) => kind === "returned")).toMatchObject([
      { productId: rope, change: 2, stock: 9, createBy: "admin" },
    ]);
    const { body } = await admin("GET", `/api/yxStoreAfterSalesStatus?salesId=${salesId}&sort=id,desc`);
    expect(JSON.stringify(body)).toContain("2 back in stock");
    expect(await row(id)).toMatchObject({ refundPrice: "100.00", refundStatus: 0 });
    expect(await faults()).toEqual([]);
  });

  test("an order that the ledgers do not bear out is found, and by which rule", async () => {
    spoils();
    await settings({ integral_ratio: 0.1, integral_max: 0, integral_full: 0 });
    const coupon = await ownCoupon();
    const { id, orderId } = await shipped({ couponId: coupon, withPoints: true });
    await receive(orderId);
    await settings({ integral_ratio: 0 });
    expect(await auditOrders(db())).toEqual([]);
    const found = async (values: Partial<typeof shopOrder.$inferInsert>) => {
      const [before] = await db().select().from(shopOrder).where(eq(shopOrder.id, id));
      await db().update(shopOrder).set(values).where(eq(shopOrder.id, id));
      const rules = (await auditOrders(db())).filter((one) => one.id === id).map(({ rule }) => rule);
      await db()
        .update(shopOrder)
        .set(before ?? {})
        .where(eq(shopOrder.id, id));
      return rules;
    };
    expect(await found({ totalNum: 3 })).toEqual(["stock"]);
    expect(await found({ useIntegral: 99 })).toEqual(["points"]);
    expect(await found({ backIntegral: 1 })).toEqual(["pointsBack"]);
    expect(await found({ status: 1 })).toEqual(["rewards"]);
    expect(await found({ gainIntegral: 0 })).toEqual(["rewards"]);
    expect(await found({ couponPrice: "10.01" })).toEqual(["coupon"]);
    expect((await auditOrders(db())).filter((one) => one.id === id)).toEqual([]);
  });

  test("what nobody pays in time is cancelled, and what is long on its way is received: once, whoever is quicker", async () => {
    const [left, quick] = [await place(), await paid({ items: [{ goodsId: tee, sku: "red,M", count: 1 }] })];
    const [away, asked] = [await shipped(), await shipped({ items: [{ goodsId: rope, sku: "", count: 1 }] })];
    await doing((call) =>
      requestRefund(call, {
        ...{ orderCode: asked.orderId, uid, pieces: new Map([[0, 1]]), serviceType: 0, reasons: "Late" },
      }),
    );
    for (const task of [cancelUnpaid, confirmReceipt]) await task(later(29 * MINUTE_MS));
    expect(await row(left.id)).toMatchObject({ isDel: false });
    expect(await row(away.id)).toMatchObject({ status: 1 });
    await Promise.all([cancelUnpaid(later(31 * MINUTE_MS)), cancelUnpaid(later(31 * MINUTE_MS))]);
    await Promise.all([confirmReceipt(later(15 * DAY_MS)), confirmReceipt(later(15 * DAY_MS))]);
    expect(await row(left.id)).toMatchObject({ isDel: true });
    expect(await row(quick.id)).toMatchObject({ isDel: false, status: 0 });
    expect(await row(away.id)).toMatchObject({ status: 2 });
    expect(await row(asked.id)).toMatchObject({ status: 1, refundStatus: 1 });
    expect(await member()).toMatchObject({ integral: 105 });
    const steps = (await admin("GET", `/api/yxStoreOrderStatus?oid=${away.id}&sort=id,desc`)).body;
    expect((steps as { content: readonly unknown[] }).content[0]).toMatchObject({
      changeType: "user_take_delivery",
      changeMessage: expect.stringContaining("15"),
    });
    expect(await faults()).toEqual([]);
  });

  test("for how long is waited is set, for receipt also that nobody is", async () => {
    const [left, away] = [await place(), await shipped()];
    await settings({ order_cancel_job_time: 5, order_receive_days: 0 });
    await cancelUnpaid(later(4 * MINUTE_MS));
    await confirmReceipt(later(400 * DAY_MS));
    expect(await row(left.id)).toMatchObject({ isDel: false });
    expect(await row(away.id)).toMatchObject({ status: 1 });
    await settings({ order_receive_days: 3 });
    await confirmReceipt(later(2 * DAY_MS));
    expect(await row(away.id)).toMatchObject({ status: 1 });
    await cancelUnpaid(later(6 * MINUTE_MS));
    await confirmReceipt(later(3 * DAY_MS + MINUTE_MS));
    expect(await row(left.id)).toMatchObject({ isDel: true });
    expect(await row(away.id)).toMatchObject({ status: 2 });
    await settings({ order_cancel_job_time: 30, order_receive_days: 15 });
    expect(await faults()).toEqual([]);
  });

  test("of many who want the last pieces, none gets one too many, and each is told", async () => {
    const buyers = await Promise.all(
      Array.from({ length: 64 }, (_, at) => doing((call) => makeCustomer(call, `crowd${nth}-${at}`))),
    );
    const wanted = (by: number) =>
      doing((call) => placeOrder(orderOf(by, [{ goodsId: rope, sku: "", count: 1 }]), call));
    const results = await Promise.allSettled(buyers.map(wanted));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(54);
    for (const reason of refused) expect(reason).toMatchObject({ status: 409, values: { left: 0 } });
    expect(await goods(rope)).toMatchObject({ stock: 0 });
    expect(await faults()).toEqual([]);
  });
});
