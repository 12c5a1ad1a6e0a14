import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../../server/db/database.ts";
import * as schema from "../../../server/db/schema/index.ts";
import { createLog } from "../../../server/log.ts";
import { type TestDatabase, testDatabases } from "../../support/database.ts";
import { generateDrizzleJson, generateMigration } from "../../support/drizzle-kit.ts";

describe.each(testDatabases)("the database on $name", ({ open }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    await database.pool.query("create table probe (id int primary key, text text)");
  }, 60_000);
  afterAll(() => database.close());

  test("queries of several connections keep their own statements, long ones too", async () => {
    const long = "x".repeat(300_000);
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const text = index % 5 === 0 ? long + index : `t${index}`;
        const { rows } =
          index % 2 === 0
            ? await database.pool.query("select $1::text as text, $2::int as number", [text, index])
            : await database.pool.query("select $1::text as text", [text]);
        return rows[0].text === text && (index % 2 === 1 || rows[0].number === index);
      }),
    );
    expect(answers).not.toContain(false);
    expect(database.pool.totalCount).toBeGreaterThan(1);
  });

  test("transactions of several connections do not mix", async () => {
    await database.db.execute(sql`insert into probe values (1, '0')`);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.db.transaction(async (tx) => {
          const { rows } = await tx.execute<{ text: string }>(
            sql`select text from probe where id = 1 for update`,
          );
          await new Promise((resolve) => setImmediate(resolve));
          await tx.execute(sql`update probe set text = ${String(Number(rows[0]?.text) + 1)} where id = 1`);
        }),
      ),
    );
    const { rows } = await database.pool.query("select text from probe where id = 1");
    expect(rows[0].text).toBe("20");
  });

  test("a connection that goes away in a transaction takes it with it", async () => {
    const client = await database.pool.connect();
    await client.query("begin");
    await client.query("insert into probe values (2, 'lost')");
    client.release(true);
    const { rows } = await database.pool.query("select 1 from probe where id = 2");
    expect(rows).toEqual([]);
  });

  test("a statement that fails leaves the database usable", async () => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        expect(database.pool.query("select nothing($1)", [1])).rejects.toThrow(),
      ),
    );
    expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });
});

test("a PostgreSQL that does not answer is reported in a sentence", async () => {
  const open = openDatabase(
    { dataDir: "unused", databaseUrl: "postgres://nobody@127.0.0.1:9/none" },
    createLog({ logLevel: "silent" }),
  );
  await expect(open).rejects.toThrow(/^The database of DATABASE_URL cannot be used: ECONNREFUSED/);
});

test("the migrations lead to the schema", async () => {
  const folder = new URL("../../../server/db/migrations/meta/", import.meta.url);
  const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
  const last = String(read("_journal.json").entries.at(-1).idx).padStart(4, "0");
  const stored = read(`${last}_snapshot.json`);
  expect(await generateMigration(stored, generateDrizzleJson(schema, stored.id))).toEqual([]);
});
