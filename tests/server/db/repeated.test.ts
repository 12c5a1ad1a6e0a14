import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Transaction } from "../../../server/db/database.ts";
import { repeatedTransaction } from "../../../server/db/repeated.ts";
import { shopGoods } from "../../../server/db/schema/index.ts";
import { type TestDatabase, testDatabases } from "../../support/database.ts";
import { makeGoods } from "../../support/shop-rows.ts";

const ended = (code: string) =>
  sql.raw(`do $$ begin raise exception 'ended' using errcode = '${code}'; end $$`);

describe.each(testDatabases)("a transaction that was ended for the sake of another, on $name", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await kind.open();
  });
  afterAll(() => database.close());

  const endedTimes = (times: number, code = "40P01") => {
    let attempts = 0;
    const run = repeatedTransaction(database.db, async (tx) => {
      attempts += 1;
      await makeGoods(tx, `Attempt ${code} ${times}`);
      if (attempts <= times) await tx.execute(ended(code));
      return attempts;
    });
    return run.then(
      () => attempts,
      () => -attempts,
    );
  };
  const stored = (name: string) => database.db.$count(shopGoods, eq(shopGoods.storeName, name));

  test("is run again, and has what it stored once", async () => {
    expect(await endedTimes(2)).toBe(3);
    expect(await stored("Attempt 40P01 2")).toBe(1);
    expect(await endedTimes(1, "40001")).toBe(2);
  });

  test("is given up after some attempts; what is wrong by itself is not tried again", async () => {
    expect(await endedTimes(9)).toBe(-4);
    expect(await endedTimes(1, "P0001")).toBe(-1);
    expect(await stored("Attempt 40P01 9")).toBe(0);
  });

  test.runIf(kind.name === "PostgreSQL")("of two that wait for one another both are done", async () => {
    const ids = [await makeGoods(database.db, "One"), await makeGoods(database.db, "Other")];
    let locked = 0;
    const lock = (tx: Transaction, id: number | undefined) =>
      tx
        .select()
        .from(shopGoods)
        .where(eq(shopGoods.id, id ?? 0))
        .for("update");
    const attempts = [0, 0];
    const both = [ids, ids.toReversed()].map(([first, second], at) =>
      repeatedTransaction(database.db, async (tx) => {
        attempts[at] = (attempts[at] ?? 0) + 1;
        await lock(tx, first);
        locked += 1;
        // Until each has one, which the second attempt has not to wait for.
        while (locked < 2) await tx.execute(sql`select pg_sleep(0.01)`);
        await lock(tx, second);
        return at;
      }),
    );
    expect(await Promise.all(both)).toEqual([0, 1]);
    expect(attempts.toSorted()).toEqual([1, 2]);
  });
});
