import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { shopBargain, shopBargainUser, shopMember } from "../../../server/db/schema/index.ts";
import { Refusal } from "../../../server/http/errors.ts";
import type { ActivityCall } from "../../../server/shop/activities.ts";
import { auditActivities } from "../../../server/shop/audit-activities.ts";
import { failBargains, helpBargain, openBargain, takeBargain } from "../../../server/shop/bargains.ts";
import { compareMoney } from "../../../src/domain/money.ts";
import { makeBargain } from "../../support/activity-rows.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { makeBuyer } from "../../support/order-rows.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStock, makeVariants } from "../../support/shop-rows.ts";

type Body = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;
const BARGAINS = "/api/yxStoreBargain";
const PARTICIPANTS = "/api/yxStoreBargainUser";

// From the one who begins to bargain to the helper who brings the price to its lowest.
describe.each(sqlTestServers)("bargains on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { spoils } = auditEach(desk);
  const { admin } = desk;
  const db = () => desk.server.context.db;
  let nth = 0;
  let bargain = 0;
  let uid = 0;
  beforeEach(async () => {
    nth += 1;
    bargain = await makeBargain(db(), `Bargain rope ${nth}`, { status: 1, bargainNum: 2 });
    uid = await makeBuyer(db(), `bargainer${nth}`);
  });

  const inCall = <T>(act: (call: ActivityCall) => Promise<T>, now = new Date()) =>
    db().transaction((tx) => act({ db: tx, now, account: null, language: "en" }));
  const open = (by = uid, now?: Date) => inCall((call) => openBargain(bargain, by, call), now);
  const help = (id: number, by: number, chance?: number, now?: Date) =>
    inCall((call) => helpBargain(id, by, call, chance), now);
  const helper = (name: string) => makeBuyer(db(), `${name}${nth}`);
  const one = async (id: number) => (await admin("GET", `${PARTICIPANTS}/${id}`)).body as Body;
  const refused = (act: Promise<unknown>) =>
    act.then(
      () => undefined,
      (error: unknown) => (error instanceof Refusal ? [error.status, error.values.user] : error),
    );
  const later = new Date(Date.now() + 2 * DAY_MS);

  test("helpers cut off a part each, and the last one that there may be what remains", async () => {
    spoils();
    const id = await open();
    const helpers = [await helper("first"), await helper("second"), await helper("third")];
    expect(await help(id, helpers[0] ?? 0, 0)).toEqual({ cut: "1.00", remaining: "5.00", succeeded: false });
    expect(await help(id, helpers[1] ?? 0, 0.5)).toEqual({
      cut: "2.50",
      remaining: "2.50",
      succeeded: false,
    });
    expect(await one(id)).toMatchObject({
      ...{ status: 1, bargainPrice: 10, minPrice: 4, price: 3.5, remaining: 2.5, helpers: 2, people: 3 },
      nickname: `Buyer bargainer${nth}`,
      helps: [
        { uid: helpers[0], nickname: `Buyer first${nth}`, price: 1 },
        { uid: helpers[1], nickname: `Buyer second${nth}`, price: 2.5 },
      ],
    });
    expect(await help(id, helpers[2] ?? 0)).toEqual({ cut: "2.50", remaining: "0.00", succeeded: true });
    expect(await one(id)).toMatchObject({ status: 3, price: 6, remaining: 0, helpers: 3 });
    const faults = async () => (await auditActivities(db())).filter((fault) => fault.id === id);
    expect((await faults()).filter(({ rule }) => rule === "helps" || rule === "floor")).toEqual([]);
    await db().update(shopBargainUser).set({ price: "5.00" }).where(eq(shopBargainUser.id, id));
    expect(await faults()).toEqual(
      expect.arrayContaining([
        { rule: "floor", id },
        { rule: "helps", id },
      ]),
    );
    expect(await refused(help(id, await helper("fourth")))).toEqual([409, `Buyer bargainer${nth}`]);
  });

  test("each helps once, with so many of one activity as it allows, and who is banned with none", async () => {
    const friend = await helper("friend");
    const id = await open();
    await help(id, friend);
    expect(await refused(help(id, friend))).toEqual([409, `Buyer friend${nth}`]);
    const others: number[] = [];
    for (const name of ["other", "another"]) others.push(await open(await helper(name)));
    await help(others[0] ?? 0, friend);
    expect(await refused(help(others[1] ?? 0, friend))).toEqual([409, `Buyer friend${nth}`]);
    const banned = await helper("banned");
    await db().update(shopMember).set({ status: 0 }).where(eq(shopMember.id, banned));
    expect(await refused(help(id, banned))).toEqual([409, undefined]);
    expect(await refused(help(id, 999_999))).toEqual([404, undefined]);
    expect(await refused(help(999_999, friend))).toEqual([404, undefined]);
  });

  test("of many who help at once, each is counted, and the price stops at its lowest", async () => {
    const id = await open();
    const helpers: number[] = [];
    for (let at = 0; at < 6; at += 1) helpers.push(await helper(`many${at}`));
    const helped = await Promise.allSettled(helpers.map((by) => help(id, by, 0)));
    expect(helped.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const [row] = await db().select().from(shopBargainUser).where(eq(shopBargainUser.id, id));
    expect(row).toMatchObject({ status: 3, helpers: 3 });
    expect(compareMoney(row?.price ?? "0.00", "6.00")).toBe(0);
    // Nor does one member help twice at once, with whatever bargains.
    const friend = await helper("friend");
    const all = [await open(await helper("a")), await open(await helper("b")), await open(await helper("c"))];
    const given = await Promise.allSettled(all.map((other) => help(other, friend)));
    expect(given.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });

  test("a member is at one once, while the activity goes on", async () => {
    spoils();
    await open();
    expect(await refused(open())).toEqual([409, `Buyer bargainer${nth}`]);
    expect((await refused(open(await helper("late"), later)))?.toString()).toBe("409,");
    await db().update(shopBargain).set({ status: 0 }).where(eq(shopBargain.id, bargain));
    expect(await refused(open(await helper("other")))).toEqual([409, undefined]);
  });

  test("out of time it has failed, whether the job was there or not", async () => {
    const id = await open();
    const past = new Date(Date.now() - 1_000);
    await db().update(shopBargainUser).set({ stopTime: past }).where(eq(shopBargainUser.id, id));
    expect(await one(id)).toMatchObject({ status: 2 });
    const found = (await admin("GET", `${PARTICIPANTS}?bargainId=${bargain}&status=2`)).body;
    expect(found).toMatchObject({ content: [{ id }] });
    expect((await admin("GET", `${PARTICIPANTS}/counts?bargainId=${bargain}`)).body).toMatchObject({
      counts: { "2": 1 },
    });
    expect(await refused(help(id, await helper("late")))).toEqual([409, `Buyer bargainer${nth}`]);
    for (let run = 0; run < 2; run += 1) await failBargains({ db: db(), now: new Date() });
    const [row] = await db().select().from(shopBargainUser).where(eq(shopBargainUser.id, id));
    expect(row?.status).toBe(2);
  });

  test("what was bargained to the end is bought for the lowest price, as long as there is any", async () => {
    spoils();
    await db().update(shopBargain).set({ stock: 1 }).where(eq(shopBargain.id, bargain));
    const id = await open();
    const take = (by = uid) => inCall((call) => takeBargain({ id, uid: by, orderId: `CUT-${id}` }, call));
    expect(await refused(take())).toEqual([409, `Buyer bargainer${nth}`]);
    for (const name of ["first", "second", "third"]) await help(id, await helper(name), 0);
    expect(await refused(take(await helper("thief")))).toEqual([404, undefined]);
    expect(await take()).toEqual({ bargainId: bargain, price: "4.00" });
    expect(await refused(take())).toEqual([409, undefined]);
    // One of each is the limit.
    expect(await refused(open())).toEqual([409, undefined]);
    expect((await admin("GET", `${BARGAINS}/${bargain}`)).body).toMatchObject({ stock: 0, sales: 1 });
  });

  test("its prices and cuts are in order, and its goods are of one kind", async () => {
    const rope = await makeStock(db(), `Offered rope ${nth}`, 5);
    const tee = await makeVariants(db(), `Offered tee ${nth}`, { "red,M": 5 });
    const { body } = await admin("GET", `/api/yxStoreProduct/${rope}`);
    const right = {
      ...{ productId: rope, tempId: (body as Body).tempId, title: "Rope", image: "/pictures/rope.webp" },
      ...{ startTime: "2026-01-01 00:00:00", stopTime: "2099-01-01 00:00:00", stock: 2, people: 3, num: 1 },
      ...{ price: 10, minPrice: 4, bargainMinPrice: 1, bargainMaxPrice: 2, bargainNum: 1 },
    };
    const wrong = async (over: object, field: string) => {
      const { status, message } = await admin("POST", BARGAINS, { ...right, ...over });
      expect([status, message]).toEqual([400, expect.stringMatching(new RegExp(`^${field}:`))]);
    };
    await wrong({ minPrice: 10 }, "minPrice");
    // Two who cut off 2 at the most do not bring it down by 6.
    await wrong({ people: 2 }, "people");
    await wrong({ bargainMinPrice: 2.01 }, "bargainMinPrice");
    await wrong({ stopTime: "2025-01-01 00:00:00" }, "startTime");
    await wrong({ productId: tee }, "productId");
    const made = await admin("POST", BARGAINS, right);
    expect(made.status, made.message).toBe(201);
    const { id } = made.body as { readonly id: number };
    expect((await admin("POST", `${BARGAINS}/onsale/${id}`, { status: 0 })).status).toBe(200);
    expect((await admin("GET", `/api/yxStoreProduct/${rope}`)).body).toMatchObject({ stock: 3 });
  });
});
