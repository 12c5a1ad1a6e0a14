import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  shopBill,
  shopCredential,
  shopGoods,
  shopMember,
  shopSession,
} from "../../../server/db/schema/index.ts";
import { shopCalls } from "../../../server/shop/api/calls.ts";
import { auditShop } from "../../../server/shop/audit.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { makeCoupon, makeIssue } from "../../support/coupon-rows.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStock } from "../../support/shop-rows.ts";
import { chargePostage, SHANGHAI } from "../../support/shopping.ts";
import { MEMBER_PASSWORD, storefront } from "../../support/storefront.ts";

// What a storefront calls: everything that a member does, from signing in to money back.
describe.each(sqlTestServers)("the shop's public API on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const { admin } = desk;
  const db = () => desk.server.context.db;
  let rope = 0;
  let issue = 0;

  const { call, register } = storefront(desk);
  const address = { realName: "Ann Pier", phone: "13800138000", address: "1 Quay Road", cityId: SHANGHAI };

  beforeAll(async () => {
    rope = await makeStock(db(), "Api rope", 50, { price: "30.00", giveIntegral: "1.00" });
    const [row] = await db().select().from(shopGoods).where(eq(shopGoods.id, rope));
    await chargePostage(db(), row?.tempId ?? 0);
    issue = await makeIssue(db(), await makeCoupon(db()), 5);
  });

  test("a day in the shop: from looking around to reviewing, with what staff does in between", async () => {
    const before = await auditShop(db());
    const { token, id } = await register("day.one");
    const me = (method: string, path: string, body?: unknown) => call(method, path, body, token);
    const list = await call("GET", "/goods?keyword=Api%20rope");
    expect(list.body).toMatchObject({ totalElements: 1, content: [{ id: rope, price: 30, stock: 50 }] });
    expect((await call("GET", `/goods/${rope}`)).body).toMatchObject({ skus: [{ sku: "", price: 30 }] });
    expect((await me("GET", "/coupons")).body).toContainEqual(
      expect.objectContaining({ id: issue, left: 5 }),
    );
    const { body: coupon } = await me("POST", `/coupons/${issue}/claim`);
    const items = [{ goodsId: rope, count: 2 }];
    const couponId = coupon.id;
    const priced = await me("POST", "/cart/price", { items, cityId: SHANGHAI, couponId });
    expect(priced.body).toMatchObject({ totalPrice: 60, couponPrice: 10, postage: 6, payPrice: 56 });
    const placed = await me("POST", "/orders", { items, couponId, ...address });
    expect(placed.body, JSON.stringify(placed)).toMatchObject({ payPrice: 56 });
    const { orderId } = placed.body;
    expect((await me("POST", `/orders/${orderId}/pay`, { payment: "balance" })).status).toBe(400);
    const money = { uid: id, ptype: 1, money: 100 };
    expect((await admin("POST", "/api/yxUser/money", money)).status).toBeLessThan(300);
    const paid = await me("POST", `/orders/${orderId}/pay`, { payment: "balance" });
    expect(paid.body).toMatchObject({ state: 1, payPrice: 56 });
    expect((await me("POST", `/orders/${orderId}/receive`)).status).toBe(409);
    const parcel = { orderId, deliveryName: "SF", deliveryId: "SF1" };
    expect((await admin("PUT", "/api/yxStoreOrder", parcel)).status).toBe(204);
    expect((await me("POST", `/orders/${orderId}/receive`)).status).toBe(204);
    const review = { line: 0, productScore: 5, serviceScore: 4, comment: "Strong" };
    for (const pics of [["//elsewhere.example.com/a.webp"], ["https://elsewhere.example.com/a.webp"]]) {
      const foreign = { reviews: [{ ...review, pics }] };
      expect((await me("POST", `/orders/${orderId}/reviews`, foreign)).status).toBe(400);
    }
    const twice = { reviews: [review, review] };
    expect((await me("POST", `/orders/${orderId}/reviews`, twice)).status).toBe(400);
    expect((await me("POST", `/orders/${orderId}/reviews`, { reviews: [review] })).status).toBe(204);
    expect((await call("GET", `/goods/${rope}/reviews`)).body).toMatchObject({
      content: [{ nickname: "day.one", comment: "Strong", answer: null }],
    });
    const asked = await me("POST", `/orders/${orderId}/refunds`, {
      ...{ pieces: [{ line: 0, count: 1 }], withReturn: true, reasons: "Too short" },
    });
    const agree = { salesId: asked.body.id, orderCode: orderId, approvalStatus: 0 };
    const back = { consignee: "Quay", phoneNumber: "13900139000", address: "2 Quay Road" };
    expect((await admin("POST", "/api/yxStoreAfterSales/salesCheck", { ...agree, ...back })).status).toBe(
      200,
    );
    const sent = { deliveryName: "SF", shipperCode: "SF", deliverySn: "SF2" };
    expect((await me("POST", `/refunds/${asked.body.id}/parcel`, sent)).status).toBe(204);
    const query = `salesId=${asked.body.id}&orderCode=${orderId}`;
    expect((await admin("POST", `/api/yxStoreAfterSales/makeMoney?${query}`)).status).toBeLessThan(300);
    expect((await me("GET", "/me")).body).toMatchObject({ balance: 69, points: 2 });
    expect((await me("GET", "/orders")).body).toMatchObject({
      totalElements: 1,
      content: [{ orderId, state: 4, refundPrice: 25 }],
    });
    expect(await auditShop(db())).toEqual(before);
  });

  test("commission is paid out when staff agrees, and comes back when it does not", async () => {
    const earner = await register("earner.api");
    await db()
      .update(shopMember)
      .set({ isPromoter: true, brokeragePrice: "50.00" })
      .where(eq(shopMember.id, earner.id));
    await db()
      .insert(shopBill)
      .values({
        ...{ uid: earner.id, category: "now_money", type: "brokerage", title: "Earned", pm: 1 },
        ...{ number: "50.00", balance: "50.00" },
      });
    const to = { extractType: "alipay", alipayCode: "ann@example.com" };
    const ask = (amount: number) => call("POST", "/extracts", { amount, realName: "Ann", to }, earner.token);
    expect((await ask(60)).status).toBe(400);
    const least = (user_extract_min_price: number) =>
      admin("POST", "/api/yxSystemConfig", { user_extract_min_price });
    expect((await least(25)).status).toBe(204);
    expect(await ask(24.99)).toMatchObject({ status: 400, body: { message: expect.stringContaining("25") } });
    expect((await call("GET", "/me", undefined, earner.token)).body).toMatchObject({ commission: 50 });
    expect((await least(20)).status).toBe(204);
    const { body } = await ask(20);
    expect((await call("GET", "/me", undefined, earner.token)).body).toMatchObject({ commission: 30 });
    const reject = { id: body.id, status: -1, failMsg: "Wrong account" };
    const rejected = await admin("PUT", "/api/yxUserExtract", reject);
    expect(rejected.status, rejected.message).toBeLessThan(300);
    expect((await call("GET", "/me", undefined, earner.token)).body).toMatchObject({ commission: 50 });
    expect((await auditShop(db())).filter(({ book, id }) => book === "accounts" && id === earner.id)).toEqual(
      [],
    );
  });

  test("what is a member's own is for them alone", async () => {
    const [one, other] = [await register("mine"), await register("others")];
    const placed = await call(
      "POST",
      "/orders",
      { items: [{ goodsId: rope, count: 1 }], ...address },
      one.token,
    );
    for (const path of ["pay", "cancel", "receive"]) {
      const body = path === "pay" ? { payment: "test" } : undefined;
      const answer = await call("POST", `/orders/${placed.body.orderId}/${path}`, body, other.token);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect((await call("GET", `/orders/${placed.body.orderId}`, undefined, other.token)).status).toBe(404);
    expect((await call("POST", `/orders/${placed.body.orderId}/cancel`, undefined, one.token)).status).toBe(
      204,
    );
  });

  test("every call of a member asks for one, before it reads the input", async () => {
    for (const { method, path, open } of shopCalls) {
      if (open) continue;
      for (const token of [undefined, "forged", desk.token.replace("Bearer ", "")]) {
        const { status } = await call(
          method,
          path.replace(/:\w+/g, "1"),
          method === "GET" ? undefined : [],
          token,
        );
        expect([method, path, status]).toEqual([method, path, 401]);
      }
    }
  });

  test("registering and signing in: names once, passwords by the rules, none who is banned, none who signed out", async () => {
    const { token, id } = await register("Sign.In");
    const password = (text: string) => desk.server.encrypt(text);
    const again = { username: "sign.in", password: password(MEMBER_PASSWORD), nickname: "x" };
    expect(await call("POST", "/register", again)).toMatchObject({ status: 400 });
    const easy = { username: "easy", password: password("password1"), nickname: "x" };
    expect((await call("POST", "/register", easy)).status).toBe(400);
    const signIn = (text: string, username = "SIGN.IN") =>
      call("POST", "/login", { username, password: password(text) });
    expect((await signIn("wrong-password")).status).toBe(400);
    expect((await signIn(MEMBER_PASSWORD, "nobody")).status).toBe(400);
    const second = await signIn(MEMBER_PASSWORD);
    expect(second.body).toMatchObject({ member: { id, username: "Sign.In" } });
    expect((await call("POST", "/logout", undefined, token)).status).toBe(204);
    expect((await call("GET", "/me", undefined, token)).status).toBe(401);
    expect((await call("GET", "/me", undefined, String(second.body.token))).status).toBe(200);
    expect((await admin("POST", `/api/yxUser/onStatus/${id}`, { status: 1 })).status).toBeLessThan(300);
    expect((await call("GET", "/me", undefined, String(second.body.token))).status).toBe(401);
    expect((await signIn(MEMBER_PASSWORD)).status).toBe(400);
    // Neither a password nor a token is kept.
    const kept = JSON.stringify([
      await db().select().from(shopCredential),
      await db().select().from(shopSession),
    ]);
    expect(kept).not.toContain(MEMBER_PASSWORD);
    expect(kept).not.toContain(String(second.body.token));
  });

  test("what does not fit is refused with its field, and payments without money are for the demo alone", async () => {
    const { token } = await register("field.api");
    const order = (over: object) =>
      call("POST", "/orders", { items: [{ goodsId: rope, count: 1 }], ...address, ...over }, token);
    for (const wrong of [
      { items: [] },
      { items: [{ goodsId: rope, count: 0 }] },
      { phone: "" },
      { cityId: 1 },
    ])
      expect([wrong, (await order(wrong)).status]).toEqual([wrong, 400]);
    expect((await order({ cityId: undefined })).body).toMatchObject({
      message: expect.stringContaining("city"),
    });
    expect((await order({ address: " " })).status).toBe(400);
    const { body } = await order({});
    const paid = await call("POST", `/orders/${body.orderId}/pay`, { payment: "test" }, token);
    expect(paid.status).toBe(200);
  });
});
