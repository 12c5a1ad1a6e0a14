import type pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LastingPool } from "../../../server/db/lasting-pool.ts";
import { isDatabaseAway } from "../../../server/db/query-errors.ts";
import { type TestDatabase, testDatabases } from "../../support/database.ts";

/** The kinds of work that share connections: one that waits leaves some to the others. */
describe.each(testDatabases)("on $name", ({ open }) => {
  let database: TestDatabase;
  let pool: LastingPool;
  let kind = "";

  beforeEach(async () => {
    database = await open();
    const { host, port, user, database: name, connectionString } = database.pool.options;
    const connection = connectionString ? { connectionString } : { host, port, user, database: name };
    const shares = { kindOf: () => kind, most: 2 };
    const patient = { max: 3, idleTimeoutMillis: 0, connectionTimeoutMillis: 30_000 };
    pool = new LastingPool({ ...connection, ...patient }, shares);
  });
  afterEach(async () => {
    await pool.end();
    await database.close();
  });

  const take = (of: string): Promise<pg.PoolClient> => {
    kind = of;
    return pool.connect();
  };

  /** Makes all connections, which takes as long as it takes; from then on nobody waits for long. */
  const beImpatient = async (): Promise<void> => {
    for (const client of [await take("x"), await take("x"), await take("y")]) client.release();
    pool.options.connectionTimeoutMillis = 300;
  };

  test("of a kind that has all it may the next waits, and another kind does not", async () => {
    const [first, second] = [await take("a"), await take("a")];
    const third = take("a");
    const other = await take("b");
    expect(pool.waiting).toBe(1);
    other.release();
    first.release();
    const next = await third;
    expect((await next.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect(pool.waiting).toBe(0);
    for (const client of [second, next]) client.release();
  });

  test("who waits for too long hears that it may work in a moment, and takes nothing with it", async () => {
    await beImpatient();
    const held = [await take("a"), await take("a")];
    const late = await take("a").catch((error: unknown) => error);
    expect(isDatabaseAway(late)).toBe(true);
    kind = "a";
    const query = pool.query("select 1").catch((error: unknown) => error);
    expect(isDatabaseAway(await query)).toBe(true);
    for (const client of held) client.release();
    for (const client of [await take("a"), await take("a")]) client.release();
  });

  test("what is given back twice is given back once", async () => {
    await beImpatient();
    const [first, second] = [await take("a"), await take("a")];
    first.release();
    first.release();
    const third = await take("a");
    expect(isDatabaseAway(await take("a").catch((error: unknown) => error))).toBe(true);
    for (const client of [second, third]) client.release();
  });

  test("what an idle connection reports makes it leave, and ends nothing else", async () => {
    const client = await take("a");
    client.release();
    client.emit("error", new Error("terminating connection due to administrator command"));
    expect(pool.totalCount).toBe(0);
    const next = await take("a");
    expect((await next.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    next.release();
  });

  test("a connection that ends in use makes room for the next of its kind", async () => {
    const [first, second] = [await take("a"), await take("a")];
    const third = take("a");
    await (first as unknown as pg.Client).end();
    (await third).release();
    second.release();
  });

  test("a connection that cannot be made leaves its turn to others", async () => {
    const nowhere = new LastingPool({ host: "127.0.0.1", port: 9, max: 3 }, { kindOf: () => "a", most: 1 });
    for (let tries = 0; tries < 3; tries++) {
      expect(isDatabaseAway(await nowhere.connect().catch((error: unknown) => error))).toBe(true);
    }
    await nowhere.end();
  });
});
