import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Queryable } from "../../../server/db/database.ts";
import {
  shopBill,
  shopCoupon,
  shopCouponClaim,
  shopCouponIssue,
  shopCouponUser,
  shopMember,
  shopOrder,
} from "../../../server/db/schema/index.ts";
import { Refusal } from "../../../server/http/errors.ts";
import { expireCoupons } from "../../../server/jobs/tasks/expire-coupons.ts";
import { auditCoupons } from "../../../server/shop/audit-coupons.ts";
import {
  claimCoupon,
  giveBackCoupon,
  heldCoupon,
  sendCoupons,
  spendCoupon,
} from "../../../server/shop/coupons.ts";
import { couponUse } from "../../../src/domain/shop/coupon-use.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { byMember, fillCoupons, makeCoupon, makeIssue } from "../../support/coupon-rows.ts";
import { makeBuyer, makeOrder } from "../../support/order-rows.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";

type Body = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;

// From its definition to the order that uses it: every step under locks, and everything adds up.
describe.each(sqlTestServers)("coupons on $name", ({ name, start }) => {
  const desk = adminDesk(start);
  const { spoils } = auditEach(desk);
  const { admin } = desk;
  let nth = 0;
  let cid = 0;
  let uid = 0;
  beforeEach(async () => {
    nth += 1;
    cid = await makeCoupon(db());
    uid = await makeBuyer(db(), `coupons${nth}`);
  });

  const db = () => desk.server.context.db;
  const inCall = <T>(act: (call: ReturnType<typeof byMember>) => Promise<T>, now = new Date()) =>
    db().transaction((tx) => act(byMember(tx, { now })));
  const claim = (issue: number, by = uid, now?: Date) => inCall((call) => claimCoupon(issue, by, call), now);
  const read = async (path: string): Promise<Body> => (await admin("GET", `/api/${path}`)).body as Body;
  const content = async (path: string) => (await read(path)).content as readonly Body[];
  const refused = (act: Promise<unknown>) =>
    act.then(
      () => undefined,
      (error: unknown) => (error instanceof Refusal ? error.status : error),
    );
  const issueRow = async (id: number) => {
    const [row] = await db().select().from(shopCouponIssue).where(eq(shopCouponIssue.id, id));
    return row;
  };
  const ownedRow = async (id: number) => {
    const [row] = await db().select().from(shopCouponUser).where(eq(shopCouponUser.id, id));
    return row;
  };
  const orderOf = (over: object = {}, by = uid) => {
    nth += 1;
    return makeOrder(db(), `C${nth}`, { uid: by, ...over });
  };

  // The embedded database does one transaction after the other.
  test.runIf(name === "PostgreSQL")("who sends one to several waits for them in one order", async () => {
    const other = await makeBuyer(db(), `coupons${nth}b`);
    const locked = (tx: Queryable, id: number) =>
      tx.select().from(shopMember).where(eq(shopMember.id, id)).for("update", { noWait: true });
    let sending: Promise<unknown> | undefined;
    await db().transaction(async (tx) => {
      await locked(tx, uid);
      sending = inCall((call) => sendCoupons(cid, [other, uid], call));
      const own = sql`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
      while ((await tx.execute(own)).rows.length === 0);
      await locked(tx, other);
    });
    await sending;
    expect(await db().$count(shopCouponUser, eq(shopCouponUser.cid, cid))).toBe(2);
  });

  describe("a definition", () => {
    const body = { title: "Five off", type: 0, couponPrice: 5, useMinPrice: 20, couponTime: 7 };
    const post = (over: object) => admin("POST", "/api/yxStoreCoupon", { ...body, ...over });

    test("takes less off than has to be spent, or needs no minimum", async () => {
      expect((await post({})).status).toBe(201);
      expect((await post({ useMinPrice: 0 })).status).toBe(201);
      for (const useMinPrice of [5, 4.99]) {
        const { status, message } = await post({ useMinPrice });
        expect([status, message]).toEqual([400, expect.stringMatching(/^couponPrice: must be less than/)]);
      }
      expect((await post({ couponTime: 0 })).status).toBe(400);
    });

    test("for products names them, as a list or by their ids with commas", async () => {
      expect(await post({ type: 1 })).toMatchObject({
        status: 400,
        message: expect.stringMatching(/^products\b/),
      });
      const product = await makeGoods();
      const made = await post({ type: 1, productId: String(product) });
      expect(made.status, made.message).toBe(201);
      const { id } = made.body as { readonly id: number };
      expect(await read(`yxStoreCoupon/${id}`)).toMatchObject({
        productId: String(product),
        products: [{ id: product }],
      });
      const owned = await inCall(async (call) => {
        await sendCoupons(id, [uid], call);
        const [row] = await call.db.select().from(shopCouponUser).where(eq(shopCouponUser.cid, id));
        return heldCoupon(row?.id ?? 0, call);
      });
      const line = (productId: number) => ({ productId, total: "20.00" as const });
      expect(couponUse(owned, [line(product), line(0)], Date.now())).toEqual({
        discount: "5.00",
        shares: ["5.00", "0.00"],
      });
      expect(couponUse(owned, [line(0)], Date.now())).toEqual({ refused: "noProduct" });
    });

    async function makeGoods(): Promise<number> {
      const made = async (path: string, body: object) => {
        const answer = await admin("POST", `/api/${path}`, body);
        expect(answer.status, answer.message).toBeLessThan(300);
        return (answer.body as { readonly id: number }).id;
      };
      const above = await made("yxStoreCategory", { cateName: `Deck ${nth}` });
      const cateId = await made("yxStoreCategory", { cateName: "Ropes", pid: above, pic: "/c.webp" });
      const tempId = await made("yxShippingTemplates/save/0", { name: `Parcels ${nth}` });
      return made("yxStoreProduct/addOrSave", {
        ...{ storeName: "Rope", keyword: "rope", unitName: "piece", storeInfo: "A rope", price: 12.5 },
        ...{ cateId: String(cateId), tempId, image: "/a.webp", sliderImage: ["/a.webp"], specType: 0 },
        stock: 100,
      });
    }

    test("stays of its type, and is not deleted once it is published", async () => {
      expect((await admin("PUT", "/api/yxStoreCoupon", { id: cid, type: 2 })).status).toBe(204);
      expect(await read(`yxStoreCoupon/${cid}`)).toMatchObject({ type: 0 });
      await makeIssue(db(), cid, 1);
      expect((await admin("DELETE", "/api/yxStoreCoupon", [cid])).status).toBe(400);
    });

    test("is published with a period, limited or not; all of a limited one are left", async () => {
      const issue = (over: object) => admin("POST", "/api/yxStoreCoupon/issue", { id: cid, ...over });
      const period = { startTime: "2026-01-01 00:00:00", endTime: "2026-02-01 00:00:00" };
      expect((await issue({ ...period, isPermanent: 0, totalCount: 5 })).status).toBe(200);
      expect((await issue({ isPermanent: 1 })).status).toBe(200);
      expect(await content(`yxStoreCouponIssue?cid=${cid}&sort=id,asc`)).toMatchObject([
        { cname: "Ten off", ctype: 0, ...period, totalCount: 5, remainCount: 5, status: 1, isPermanent: 0 },
        { startTime: null, endTime: null, totalCount: null, remainCount: null, isPermanent: 1 },
      ]);
      for (const wrong of [
        { isPermanent: 0 },
        { isPermanent: 0, totalCount: 0 },
        { isPermanent: 1, startTime: period.endTime, endTime: period.startTime },
      ]) {
        expect((await issue(wrong)).status, JSON.stringify(wrong)).toBe(400);
      }
      await db().update(shopCoupon).set({ status: false }).where(eq(shopCoupon.id, cid));
      expect((await issue({ isPermanent: 1 })).status).toBe(409);
      expect((await admin("POST", "/api/yxStoreCouponIssue", { cid, isPermanent: 1 })).status).toBe(400);
    });
  });

  describe("a published coupon", () => {
    test("is claimed once by each, and brings a coupon that holds for its days", async () => {
      const issue = await makeIssue(db(), cid, 2);
      const now = new Date(2026, 2, 1, 10);
      const id = await claim(issue, uid, now);
      expect(await ownedRow(id)).toMatchObject({
        ...{ uid, cid, issueId: issue, type: "claim", status: 0, isFail: false },
        ...{ couponTitle: "Ten off", couponPrice: "10.00", useMinPrice: "50.00", createTime: now },
        endTime: new Date(now.getTime() + 30 * DAY_MS),
      });
      expect(await refused(claim(issue))).toBe(409);
      expect(await issueRow(issue)).toMatchObject({ remainCount: 1, totalCount: 2 });
      expect(await content(`yxStoreCouponIssueUser?issueCouponId=${issue}`)).toMatchObject([
        { uid, cid, couponUserId: id, addTime: "2026-03-01 10:00:00" },
      ]);
      expect(await auditCoupons(db())).toEqual([]);
    });

    test("that staff alone gives is not claimed, though it was published", async () => {
      const internal = await makeIssue(db(), await makeCoupon(db(), { type: 2 }), 5);
      const uid = await makeBuyer(db(), `internal${internal}`);
      await expect(claim(internal, uid)).rejects.toMatchObject({ status: 404 });
      const id = await makeCoupon(db(), { type: 2 });
      expect((await admin("POST", "/api/yxStoreCoupon/issue", { id, isPermanent: 1 })).status).toBe(409);
      expect(
        (
          await admin("POST", "/api/yxStoreCouponIssue", {
            cid: await makeCoupon(db(), { type: 2 }),
            isPermanent: 1,
          })
        ).status,
      ).toBe(400);
    });

    test("is not claimed while it is closed, void, not yet or no longer open, or gone, nor by who is banned", async () => {
      const day = (offset: number) => new Date(Date.now() + offset * DAY_MS);
      const wrong = [
        { status: 0 },
        { status: -1 },
        { startTime: day(1) },
        { endTime: day(-1) },
        { remainCount: 0, totalCount: 0 },
      ];
      for (const over of wrong) {
        expect(await refused(claim(await makeIssue(db(), cid, 5, over))), JSON.stringify(over)).toBe(409);
      }
      const issue = await makeIssue(db(), cid, null, { startTime: day(-1), endTime: day(1) });
      expect(await refused(claim(987_654))).toBe(404);
      expect(await refused(claim(issue, 987_654))).toBe(404);
      await db().update(shopMember).set({ status: 0 }).where(eq(shopMember.id, uid));
      expect(await refused(claim(issue))).toBe(409);
      expect(await db().$count(shopCouponUser, eq(shopCouponUser.cid, cid))).toBe(0);
      await db().update(shopMember).set({ status: 1 }).where(eq(shopMember.id, uid));
      await claim(issue);
      expect(await issueRow(issue)).toMatchObject({ remainCount: null, totalCount: null });
    });

    test("of 20 who claim the last three at once, three get one, and the others are told why", async () => {
      const issue = await makeIssue(db(), cid, 3);
      const members: number[] = [];
      for (let at = 0; at < 20; at += 1) members.push(await makeBuyer(db(), `race${nth}-${at}`));
      const answers = await Promise.all(members.map((member) => refused(claim(issue, member))));
      expect(answers.filter((one) => one === undefined)).toHaveLength(3);
      expect(answers.filter((one) => one === 409)).toHaveLength(17);
      expect(await issueRow(issue)).toMatchObject({ remainCount: 0 });
      expect(await db().$count(shopCouponClaim, eq(shopCouponClaim.issueCouponId, issue))).toBe(3);
      expect(await db().$count(shopCouponUser, eq(shopCouponUser.issueId, issue))).toBe(3);
      expect(await auditCoupons(db())).toEqual([]);
    });

    test("of one member who claims it twenty times at once, one claim is heard", async () => {
      const issue = await makeIssue(db(), cid, 20);
      const answers = await Promise.all(Array.from({ length: 20 }, () => refused(claim(issue))));
      expect(answers.filter((one) => one === undefined)).toHaveLength(1);
      expect(await issueRow(issue)).toMatchObject({ remainCount: 19 });
    });

    test("with a price in points is exchanged for them, with a line of the ledger", async () => {
      spoils();
      await db().update(shopCoupon).set({ integral: 30 }).where(eq(shopCoupon.id, cid));
      const issue = await makeIssue(db(), cid, 5);
      expect(await refused(claim(issue))).toBe(400);
      expect(await issueRow(issue)).toMatchObject({ remainCount: 5 });
      await db().update(shopMember).set({ integral: 40 }).where(eq(shopMember.id, uid));
      const id = await claim(issue);
      expect(await ownedRow(id)).toMatchObject({ type: "exchange" });
      const bills = () => db().select().from(shopBill).where(eq(shopBill.uid, uid)).orderBy(shopBill.id);
      expect(await bills()).toMatchObject([
        { category: "integral", type: "deduction", pm: 0, number: "30.00", balance: "10.00", createBy: null },
      ]);
      const [claimed] = await content(`yxStoreCouponIssueUser?issueCouponId=${issue}`);
      expect((await admin("DELETE", "/api/yxStoreCouponIssueUser", [claimed?.id])).status).toBe(200);
      expect((await bills()).at(-1)).toMatchObject({
        type: "deduction",
        pm: 1,
        number: "30.00",
        balance: "40.00",
      });
      expect(await ownedRow(id)).toBeUndefined();
      expect(await issueRow(issue)).toMatchObject({ remainCount: 5 });
      expect(await auditCoupons(db())).toEqual([]);
    });

    test("has as many as were claimed and are left, whatever staff makes of the number", async () => {
      const issue = await makeIssue(db(), cid, 3);
      await claim(issue);
      await claim(issue, await makeBuyer(db(), `other${nth}`));
      const put = (totalCount: number) => admin("PUT", "/api/yxStoreCouponIssue", { id: issue, totalCount });
      expect(await put(1)).toMatchObject({ status: 400, message: expect.stringMatching(/^totalCount: 2 /) });
      expect((await put(2)).status).toBe(204);
      expect(await issueRow(issue)).toMatchObject({ totalCount: 2, remainCount: 0 });
      expect((await put(7)).status).toBe(204);
      expect(await issueRow(issue)).toMatchObject({ totalCount: 7, remainCount: 5 });
      expect(await auditCoupons(db())).toEqual([]);
    });
  });

  describe("a claim", () => {
    test("of a coupon that an order used stays, also where it was given back", async () => {
      const issue = await makeIssue(db(), cid, 1);
      const id = await claim(issue);
      const order = await orderOf({ isDel: true });
      await inCall((call) => spendCoupon(id, order, call));
      const [claimed] = await content(`yxStoreCouponIssueUser?issueCouponId=${issue}`);
      const remove = () => admin("DELETE", "/api/yxStoreCouponIssueUser", [claimed?.id]);
      expect((await remove()).status).toBe(400);
      await inCall((call) => giveBackCoupon(id, call));
      expect((await remove()).status).toBe(400);
      expect(await ownedRow(id)).toMatchObject({ status: 0 });
    });
  });

  describe("sending", () => {
    const send = (body: object) => admin("POST", "/api/yxStoreCouponUser/send", body);

    test("gives each member one, and reports those who get none", async () => {
      const other = await makeBuyer(db(), `other${nth}`);
      const banned = await makeBuyer(db(), `banned${nth}`);
      await db().update(shopMember).set({ status: 0 }).where(eq(shopMember.id, banned));
      const all = await send({ cid, uids: [uid, other] });
      expect([all.status, all.message, all.body]).toEqual([200, "", null]);
      const answer = await send({ cid, uids: [uid, banned, 987_654] });
      expect(answer.body).toEqual({
        failed: [
          { id: banned, message: "The user is banned" },
          { id: 987_654, message: "There is no such user" },
        ],
      });
      const owned = await content(`yxStoreCouponUser?cid=${cid}&sort=id,asc`);
      expect(owned.map((one) => [one.uid, one.type, one.createBy])).toEqual([
        [uid, "send", "admin"],
        [other, "send", "admin"],
        [uid, "send", "admin"],
      ]);
      expect(await read(`yxStoreCoupon/${cid}`)).toMatchObject({ sent: 3, claimed: 0, issued: 0 });
      expect(await auditCoupons(db())).toEqual([]);
    });

    test("to one alone is refused for what is wrong with that one; to nobody, and of what is disabled, too", async () => {
      expect((await send({ cid, uids: [987_654] })).status).toBe(404);
      expect((await send({ cid, uids: [] })).status).toBe(400);
      expect((await send({ cid: 987_654, uids: [uid] })).status).toBe(400);
      await db().update(shopCoupon).set({ status: false }).where(eq(shopCoupon.id, cid));
      expect((await send({ cid, uids: [uid] })).status).toBe(400);
      expect(await db().$count(shopCouponUser, eq(shopCouponUser.cid, cid))).toBe(0);
    });

    test("is done from the list of members too, by who may send", async () => {
      const answer = await admin("POST", "/api/yxUser/sendCoupon", { ids: [uid], cid });
      expect(answer.status, answer.message).toBe(200);
      expect(await content(`yxStoreCouponUser?uid=${uid}`)).toMatchObject([{ cid, type: "send" }]);
      const asStaff = async (permissions: readonly string[]) => {
        const { username } = await makeStaff(db(), { permissions: [...permissions] });
        const other = adminCalls(desk.server, await desk.server.login(username));
        return (await other("POST", "/api/yxUser/sendCoupon", { ids: [uid], cid })).status;
      };
      expect(await asStaff(["shopUser:list", "shopUser:edit"])).toBe(403);
      expect(await asStaff(["shopUser:list", "storeCouponUser:send"])).toBe(200);
    });
  });

  describe("using", () => {
    let owned = 0;
    beforeEach(async () => {
      owned = await claim(await makeIssue(db(), cid, 5));
    });
    const use = (order: number, now?: Date, id = owned) =>
      inCall((call) => spendCoupon(id, order, call), now);

    test("is seen in the order, in the member and in all that it came from, with what it brought", async () => {
      spoils();
      const order = await orderOf({ payPrice: "20.00" });
      await use(order);
      expect(await read(`yxStoreOrder/${order}`)).toMatchObject({
        couponId: owned,
        coupon: { id: owned, name: "Ten off" },
      });
      expect(await content(`yxStoreOrder?couponId=${owned}`)).toMatchObject([{ id: order }]);
      const [held] = await content(`yxStoreCouponUser?uid=${uid}`);
      expect(held).toMatchObject({ id: owned, status: 1, state: "used", oid: order });
      const figures = { issued: 5, claimed: 1, used: 1, takings: 20 };
      expect(await read(`yxStoreCoupon/${cid}`)).toMatchObject(figures);
      const [{ orderId } = {}] = await content(`yxStoreOrder?couponId=${owned}`);
      await admin("POST", "/api/yxStoreOrder/refund", { orderId, payPrice: 5.5 });
      const [issue] = await content(`yxStoreCouponIssue?cid=${cid}`);
      expect(issue).toMatchObject({ claimed: 1, used: 1, takings: 14.5, remainCount: 4 });
      await db().update(shopOrder).set({ paid: false }).where(eq(shopOrder.id, order));
      expect(await read(`yxStoreCoupon/${cid}`)).toMatchObject({ takings: 0, used: 1 });
    });

    test("is done once: of many orders that use it at once, one does", async () => {
      const orders: number[] = [];
      for (let at = 0; at < 8; at += 1) orders.push(await orderOf());
      const answers = await Promise.all(orders.map((order) => refused(use(order))));
      expect(answers.filter((one) => one === undefined)).toHaveLength(1);
      expect(answers.filter((one) => one === 409)).toHaveLength(7);
      expect(await db().$count(shopOrder, eq(shopOrder.couponId, owned))).toBe(1);
      expect(await auditCoupons(db())).toEqual([]);
    });

    test("is for its member, while it holds, and once in an order", async () => {
      const stranger = await orderOf({}, await makeBuyer(db(), `stranger${nth}`));
      expect(await refused(use(stranger))).toBe(404);
      const order = await orderOf();
      expect(await refused(use(987_654))).toBe(404);
      expect(await refused(use(order, new Date(Date.now() + 31 * DAY_MS)))).toBe(409);
      await admin("PUT", "/api/yxStoreCouponUser/invalidate", [owned]);
      expect(await refused(use(order))).toBe(409);
      await admin("PUT", "/api/yxStoreCouponUser/revalidate", [owned]);
      await use(order);
      const second = await claim(await makeIssue(db(), cid, 5));
      expect(await refused(use(order, undefined, second))).toBe(409);
    });

    test("is taken back: it can be used again, or is expired by then", async () => {
      const order = await orderOf({ isDel: true });
      await use(order);
      await inCall((call) => giveBackCoupon(owned, call));
      expect(await ownedRow(owned)).toMatchObject({ status: 0, useTime: null, oid: null });
      expect(await refused(inCall((call) => giveBackCoupon(owned, call)))).toBe(409);
      const next = await orderOf({ isDel: true });
      await use(next);
      await inCall((call) => giveBackCoupon(owned, call), new Date(Date.now() + 31 * DAY_MS));
      expect(await ownedRow(owned)).toMatchObject({ status: 2, useTime: null });
      expect(await auditCoupons(db())).toEqual([]);
    });

    test("is expired where it is taken back at the very moment of its end, as it could not be used then", async () => {
      const end = (await ownedRow(owned))?.endTime;
      expect(await refused(use(await orderOf(), end))).toBe(409);
      await use(await orderOf({ isDel: true }));
      await inCall((call) => giveBackCoupon(owned, call), end);
      expect(await ownedRow(owned)).toMatchObject({ status: 2, useTime: null, oid: null });
    });
  });

  describe("time", () => {
    test("makes a coupon expired for whoever looks, before the timed job sets it and after", async () => {
      const old = await claim(await makeIssue(db(), cid, 5), uid, new Date(Date.now() - 31 * DAY_MS));
      const fresh = await claim(await makeIssue(db(), cid, 5));
      const seen = async () => {
        const ids = async (query: string) =>
          (await content(`yxStoreCouponUser?uid=${uid}&${query}`)).map(({ id }) => id);
        return {
          expired: [await ids("status=2"), await ids("state=expired")],
          unused: [await ids("status=0"), await ids("state=unused")],
          counts: await read(`yxStoreCouponUser/counts?uid=${uid}`),
          record: await read(`yxStoreCouponUser/${old}`),
        };
      };
      const before = await seen();
      expect(before).toMatchObject({
        expired: [[old], [old]],
        unused: [[fresh], [fresh]],
        counts: { total: 2, counts: { unused: 1, expired: 1 } },
        record: { status: 2, state: "expired" },
      });
      expect((await admin("PUT", "/api/yxStoreCouponUser/invalidate", [old])).status).toBe(409);
      const { context } = desk.server;
      const call = { context, params: "", signal: new AbortController().signal };
      expect(await ownedRow(old)).toMatchObject({ status: 0 });
      await expireCoupons(call);
      await expireCoupons(call);
      expect(await ownedRow(old)).toMatchObject({ status: 2 });
      expect(await ownedRow(fresh)).toMatchObject({ status: 0 });
      expect(await seen()).toEqual(before);
    });
  });

  test("the audit finds what does not add up", async () => {
    spoils();
    await fillCoupons(db(), `audit${nth}`);
    expect(await auditCoupons(db())).toEqual([]);
    const faults = async (spoil: (tx: Queryable) => Promise<unknown>) => {
      const found: string[] = [];
      await db()
        .transaction(async (tx) => {
          await spoil(tx);
          found.push(...(await auditCoupons(tx)).map(({ rule }) => rule));
          tx.rollback();
        })
        .catch(() => {});
      return new Set(found);
    };
    const isUsed = eq(shopCouponUser.status, 1);
    const issue = await makeIssue(db(), cid, 4);
    await claim(issue);
    const [taken] = await db().select().from(shopCouponClaim).where(eq(shopCouponClaim.issueCouponId, issue));
    const isTaken = eq(shopCouponClaim.id, taken?.id ?? 0);
    expect(
      await faults((tx) =>
        tx.update(shopCouponIssue).set({ remainCount: 1 }).where(eq(shopCouponIssue.id, issue)),
      ),
    ).toEqual(new Set(["left"]));
    expect(await faults((tx) => tx.delete(shopCouponClaim).where(isTaken))).toEqual(
      new Set(["left", "unclaimed"]),
    );
    expect(
      await faults((tx) =>
        tx
          .update(shopCouponUser)
          .set({ issueId: null })
          .where(eq(shopCouponUser.id, taken?.couponUserId ?? 0)),
      ),
    ).toEqual(new Set(["claim"]));
    expect(await faults((tx) => tx.update(shopCouponUser).set({ useTime: null }).where(isUsed))).toEqual(
      new Set(["use"]),
    );
    expect(await faults((tx) => tx.update(shopCouponUser).set({ status: 0 }).where(isUsed))).toEqual(
      new Set(["use"]),
    );
    expect(
      await faults((tx) =>
        tx
          .update(shopOrder)
          .set({ isDel: false, refundStatus: 0 })
          .where(sql`${shopOrder.couponId} is not null`),
      ),
    ).toEqual(new Set(["order"]));
  });
});
