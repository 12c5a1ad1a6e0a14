import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { shopMember } from "../../../server/db/schema/index.ts";
import { auditShop } from "../../../server/shop/audit.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";
import { type Action, action, createParties, KINDS, openShop } from "./parties.ts";

/** `SHOP_SEED` makes other sequences, `SHOP_SEQUENCES` more of them on each database. */
const SEED = Number(process.env.SHOP_SEED ?? 1);
const SEQUENCES = Number(process.env.SHOP_SEQUENCES ?? 1_000);
/** Everything is added up after so many. */
const AUDITED = 25;

/** Steps one after the other; what is in one step is done at once. */
const sequence = fc.array(fc.array(action, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 5 });
const sequences = fc.sample(sequence, { seed: SEED, numRuns: SEQUENCES });

// Whatever several parties do to the shop, in whatever order and at once: what is refused is refused with a reason, nothing happens to an order
// that the table of its states does not have, and all books add up.
describe.each(sqlTestServers)("sequences of actions in the shop on $name", ({ start }) => {
  const desk = adminDesk(start);
  const db = () => desk.server.context.db;
  let shop: Awaited<ReturnType<typeof openShop>> | undefined;
  /** What the server began with is not looked at here. */
  let before: readonly unknown[] = [];
  const perform = createParties(desk, () => {
    if (shop === undefined) throw new Error("The shop is opened before the tests, and not yet.");
    return shop;
  });

  beforeAll(async () => {
    shop = await openShop(desk);
    before = await auditShop(db());
  });

  const seen = new Map<string, number>();
  /** Does what is in one step at once. */
  async function take(step: readonly Action[]): Promise<void> {
    const outcomes = await Promise.all(step.map(perform));
    for (const [at, { done, allowed }] of outcomes.entries()) {
      const one = step[at];
      if (one === undefined) continue;
      const what = `${one.kind} ${done ? "done" : "refused"}`;
      seen.set(what, (seen.get(what) ?? 0) + 1);
      // Of two at once the other may have moved the order first.
      if (step.length === 1 && allowed === false) expect(done, JSON.stringify(one)).toBe(false);
    }
  }

  const portions = Array.from({ length: Math.ceil(sequences.length / AUDITED) }, (_, at) => at * AUDITED);
  test.each(portions)("from the %ith on, all books are in order", async (from) => {
    const some = sequences.slice(from, from + AUDITED);
    for (const step of some.flat()) await take(step);
    expect(await auditShop(db()), `after ${JSON.stringify(some)}`).toEqual(before);
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
