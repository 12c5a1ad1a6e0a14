import { EventEmitter } from "node:events";
import type { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createRunLock } from "../../../server/jobs/run-lock.ts";
import { createLog } from "../../../server/log.ts";
import { type TestDatabase, testDatabases } from "../../support/database.ts";

const log = createLog({ logLevel: "silent" });

/** Ends the connections to this database that hold advisory locks, and waits until they are gone. */
const endLockHolders = (pool: Pool) =>
  pool.query(`select pg_terminate_backend(pid, 60000) from pg_locks
    where locktype = 'advisory' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`);

test("a job is locked within a process, without a connection", async () => {
  const lock = createRunLock(undefined, log);
  expect([await lock.take(1), await lock.take(1), await lock.take(2)]).toEqual([true, false, true]);
  await lock.give(1);
  expect(await lock.take(1)).toBe(true);
});

test("a connection whose query failed is closed, not lent to the next", async () => {
  const given: unknown[] = [];
  const gone = new Error("Connection terminated unexpectedly");
  const client = Object.assign(new EventEmitter(), {
    query: async (text: string) => {
      if (text.includes("unlock")) throw gone;
      return { rows: [{ answer: true }] };
    },
    release: (error?: Error) => given.push(error),
  });
  const lock = createRunLock({ connect: async () => client } as unknown as Pool, log);
  await lock.take(1);
  await lock.give(1);
  expect(given).toEqual([gone]);
});

describe.each(testDatabases.filter(({ name }) => name === "PostgreSQL"))(
  "the lock of jobs on $name",
  ({ open }) => {
    let database: TestDatabase;
    beforeEach(async () => {
      database = await open();
    }, 60_000);
    afterEach(() => database.close(), 60_000);
    const inUse = () => database.pool.totalCount - database.pool.idleCount;

    test("holds in all processes, on one connection, which is given back when nothing runs", async () => {
      const [here, there] = [createRunLock(database.pool, log), createRunLock(database.pool, log)];
      expect([await here.take(1), await here.take(2), await there.take(1)]).toEqual([true, true, false]);
      expect(inUse()).toBe(1);
      await here.give(1);
      expect(await there.take(1)).toBe(true);
      await here.give(2);
      await there.give(1);
      expect(inUse()).toBe(0);
    });

    test("goes with a connection that fails, and is there again with the next", async () => {
      const [here, there] = [createRunLock(database.pool, log), createRunLock(database.pool, log)];
      await here.take(1);
      await endLockHolders(database.pool);
      expect(await there.take(1)).toBe(true);
      await here.give(1);
      expect(await here.take(1)).toBe(false);
      await there.give(1);
      expect(await here.take(1)).toBe(true);
      await here.give(1);
      await expect.poll(inUse).toBe(0);
    });
  },
);
