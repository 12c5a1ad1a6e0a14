import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { shopAfterSales, shopOrder, shopOrderLog, shopPink } from "../../../server/db/schema/index.ts";
import { Refusal } from "../../../server/http/errors.ts";
import type { ActivityCall } from "../../../server/shop/activities.ts";
import { requestRefund } from "../../../server/shop/after-sales.ts";
import { auditActivities } from "../../../server/shop/audit-activities.ts";
import {
  failGroups,
  joinGroup,
  openGroup,
  type RefundOrder,
  takeCombination,
} from "../../../server/shop/groups.ts";
import { refundWhole } from "../../../server/shop/order-moves.ts";
import { activityTexts } from "../../../server/texts/activities.ts";
import { makeCombination } from "../../support/activity-rows.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { makeBuyer, makeOrder } from "../../support/order-rows.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";

type Body = Readonly<Record<string, unknown>>;

const HOUR_MS = 3_600_000;
const GROUPS = "/api/yxStorePink";

// From the order that opens a group to the last one that joins it, or the time that runs out.
describe.each(sqlTestServers)("groups on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const { admin } = desk;
  const db = () => desk.server.context.db;
  let nth = 0;
  let combination = 0;
  beforeEach(async () => {
    nth += 1;
    combination = await makeCombination(db(), `Group rope ${nth}`, {
      ...{ people: 3, effectiveTime: 2, isShow: 1, stock: 50, onceNum: 2 },
    });
  });

  const inCall = <T>(act: (call: ActivityCall) => Promise<T>, now = new Date()) =>
    db().transaction((tx) => act({ db: tx, now, account: null, language: "en" }));
  const orderOf = async (name: string, over: Partial<typeof shopOrder.$inferInsert> = {}) => {
    const uid = await makeBuyer(db(), `${name}${nth}`);
    const { orderId = `G${nth}-${name}` } = over;
    const order = await makeOrder(db(), orderId, { uid, combinationId: combination, ...over });
    const id = over.combinationId ?? combination;
    await inCall((call) => takeCombination({ id, sku: "", count: 2, orderId }, call));
    return order;
  };
  const open = async (name = "leader") => {
    const order = await orderOf(name);
    return (await inCall((call) => openGroup(order, call))).pinkId;
  };
  const join = (order: number, pinkId: number, now?: Date) =>
    inCall((call) => joinGroup(order, pinkId, call), now);
  const rows = (leader: number) =>
    db()
      .select()
      .from(shopPink)
      .where(eq(shopPink.cid, combination))
      .orderBy(shopPink.id)
      .then((all) => all.filter(({ id, kId }) => id === leader || kId === leader));
  const orderRow = async (id: number) => (await db().select().from(shopOrder).where(eq(shopOrder.id, id)))[0];
  const statusOf = (act: Promise<unknown>) =>
    act.then(
      () => undefined,
      (error: unknown) => (error instanceof Refusal ? [error.status, error.values.user] : error),
    );
  const one = async (id: number) => (await admin("GET", `${GROUPS}/${id}`)).body as Body;
  const listed = async (query: string) =>
    ((await admin("GET", `${GROUPS}?${query}`)).body as { readonly content: readonly Body[] }).content;
  const later = new Date(Date.now() + 3 * HOUR_MS);
  const fail = (refund: RefundOrder, now = later) => failGroups({ db: db(), now, language: "en" }, refund);

  test("an order opens one, others join, and the last completes it", async () => {
    const pinkId = await open();
    expect(await one(pinkId)).toMatchObject({
      ...{ productName: `Group rope ${nth}`, people: 3, joinNum: 1, kId: 0, status: 1, totalPrice: 30 },
      ...{ nickname: `Buyer leader${nth}`, orderId: `G${nth}-leader`, cid: combination },
    });
    const [second, third] = [await orderOf("second"), await orderOf("third")];
    expect(await join(second, pinkId)).toEqual({ pinkId, complete: false });
    // Whoever is asked by a member joins that member's group.
    const [, member] = await rows(pinkId);
    expect(await join(third, member?.id ?? 0)).toEqual({ pinkId, complete: true });
    expect((await rows(pinkId)).map(({ status, kId }) => [status, kId])).toEqual([
      [2, 0],
      [2, pinkId],
      [2, pinkId],
    ]);
    expect((await orderRow(third))?.pinkId).toBe(pinkId);
    expect(await one(pinkId)).toMatchObject({ joinNum: 3, status: 2 });
  });

  test("nobody is in it twice, nor one order in two, and who is too late or too many is told whose it is", async () => {
    const pinkId = await open();
    const again = await orderOf("leader", { orderId: `G${nth}-again` });
    expect(await statusOf(join(again, pinkId))).toEqual([409, `Buyer leader${nth}`]);
    const second = await orderOf("second");
    await join(second, pinkId);
    expect(await statusOf(inCall((call) => openGroup(second, call)))).toEqual([409, undefined]);
    const third = await orderOf("third");
    expect(await statusOf(join(third, pinkId, later))).toEqual([409, `Buyer leader${nth}`]);
    await join(third, pinkId);
    const fourth = await orderOf("fourth");
    expect(await statusOf(join(fourth, pinkId))).toEqual([409, `Buyer leader${nth}`]);
    expect(await statusOf(join(fourth, 999_999))).toEqual([404, undefined]);
    const other = await makeCombination(db(), `Other rope ${nth}`, { isShow: 1, onceNum: 2 });
    const stranger = await orderOf("stranger", { combinationId: other });
    const open2 = await open("another");
    expect(await statusOf(join(stranger, open2))).toEqual([409, undefined]);
  });

  test("of many who join at once, none is one too many", async () => {
    const pinkId = await open();
    const orders: number[] = [];
    for (let at = 0; at < 8; at += 1) orders.push(await orderOf(`many${at}`));
    const joined = await Promise.allSettled(orders.map((order) => join(order, pinkId)));
    expect(joined.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await rows(pinkId)).toHaveLength(3);
    const faults = async () =>
      (await auditActivities(db())).filter(({ rule, id }) => rule === "group" && id === pinkId);
    expect(await faults()).toEqual([]);
    await db().update(shopPink).set({ status: 1 }).where(eq(shopPink.id, pinkId));
    expect(await faults()).toEqual([{ rule: "group", id: pinkId }]);
    await db().update(shopPink).set({ status: 2 }).where(eq(shopPink.id, pinkId));
    expect((await rows(pinkId)).every(({ status }) => status === 2)).toBe(true);
  });

  test("its list shows who leads, with all members of each beside it", async () => {
    const pinkId = await open();
    await join(await orderOf("second"), pinkId);
    const leaders = await listed(`cid=${combination}&kId=0`);
    expect(leaders.map(({ id }) => id)).toEqual([pinkId]);
    const members = await listed(`group=${pinkId}&sort=id,asc`);
    expect(members.map(({ nickname }) => nickname)).toEqual([`Buyer leader${nth}`, `Buyer second${nth}`]);
    expect(await listed(`group=${String(members[1]?.id)}`)).toHaveLength(2);
  });

  test("staff completes one early, by who leads it, and with the permission", async () => {
    const pinkId = await open();
    await join(await orderOf("second"), pinkId);
    const [, member] = await rows(pinkId);
    const finish = (id: number) => admin("PUT", `${GROUPS}/finish`, { id });
    expect((await finish(member?.id ?? 0)).status).toBe(409);
    const { username } = await makeStaff(db(), { permissions: ["combinList:list"] });
    const other = adminCalls(desk.server, await desk.server.login(username));
    expect((await other("PUT", `${GROUPS}/finish`, { id: pinkId })).status).toBe(403);
    expect((await finish(pinkId)).status).toBeLessThan(300);
    expect((await rows(pinkId)).map(({ status }) => status)).toEqual([2, 2]);
    expect((await finish(pinkId)).status).toBe(409);
    expect((await fail(async () => undefined)).errors).toEqual([]);
    expect((await rows(pinkId)).map(({ status }) => status)).toEqual([2, 2]);
  });

  describe("and the orders of its members", () => {
    const ORDERS = "/api/yxStoreOrder";
    const deliver = (name: string) =>
      admin("PUT", ORDERS, { orderId: `G${nth}-${name}`, deliveryName: "SF", deliveryId: "SF1" });
    const refund = (name: string, payPrice: number) =>
      admin("POST", `${ORDERS}/refund`, { orderId: `G${nth}-${name}`, payPrice });

    test("nothing is sent or fetched before the group is complete", async () => {
      const pinkId = await open();
      const second = await orderOf("second", { shippingType: 2, verifyCode: "123456" });
      await join(second, pinkId);
      const why = "The group is not complete yet: 2 of 3. Its orders are sent once it is";
      expect(await deliver("leader")).toMatchObject({ status: 409, message: why });
      const groupState = async () => {
        const { body } = await admin("GET", `${ORDERS}?orderId=G${nth}-leader`);
        return (body as { content: { groupState: number | null }[] }).content[0]?.groupState;
      };
      expect(await groupState()).toBe(1);
      const verify = () => admin("PUT", `${ORDERS}/check`, { id: second, verifyCode: "123456" });
      expect(await verify()).toMatchObject({ status: 409, message: why });
      const parcels = [{ orderId: `G${nth}-leader`, deliveryName: "SF", deliveryId: "SF1" }];
      expect(await admin("POST", `${ORDERS}/deliverSeveral`, { parcels })).toMatchObject({
        status: 400,
        message: expect.stringContaining(`G${nth}-leader (${why})`),
      });
      await join(await orderOf("third"), pinkId);
      expect(await groupState()).toBe(2);
      expect((await deliver("leader")).status).toBe(204);
      expect((await verify()).status).toBeLessThan(300);
    });

    test("who is paid back leaves the group, which goes on under its number with whoever joined next", async () => {
      const pinkId = await open();
      await join(await orderOf("second"), pinkId);
      // Of a part that is paid back nothing changes.
      expect((await refund("leader", 10)).status).toBe(200);
      expect(await one(pinkId)).toMatchObject({ joinNum: 2, nickname: `Buyer leader${nth}` });
      expect((await refund("leader", 20)).status).toBe(200);
      expect(await one(pinkId)).toMatchObject({
        ...{ joinNum: 1, status: 1, nickname: `Buyer second${nth}`, orderId: `G${nth}-second` },
      });
      expect(await listed(`cid=${combination}&status=3`)).toEqual([]);
      const gone = await listed(`cid=${combination}&status=4`);
      expect(gone).toMatchObject([{ orderId: `G${nth}-leader`, kId: 0, joinNum: 1, isRefund: 1 }]);
      const left = await db()
        .select()
        .from(shopOrder)
        .where(eq(shopOrder.orderId, `G${nth}-leader`));
      expect(left[0]?.pinkId).toBe(gone[0]?.id);
      // The place is free again, for whoever left it too.
      await join(await orderOf("third"), pinkId);
      const again = await orderOf("leader", { orderId: `G${nth}-again` });
      expect(await join(again, pinkId)).toEqual({ pinkId, complete: true });
      // Of a complete group nobody leaves: the others have bought in it.
      expect((await refund("third", 30)).status).toBe(200);
      expect(await one(pinkId)).toMatchObject({ joinNum: 3, status: 2 });
      expect((await deliver("second")).status).toBe(204);
    });

    test("the last one who leaves ends it", async () => {
      const pinkId = await open();
      expect((await refund("leader", 30)).status).toBe(200);
      expect(await one(pinkId)).toMatchObject({ joinNum: 1, status: 3, isRefund: 1 });
      expect(await statusOf(join(await orderOf("late"), pinkId))).toEqual([409, `Buyer leader${nth}`]);
    });

    test("what a member asked for beside it is closed where the group fails", async () => {
      const order = await orderOf("leader");
      await inCall((call) => openGroup(order, call));
      const { uid } = (await orderRow(order)) ?? {};
      const salesId = await inCall((call) =>
        requestRefund(call, {
          ...{ orderCode: `G${nth}-leader`, uid: uid ?? 0, serviceType: 0, reasons: "Too slow" },
          pieces: new Map([[0, 1]]),
        }),
      );
      await fail((of, call) => refundWhole(of, call, activityTexts.groupFailed));
      const request = await db().select().from(shopAfterSales).where(eq(shopAfterSales.id, salesId));
      expect(request).toMatchObject([{ salesState: 1 }]);
      const refused = await admin(
        "POST",
        `/api/yxStoreAfterSales/makeMoney?salesId=${salesId}&orderCode=G${nth}-leader`,
      );
      expect(refused).toMatchObject({
        status: 409,
        message: expect.stringContaining("Closed: the order was refunded whole"),
      });
    });
  });

  describe("out of time", () => {
    test("it fails once, with a refund for each order, however often and at once it is asked for", async () => {
      const pinkId = await open();
      await join(await orderOf("second"), pinkId);
      const refunded: string[] = [];
      const refund: RefundOrder = async ({ orderId }) => {
        if (orderId.startsWith(`G${nth}-`)) refunded.push(orderId);
      };
      await fail(refund, new Date());
      expect(refunded).toEqual([]);
      await Promise.all([fail(refund), fail(refund)]);
      await fail(refund);
      expect(refunded.toSorted()).toEqual([`G${nth}-leader`, `G${nth}-second`]);
      expect((await rows(pinkId)).map(({ status, isRefund }) => [status, isRefund])).toEqual([
        [3, true],
        [3, true],
      ]);
    });

    test("one whose refund fails stays as it was, and the others go on", async () => {
      const [broken, sound] = [await open("broken"), await open("sound")];
      const { errors } = await fail(async ({ orderId }) => {
        if (orderId === `G${nth}-broken`) throw new Error("No money");
      });
      expect(errors).toEqual([new Error("No money")]);
      expect((await rows(broken)).map(({ status }) => status)).toEqual([1]);
      expect((await rows(sound)).map(({ status }) => status)).toEqual([3]);
      await fail(async () => undefined);
      expect((await rows(broken)).map(({ status }) => status)).toEqual([3]);
    });

    test("what was paid is paid back, once, with a line of its log", async () => {
      const order = await orderOf("leader");
      await inCall((call) => openGroup(order, call));
      const refund: RefundOrder = (of, call) => refundWhole(of, call, activityTexts.groupFailed);
      await Promise.all([fail(refund), fail(refund)]);
      const row = await orderRow(order);
      expect(row).toMatchObject({
        refundStatus: 2,
        refundPrice: row?.payPrice,
        refundReasonWap: "The group was not complete in time",
      });
      const log = await db().select().from(shopOrderLog).where(eq(shopOrderLog.oid, order));
      expect(log.filter(({ changeType }) => changeType === "refund_price_success")).toHaveLength(1);
    });
  });
});
