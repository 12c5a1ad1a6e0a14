import { asc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asSet, compiled, isAnyOf } from "../../../server/db/compiled.ts";
import type { Database } from "../../../server/db/database.ts";
import { type TestDatabase, testDatabases } from "../../support/database.ts";

/** Statements that are put together once. */

const noted = pgTable("noted", {
  id: integer().primaryKey(),
  words: text().array(),
  at: timestamp({ withTimezone: true }),
});

let built = 0;
const insert = compiled<typeof noted.$inferInsert>("insertNoted")((db, { id, words, at }) => {
  built += 1;
  return db.insert(noted).values({ id, words, at }).returning({ id: noted.id });
});
const select = compiled<{ readonly ids: readonly number[] }>("selectNoted")((db, { ids }) =>
  db.select().from(noted).where(isAnyOf(noted.id, ids)).orderBy(asc(noted.id)),
);
const setTime = compiled<{ readonly id: number; readonly at: Date }>("setNotedTime")((db, { id, at }) =>
  db
    .update(noted)
    .set({ at: asSet(noted.at, at) })
    .where(eq(noted.id, id)),
);

describe.each(testDatabases)("on $name", ({ open }) => {
  let opened: TestDatabase;
  let db: Database;

  beforeAll(async () => {
    opened = await open();
    db = drizzle(opened.pool) as unknown as Database;
    await opened.pool.query(
      'create table noted (id int primary key, words text[], "at" timestamp with time zone)',
    );
  }, 60_000);
  beforeEach(async () => {
    await opened.pool.query("truncate noted");
  });
  afterAll(() => opened.close());

  const AT = new Date("2026-03-04T05:06:07.089Z");

  test("each time has its own values, of the types of the columns", async () => {
    expect(await insert(db, { id: 1, words: ["a", 'b"c'], at: AT })).toEqual([{ id: 1 }]);
    expect(await insert(db, { id: 2, words: null, at: null })).toEqual([{ id: 2 }]);
    await setTime(db, { id: 2, at: AT });
    expect(await select(db, { ids: [1, 2, 3] })).toEqual([
      { id: 1, words: ["a", 'b"c'], at: AT },
      { id: 2, words: null, at: AT },
    ]);
    expect(await select(db, { ids: [2] })).toHaveLength(1);
    expect(await select(db, { ids: [] })).toEqual([]);
    expect(built).toBe(1);
  });

  test("what one transaction writes is its own until it ends", async () => {
    await expect(
      db.transaction(async (tx) => {
        await insert(tx, { id: 1, words: null, at: null });
        expect(await select(tx, { ids: [1] })).toHaveLength(1);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await select(db, { ids: [1] })).toEqual([]);
    await db.transaction(async (tx) => {
      await insert(tx, { id: 2, words: null, at: null });
    });
    expect(await select(db, { ids: [1, 2] })).toHaveLength(1);
  });

  test("a failure is the statement's", async () => {
    await insert(db, { id: 1, words: null, at: null });
    await expect(insert(db, { id: 1, words: null, at: null })).rejects.toMatchObject({
      cause: { code: "23505" },
    });
  });
});
