import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { noteState } from "../../../server/alipay/payments.ts";
import {
  shopMember,
  shopOrder,
  shopPink,
  shopSeckill,
  shopUserLevel,
  toolAliPayOrder,
} from "../../../server/db/schema/index.ts";
import { endActivitiesDue, failGroupsDue } from "../../../server/jobs/tasks/activities.ts";
import { endLevelsDue } from "../../../server/jobs/tasks/due-levels.ts";
import { cancelUnpaid } from "../../../server/jobs/tasks/due-orders.ts";
import { makeGroup, makeSeckill } from "../../support/activity-rows.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { makeBuyer, makeOrder } from "../../support/order-rows.ts";
import { overtakenAtFirst } from "../../support/overtaken.ts";
import { sqlTestServers } from "../../support/server.ts";

const DAY_MS = 86_400_000;

// What the shop does by itself is done though the database ends a transaction of it for the sake of another one.
describe.each(sqlTestServers)("what the shop does by itself, overtaken, on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const db = () => desk.server.context.db;
  const task = () => ({
    context: { ...desk.server.context, db: overtakenAtFirst(db()), now: Date.now },
    params: "",
    signal: new AbortController().signal,
  });
  const past = new Date(Date.now() - DAY_MS);

  test("orders that nobody has paid are cancelled", async () => {
    const ids = [
      await makeOrder(db(), "LATE1", { paid: false, payTime: null, createTime: past }),
      await makeOrder(db(), "LATE2", { paid: false, payTime: null, createTime: past }),
    ];
    await cancelUnpaid(task());
    for (const id of ids)
      expect(await db().select().from(shopOrder).where(eq(shopOrder.id, id))).toMatchObject([
        { isDel: true },
      ]);
  });

  test("activities are taken off", async () => {
    const id = await makeSeckill(db(), "Over", { status: 1, stopTime: past });
    await endActivitiesDue(task());
    expect(await db().select().from(shopSeckill).where(eq(shopSeckill.id, id))).toMatchObject([
      { status: 0 },
    ]);
  });

  test("groups fail", async () => {
    const id = await makeGroup(db(), "overtaken");
    await db().update(shopPink).set({ stopTime: past }).where(eq(shopPink.id, id));
    await failGroupsDue(task());
    expect(await db().select().from(shopPink).where(eq(shopPink.id, id))).toMatchObject([{ status: 3 }]);
  });

  test("levels end", async () => {
    const id = await makeBuyer(db(), "overtaken-level");
    const [level] = await db()
      .insert(shopUserLevel)
      .values({ name: "Overtaken", grade: 900, discount: 90, icon: "/i.webp", image: "/i.webp" })
      .returning();
    await db()
      .update(shopMember)
      .set({ level: level?.id ?? null, levelEnd: past })
      .where(eq(shopMember.id, id));
    await endLevelsDue(task());
    expect(await db().select().from(shopMember).where(eq(shopMember.id, id))).toMatchObject([
      { level: null, levelEnd: null },
    ]);
  });

  test("a payment at Alipay is noted, and followed once", async () => {
    const outTradeNo = "OVERTAKEN1";
    await db()
      .insert(toolAliPayOrder)
      .values({ outTradeNo, subject: "Rope", totalAmount: "30.00", scene: "pc" });
    const state = { out_trade_no: outTradeNo, total_amount: "30.00", trade_status: "TRADE_SUCCESS" } as const;
    let followed = 0;
    const known = await noteState(
      { db: overtakenAtFirst(db()), now: Date.now },
      state,
      async () => async () => {
        followed += 1;
      },
    );
    expect([known, followed]).toEqual([true, 1]);
    const stored = await db()
      .select()
      .from(toolAliPayOrder)
      .where(eq(toolAliPayOrder.outTradeNo, outTradeNo));
    expect(stored).toMatchObject([{ status: "paid" }]);
  });
});
