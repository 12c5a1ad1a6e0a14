import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { StartRefused } from "../../../server/config.ts";
import { type OpenDatabase, openDatabase } from "../../../server/db/database.ts";
import { applyMigrations } from "../../../server/db/migrate.ts";
import { createLog } from "../../../server/log.ts";
import { places } from "../../../server/places.ts";
import { scratchFolder } from "../../support/cache.ts";
import { makePostgres } from "../../support/database.ts";

/** The last migration before names of roles were the same whatever their case. */
const BEFORE = "0004_resources";
const serverUrl = process.env.TEST_DATABASE_URL;

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

/** The migrations up to one of them. */
function migrationsUntil(tag: string, folder: string): string {
  cpSync(places.migrations, folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as Journal;
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return folder;
}

const kinds = [
  { name: "PGlite", url: async () => ({ url: undefined, drop: async () => undefined }) },
  ...(serverUrl ? [{ name: "PostgreSQL", url: () => makePostgres(serverUrl) }] : []),
];

describe.each(kinds)("a database of an earlier version on $name", ({ url: make }) => {
  const folder = join(scratchFolder(), randomBytes(6).toString("hex"));
  let database: OpenDatabase;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    mkdirSync(folder, { recursive: true });
    const made = await make();
    drop = made.drop;
    const where = made.url === undefined ? {} : { databaseUrl: made.url };
    database = await openDatabase(
      { dataDir: join(folder, "data"), ...where },
      createLog({ logLevel: "silent" }),
    );
    await database.pool.query("create extension if not exists pg_trgm");
    const earlier = migrationsUntil(BEFORE, join(folder, "migrations"));
    await migrate(drizzle(database.pool), { migrationsFolder: earlier });
  }, 60_000);
  afterEach(async () => {
    await database.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  test("says what has to be renamed, keeps all as it is, and comes up when it was", async () => {
    await database.pool.query("insert into sys_role (name) values ('Staff'), ('staff')");
    const refused = await applyMigrations(database.pool).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartRefused);
    expect(String(refused)).toMatch(/sys_role .*staff.* rename/s);
    const { rows } = await database.pool.query("select name from sys_role order by name");
    expect(rows).toHaveLength(2);
    await database.pool.query("update sys_role set name = 'Helpers' where name = 'Staff'");
    await applyMigrations(database.pool);
    const indexes = await database.pool.query(
      "select indexdef from pg_indexes where indexname = 'sys_role_name'",
    );
    expect(indexes.rows).toMatchObject([{ indexdef: expect.stringContaining("lower") }]);
  });
});
