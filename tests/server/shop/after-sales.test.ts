import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { shopAfterSales, shopMember, shopOrder } from "../../../server/db/schema/index.ts";
import { cancelRequest, sendBack } from "../../../server/shop/after-sales.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { askRefund } from "../../support/after-sales-rows.ts";
import { auditEach } from "../../support/audited.ts";
import { makeBuyer, makeOrder } from "../../support/order-rows.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";

type Held = Readonly<Record<string, unknown>>;
const PATH = "/api/yxStoreAfterSales";

// What staff does with after-sales requests (resources 2.2); which actions each state allows is tried in `resources/machines.test.ts`.
describe.each(sqlTestServers)("after-sales requests on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { spoils } = auditEach(desk);
  const { admin } = desk;
  let nth = 0;
  let code = "";
  let oid = 0;
  let uid = 0;

  beforeEach(async () => {
    nth += 1;
    code = `A${nth}`;
    uid = await makeBuyer(desk.server.context.db, `asker${nth}`);
    oid = await makeOrder(desk.server.context.db, code, { uid, payPostage: "5.00" });
  });

  const ask: (over?: Parameters<typeof askRefund>[2]) => Promise<number> = (over) =>
    askRefund(desk.server.context.db, code, over);
  const one = async (id: number): Promise<Held> => (await admin("GET", `${PATH}/${id}`)).body as Held;
  const theOrder = async (): Promise<Held> => (await admin("GET", `/api/yxStoreOrder/${oid}`)).body as Held;
  const contentOf = async (path: string): Promise<readonly Held[]> =>
    ((await admin("GET", path)).body as { content: readonly Held[] }).content;
  const log = async (id: number) =>
    (await contentOf(`${PATH}Status?salesId=${id}&sort=id,asc`)).map(({ changeType, operator }) => [
      changeType,
      operator,
    ]);
  const member = async () =>
    (await desk.server.context.db.select().from(shopMember).where(eq(shopMember.id, uid)))[0];
  const review = (salesId: number, approvalStatus: number, over: object = {}) =>
    admin("POST", `${PATH}/salesCheck`, { salesId, orderCode: code, approvalStatus, ...over });
  const payBack = (id: number) => admin("POST", `${PATH}/makeMoney?salesId=${id}&orderCode=${code}`);
  const asMember = <T>(work: (call: Parameters<typeof cancelRequest>[0]) => Promise<T>) =>
    desk.server.context.db.transaction((db) => work({ db, now: new Date(), language: "en" }));

  const ADDRESS = { consignee: "Quay stores", phoneNumber: "13900139000", address: "2 Quay Road" };
  const PARCEL = { deliveryName: "Sea Express", shipperCode: "SEA", deliverySn: "SE-9" };

  test("a part is paid back at once: the order goes on, the money is in the ledger, the log says who did it", async () => {
    const id = await ask();
    expect(await one(id)).toMatchObject({ refundAmount: 12.5, status: 0, order: { id: oid } });
    expect(await theOrder()).toMatchObject({ orderStatus: -1, refundReasonWap: "Too short" });
    expect((await review(id, 0)).status).toBe(200);
    expect(await one(id)).toMatchObject({
      status: 3,
      state: 3,
      salesState: 0,
      refundTime: expect.any(String),
    });
    expect(await theOrder()).toMatchObject({
      ...{ orderStatus: 1, refundStatus: 0, refundPrice: 12.5 },
      cartInfoList: [{ cartInfo: { cartNum: 2, back: "1 returned" } }],
    });
    expect(await member()).toMatchObject({ nowMoney: "12.50" });
    expect(await contentOf(`/api/yxUserBill?uid=${uid}&type=pay_product_refund`)).toMatchObject([
      { type: "pay_product_refund", number: 12.5, balance: 12.5, mark: code },
    ]);
    expect(await log(id)).toEqual([
      [0, null],
      [3, "admin"],
    ]);
  });

  test("where approving is paying, it is for who may pay; to refuse and to approve a return it is enough to review", async () => {
    const { username } = await makeStaff(desk.server.context.db, {
      permissions: ["afterSales:list", "afterSales:review"],
    });
    const reviewer = adminCalls(desk.server, await desk.server.login(username));
    const id = await ask();
    const decide = (salesId: number, approvalStatus: number, over: object = {}) =>
      reviewer("POST", `${PATH}/salesCheck`, { salesId, orderCode: code, approvalStatus, ...over });
    expect((await decide(id, 0)).status).toBe(403);
    expect(await one(id)).toMatchObject({ status: 0 });
    expect((await decide(id, 1, { refusal: "It was opened" })).status).toBe(200);
    expect((await decide(await ask({ serviceType: 1 }), 0, ADDRESS)).status).toBe(200);
    expect(await member()).toMatchObject({ nowMoney: "0.00" });
  });

  test("of an order that cost no money a part is not asked for: it would be the whole", async () => {
    code = `A${nth}-free`;
    const free = { payPrice: "0.00", payPostage: "0.00", useIntegral: 100, deductionPrice: "25.00" } as const;
    oid = await makeOrder(desk.server.context.db, code, { uid, ...free });
    await expect(ask()).rejects.toMatchObject({ status: 400 });
    expect(await theOrder()).toMatchObject({ orderStatus: 1, backIntegral: 0 });
    const id = await ask({ pieces: new Map([[0, 2]]) });
    expect((await review(id, 0)).status).toBe(200);
    expect(await theOrder()).toMatchObject({ orderStatus: -2, backIntegral: 100 });
  });

  test("the pieces that are left end the order, with the postage that nothing was sent for", async () => {
    await review(await ask(), 0);
    const rest = await ask();
    expect(await one(rest)).toMatchObject({ refundAmount: 17.5 });
    await review(rest, 0);
    expect(await theOrder()).toMatchObject({ orderStatus: -2, refundStatus: 2, refundPrice: 30 });
    expect(await member()).toMatchObject({ nowMoney: "30.00" });
    await expect(ask()).rejects.toMatchObject({ status: 409 });
  });

  test("points go back in proportion, all of them with the last cent", async () => {
    const { db } = desk.server.context;
    await db.update(shopOrder).set({ useIntegral: 7 }).where(eq(shopOrder.id, oid));
    const id = await ask();
    await review(id, 0);
    expect(await one(id)).toMatchObject({ backIntegral: 2 });
    expect(await member()).toMatchObject({ integral: 2 });
    await review(await ask(), 0);
    expect(await member()).toMatchObject({ integral: 7 });
    expect(await theOrder()).toMatchObject({ backIntegral: 7 });
  });

  test("a return needs an address, is waited for, and is paid back once, whoever is quicker", async () => {
    const id = await ask({ serviceType: 1, pieces: new Map([[0, 2]]) });
    expect(await review(id, 0)).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^consignee: /),
    });
    expect((await review(id, 0, ADDRESS)).status).toBe(200);
    expect(await one(id)).toMatchObject({ status: 1, ...ADDRESS });
    expect(await member()).toMatchObject({ nowMoney: "0.00" });
    await asMember((call) => sendBack(call, id, uid, PARCEL));
    expect(await one(id)).toMatchObject({ status: 2, ...PARCEL });
    await expect(asMember((call) => cancelRequest(call, id, uid))).rejects.toMatchObject({ status: 409 });
    const both = await Promise.all([payBack(id), payBack(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await member()).toMatchObject({ nowMoney: "30.00" });
    expect((await log(id)).map(([type]) => type)).toEqual([0, 1, 2, 3]);
  });

  test("a refused request leaves the order as it was, with the reason", async () => {
    const id = await ask();
    expect((await review(id, 1, { refusal: "It was opened" })).status).toBe(200);
    expect(await one(id)).toMatchObject({ status: -2, state: 3, salesState: 2, refusal: "It was opened" });
    expect(await theOrder()).toMatchObject({ orderStatus: 1, refundReason: "It was opened" });
    expect((await review(id, 0)).status).toBe(409);
    expect(await member()).toMatchObject({ nowMoney: "0.00" });
  });

  test("while a request is open, the order is refunded there alone; one that is taken back stands in nobody's way", async () => {
    const id = await ask();
    const refund = () => admin("POST", "/api/yxStoreOrder/refund", { orderId: code, payPrice: 1 });
    expect(await refund()).toMatchObject({ status: 409 });
    expect(
      await admin("POST", "/api/yxStoreOrder/refuseRefund", { orderId: code, refundReason: "No" }),
    ).toMatchObject({ status: 409 });
    await expect(ask()).rejects.toMatchObject({ status: 409 });
    await expect(asMember((call) => cancelRequest(call, id, uid + 999))).rejects.toMatchObject({
      status: 404,
    });
    await asMember((call) => cancelRequest(call, id, uid));
    expect(await theOrder()).toMatchObject({ orderStatus: 1 });
    expect((await refund()).status).toBe(200);
  });

  test("more pieces than were bought, another's order, and one that was not paid are refused", async () => {
    spoils();
    await expect(ask({ pieces: new Map([[0, 3]]) })).rejects.toMatchObject({ status: 400 });
    await expect(ask({ uid: uid + 999 })).rejects.toMatchObject({ status: 404 });
    const { db } = desk.server.context;
    await db.update(shopOrder).set({ paid: false }).where(eq(shopOrder.id, oid));
    await expect(ask()).rejects.toMatchObject({ status: 409 });
    expect(await db.select().from(shopAfterSales).where(eq(shopAfterSales.oid, oid))).toEqual([]);
  });

  test("other clients find the list where they look for it", async () => {
    const id = await ask();
    expect(await contentOf(`${PATH}/sales/List?orderCode=${code}`)).toMatchObject([{ id, status: 0 }]);
  });
});
