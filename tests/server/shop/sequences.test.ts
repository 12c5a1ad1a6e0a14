import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  shopBill,
  shopMember,
  shopOrder,
  shopOrderPayment,
  shopPayment,
  shopPayRefund,
  toolAliPayOrder,
} from "../../../server/db/schema/index.ts";
import { sendRefunds } from "../../../server/jobs/tasks/send-refunds.ts";
import { auditShop } from "../../../server/shop/audit.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { type AlipayServer, startAlipayServer } from "../../support/alipay-server.ts";
import { sqlTestServers } from "../../support/server.ts";
import { createParties, openShop } from "./parties.ts";
import { type Action, action, JOBS, KINDS } from "./party-actions.ts";
import { isKnownReason } from "./party-rules.ts";
import { createTurns } from "./turns.ts";

/** `SHOP_SEED` makes other sequences, `SHOP_SEQUENCES` more of them; of several databases each has a part, all of them together. */
const SEED = Number(process.env.SHOP_SEED ?? 1);
const SEQUENCES = Number(process.env.SHOP_SEQUENCES ?? 2_000);
/** Everything is added up after so many. */
const AUDITED = 40;
/** Parts of the shop, in which sequences go on at the same time: most of it is waiting for the database. */
const LANES = 4;

/** Steps one after the other; what is in one step is done at once. */
const sequence = fc.array(fc.array(action, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 5 });
const sequences = fc.sample(sequence, { seed: SEED, numRuns: SEQUENCES });

const databases = sqlTestServers.map((server, at) => ({
  ...server,
  own: sequences.filter((_, nth) => nth % sqlTestServers.length === at),
}));
// Whatever several parties do to the shop, in whatever order and at once: nothing happens to a record that the table of its states does not
// have, what the table has is refused for few reasons alone, and all books add up.
describe.each(databases)("sequences of actions in the shop on $name", ({ start, own }) => {
  const desk = adminDesk(start);
  const db = () => desk.server.context.db;
  const lanes = Array.from({ length: LANES }, (_, at) => laneOf(`lane${at}of`));
  /** What the server began with is not looked at here. */
  let before: readonly unknown[] = [];

  function laneOf(name: string) {
    let shop: Awaited<ReturnType<typeof openShop>> | undefined;
    const perform = createParties(desk, () => {
      if (shop === undefined) throw new Error("The shop is opened before the tests, and not yet.");
      return shop;
    });
    const open = async () => {
      shop = await openShop(desk, alipay, name);
    };
    return { perform, open };
  }

  let alipay: AlipayServer;
  beforeAll(async () => {
    alipay = await startAlipayServer();
    for (const { open } of lanes) await open();
    before = await auditShop(db());
  });
  afterAll(() => alipay.close());

  const seen = new Map<string, number>();
  const turns = createTurns();
  /** Does what is in one step at once. */
  async function take(step: readonly Action[], perform: ReturnType<typeof createParties>): Promise<void> {
    const outcomes = await Promise.all(step.map(perform));
    for (const [at, { done, allowed, reason = "" }] of outcomes.entries()) {
      const one = step[at];
      if (one === undefined) continue;
      const what = `${one.kind} ${done ? "done" : "refused"}`;
      seen.set(what, (seen.get(what) ?? 0) + 1);
      // Of two at once the other may have moved the order first.
      if (step.length > 1) continue;
      if (!allowed) expect(done, `${JSON.stringify(one)} was done`).toBe(false);
      else if (!done) expect(isKnownReason(one, reason), `${JSON.stringify(one)}: ${reason}`).toBe(true);
    }
  }

  /** Orders of which what Alipay has reported neither paid them nor is in their member's balance. */
  async function lost(): Promise<readonly unknown[]> {
    const { rows } = await db().execute(sql`
      select ${shopPayment.oid} as id from ${shopPayment}
        join ${shopOrder} on ${shopOrder.id} = ${shopPayment.oid}
        join ${toolAliPayOrder} on ${toolAliPayOrder.outTradeNo} = ${shopPayment.outTradeNo} and ${toolAliPayOrder.status} = 'paid'
        group by ${shopPayment.oid}, ${shopOrder.orderId}
        having sum(${toolAliPayOrder.totalAmount}) <>
          (select coalesce(sum(${shopOrderPayment.amount}), 0) from ${shopOrderPayment} where ${shopOrderPayment.oid} = ${shopPayment.oid}
            and ${shopOrderPayment.kind} = 'paid' and ${shopOrderPayment.payType} = 'alipay')
          + (select coalesce(sum(${shopBill.number}), 0) from ${shopBill}
            where ${shopBill.mark} = ${shopOrder.orderId} and ${shopBill.type} = 'recharge')`);
    return rows;
  }

  const portions = Array.from({ length: Math.ceil(own.length / AUDITED) }, (_, at) => at * AUDITED);
  test.each(portions)("from the %ith on, all books are in order", async (from) => {
    const some = own.slice(from, from + AUDITED);
    await Promise.all(
      lanes.map(async ({ perform }, lane) => {
        const mine = some.filter((_, at) => at % LANES === lane);
        for (const step of mine.flat()) {
          // A job is about all that there is: nobody decides by what it changes meanwhile.
          const isAlone = step.some(({ kind }) => JOBS.has(kind));
          await (isAlone ? turns.alone : turns.together)(() => take(step, perform));
        }
      }),
    );
    expect(await auditShop(db()), `after ${JSON.stringify(some)}`).toEqual(before);
    expect(await lost(), `after ${JSON.stringify(some)}`).toEqual([]);
  });

  test("whatever was to go back by Alipay went back there, once each", async () => {
    const days = 86_400_000;
    for (let day = 2; day < 6; day += 1) {
      const context = { ...desk.server.context, now: () => Date.now() + day * days };
      await sendRefunds({ context, params: "", signal: new AbortController().signal });
    }
    const refunds = await db().select().from(shopPayRefund);
    expect(refunds.length).toBeGreaterThan(0);
    expect(refunds.filter(({ status }) => status !== "done")).toEqual([]);
    const sent = refunds.map(({ requestNo, outTradeNo, amount }) => [requestNo, { outTradeNo, amount }]);
    expect(Object.fromEntries(alipay.refunds)).toEqual(Object.fromEntries(sent));
    expect(alipay.refused).toEqual([]);
  });

  test("nothing went below none, and everything was done at least once", async () => {
    const [least] = await db()
      .select({
        money: sql<string>`min(${shopMember.nowMoney})`,
        points: sql<number>`min(${shopMember.integral})`,
      })
      .from(shopMember);
    expect(Number(least?.money)).toBeGreaterThanOrEqual(0);
    expect(least?.points).toBeGreaterThanOrEqual(0);
    // Sequences in which nothing happens would show nothing. A member's request for money back is always refused as such (`refuse`).
    const done = new Set<string>(KINDS);
    done.delete("refuseRefund");
    for (const kind of done) expect(seen.get(`${kind} done`) ?? 0, kind).toBeGreaterThan(0);
  });
});
