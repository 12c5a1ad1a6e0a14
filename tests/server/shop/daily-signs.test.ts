import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { shopBill, shopGroupData, shopMember } from "../../../server/db/schema/index.ts";
import { writeTime } from "../../../server/http/paging.ts";
import { auditShop } from "../../../server/shop/audit.ts";
import type { ShopCall } from "../../../server/shop/checkout.ts";
import { signForDay } from "../../../server/shop/daily-signs.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeCustomer } from "../../support/shopping.ts";

const GROUP = { groupName: "sign_day_num", caption: "day" } as const;

describe.each(sqlTestServers)("signing in for the day on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const db = () => desk.server.context.db;
  let made = 0;
  let uid = 0;

  const signAt = (now: Date) =>
    db().transaction((tx) => {
      const call: ShopCall = { db: tx, now, account: null, language: "en" };
      return signForDay(uid, call);
    });
  const at = (day: number, hour = 12) => new Date(2026, 2, day, hour, 30);
  const bills = () =>
    db()
      .select()
      .from(shopBill)
      .where(and(eq(shopBill.uid, uid), eq(shopBill.type, "sign")))
      .orderBy(shopBill.id);
  const settings = (rows: readonly (typeof shopGroupData.$inferInsert)[]) =>
    db().transaction(async (tx) => {
      await tx.delete(shopGroupData).where(eq(shopGroupData.groupName, "sign_day_num"));
      if (rows.length > 0) await tx.insert(shopGroupData).values([...rows]);
    });

  beforeAll(async () => {
    await settings([
      { ...GROUP, day: 1, sign_num: 5 },
      { ...GROUP, day: 2, sign_num: 8 },
      { ...GROUP, day: 3, sign_num: 20 },
      { ...GROUP, day: 9, sign_num: 999, status: 2 },
    ]);
  });
  beforeEach(async () => {
    made += 1;
    const call: ShopCall = { db: db(), now: at(1), account: null, language: "en" };
    uid = await makeCustomer(call, `signer${made}`, { points: 100 });
  });

  test("each day of a streak gives its points with a line of the ledger, and a day missed ends it", async () => {
    const days = [1, 2, 3, 4, 6];
    const signed: { points: number; streak: number }[] = [];
    for (const day of days) signed.push(await signAt(at(day)));
    expect(signed.map(({ points, streak }) => [streak, points])).toEqual([
      [1, 5],
      [2, 8],
      [3, 20],
      // What is off counts for nothing: the three days begin anew.
      [4, 5],
      [1, 5],
    ]);
    expect((await bills()).map(({ pm, number, balance, mark }) => [pm, number, balance, mark])).toEqual([
      [1, "5.00", "105.00", "Day 1 of a streak"],
      [1, "8.00", "113.00", "Day 2 of a streak"],
      [1, "20.00", "133.00", "Day 3 of a streak"],
      [1, "5.00", "138.00", "Day 4 of a streak"],
      [1, "5.00", "143.00", "Day 1 of a streak"],
    ]);
    const [member] = await db().select().from(shopMember).where(eq(shopMember.id, uid));
    expect(member).toMatchObject({ integral: 143, signNum: 1, signDay: "2026-03-06" });
    expect((await auditShop(db())).filter(({ book, id }) => book === "accounts" && id === uid)).toEqual([]);
  });

  test("twice on a day of the calendar is refused, though hours lie between; after midnight is another day", async () => {
    await signAt(at(1, 0));
    await expect(signAt(at(1, 23))).rejects.toMatchObject({ status: 409 });
    expect(await signAt(at(2, 0))).toMatchObject({ streak: 2 });
    // A clock that was set back gives no day again.
    await expect(signAt(at(1))).rejects.toMatchObject({ status: 409 });
    expect(await bills()).toHaveLength(2);
  });

  test("of several calls at once one signs in", async () => {
    const all = await Promise.allSettled([1, 2, 3].map(() => signAt(at(1))));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await bills()).toHaveLength(1);
    const [member] = await db().select().from(shopMember).where(eq(shopMember.id, uid));
    expect(member).toMatchObject({ integral: 105, signNum: 1 });
  });

  test("a shop that gives no points for it says so, and counts nothing", async () => {
    const kept = await db().select().from(shopGroupData).where(eq(shopGroupData.groupName, "sign_day_num"));
    await settings([]);
    await expect(signAt(at(1))).rejects.toMatchObject({ status: 409 });
    await settings(kept);
    const [member] = await db().select().from(shopMember).where(eq(shopMember.id, uid));
    expect(member).toMatchObject({ signNum: 0, signDay: null });
  });

  test("staff sees the streak as it is today: one that was missed is over", async () => {
    const day = (back: number) =>
      writeTime(new Date(desk.server.context.now() - back * 86_400_000)).slice(0, 10);
    const shown = async (signDay: string) => {
      await db().update(shopMember).set({ signNum: 6, signDay }).where(eq(shopMember.id, uid));
      const { body } = await desk.admin("GET", `/api/yxUser/${uid}`);
      return body;
    };
    expect(await shown(day(3))).toMatchObject({ signNum: 0 });
    expect(await shown(day(0))).toMatchObject({ signNum: 6 });
  });

  test("a member signs in by the public API, and is told when it was done already", async () => {
    const password = desk.server.encrypt("Harbour-morning-7");
    const send = async (path: string, body: unknown, token?: string) => {
      const headers = {
        "Accept-Language": "en",
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      };
      const answer = await desk.server.request("POST", `/shop-api${path}`, { headers, body });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const { body } = await send("/register", { username: "sign.api", password, nickname: "Signer" });
    const token = String(body.token);
    expect(await send("/sign", undefined, token)).toEqual({ status: 200, body: { points: 5, streak: 1 } });
    expect(await send("/sign", undefined, token)).toMatchObject({
      status: 409,
      body: { message: "You have checked in today already" },
    });
  });
});
