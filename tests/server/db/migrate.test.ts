import { randomBytes } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { StartRefused } from "../../../server/config.ts";
import { type OpenDatabase, openDatabase } from "../../../server/db/database.ts";
import { applyMigrations } from "../../../server/db/migrate.ts";
import { type MigrationStep, readMigrationSteps } from "../../../server/db/migration-steps.ts";
import { createLog } from "../../../server/log.ts";
import { places } from "../../../server/places.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { emptyFolder, scratchFolder } from "../../support/cache.ts";
import { makePostgres, onDatabases, openTestDatabase } from "../../support/database.ts";
import { startTestServer } from "../../support/server.ts";

const steps = readMigrationSteps(places.migrations);
/** The last step before names of roles were the same whatever their case. */
const BEFORE_CASE = 1795243415596;
/** The last step before a conversation had more than one note. */
const BEFORE_NOTES = 1795961519712;
/** The last step before blocks of swipers were called by their own word. */
const BEFORE_BLOCK_KINDS = 1796030556310;
/** A step within a release: the databases of those who try what is not released yet. */
const WITHIN = 1795271225523;

/** What releases have left behind (`make-releases.mjs`), and a server's own database from within a release. */
const releases = new URL("./releases/", import.meta.url);
const dumps = readdirSync(releases).map((name) => ({
  version: name.replace(/\.sql$/, ""),
  text: readFileSync(new URL(name, releases), "utf8"),
}));

/** The longest way, and the shortest. */
const ends = dumps.filter((_, at) => at === 0 || at === dumps.length - 1);

interface EmptyDatabase {
  readonly url: string | undefined;
  drop(): Promise<void>;
}

const kinds = onDatabases<{ readonly name: string; make(): Promise<EmptyDatabase> }>(
  { name: "PGlite", make: async () => ({ url: undefined, drop: async () => undefined }) },
  (serverUrl) => ({ name: "PostgreSQL", make: () => makePostgres(serverUrl) }),
).both;

const until = (at: number): readonly MigrationStep[] => steps.filter((step) => step.at <= at);

/** Everything that the tables of a database are. */
async function shapeOf(pool: pg.Pool): Promise<unknown> {
  const { rows: columns } = await pool.query(`
    select table_name, column_name, data_type, is_nullable, column_default, is_identity
    from information_schema.columns where table_schema = 'public' order by table_name, column_name`);
  const { rows: indexes } = await pool.query(
    "select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname",
  );
  const { rows: constraints } = await pool.query(`
    select conrelid::regclass::text as on_table, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`);
  return { columns, indexes, constraints };
}

/** That of a database whose tables are all new. */
async function shapeOfNew(): Promise<unknown> {
  const database = await openTestDatabase();
  try {
    return await shapeOf(database.pool);
  } finally {
    await database.close();
  }
}

test("every release before the one that is being made has left its dump", () => {
  const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
  const released = readdirSync(places.migrations)
    .flatMap((name) => /^\d+_(.+)\.sql$/.exec(name)?.[1] ?? [])
    .filter((one) => one !== version);
  expect(released).toContain("0.4.0");
  expect(dumps.map((dump) => dump.version)).toEqual(expect.arrayContaining(released));
});

describe.each(kinds)("a database of an earlier version on $name", ({ name, make }) => {
  let folder: string;
  let database: OpenDatabase;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    folder = join(scratchFolder(), randomBytes(6).toString("hex"));
    cpSync(emptyFolder(), folder, { recursive: true });
    const made = await make();
    drop = made.drop;
    const where = made.url === undefined ? {} : { databaseUrl: made.url };
    database = await openDatabase({ dataDir: folder, ...where }, createLog({ logLevel: "silent" }));
  });
  afterEach(async () => {
    await database.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("says what has to be renamed, keeps all as it is, and comes up when it was", async () => {
    const { pool } = database;
    await applyMigrations(pool, until(BEFORE_CASE));
    await pool.query("insert into sys_role (name) values ('Staff'), ('staff')");
    const refused = await applyMigrations(pool).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartRefused);
    expect(String(refused)).toMatch(/sys_role .*staff.* rename/s);
    const { rows } = await pool.query("select name from sys_role order by name");
    expect(rows).toHaveLength(2);
    await pool.query("update sys_role set name = 'Helpers' where name = 'Staff'");
    await applyMigrations(pool);
    const indexes = await pool.query("select indexdef from pg_indexes where indexname = 'sys_role_name'");
    expect(indexes.rows).toMatchObject([{ indexdef: expect.stringContaining("lower") }]);
  });

  test("is left alone by a version that does not know all that it had", async () => {
    const { pool } = database;
    await applyMigrations(pool);
    const before = await shapeOf(pool);
    const refused = await applyMigrations(pool, steps.slice(0, -1)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartRefused);
    expect(String(refused)).toContain("newer version");
    expect(await shapeOf(pool)).toEqual(before);
  });

  test("is given the rest of a release, of which it had the first steps", async () => {
    const { pool } = database;
    await applyMigrations(pool, until(WITHIN));
    await pool.query("insert into site (name, is_current) values ('here', true)");
    await pool.query("insert into tool_watermark (name) values ('mark')");
    await applyMigrations(pool);
    await applyMigrations(pool);
    const { rows } = await pool.query(
      "select s.name from tool_watermark w join site s on s.id = w.site_id where w.name = 'mark'",
    );
    expect(rows).toEqual([{ name: "here" }]);
    const applied = await pool.query("select created_at from drizzle.__drizzle_migrations order by id");
    expect(applied.rows.map(({ created_at }) => Number(created_at))).toEqual(steps.map(({ at }) => at));
  });

  test("has what was noted of conversations as the first of their notes, by whoever noted it and when", async () => {
    const { pool } = database;
    await applyMigrations(pool, until(BEFORE_NOTES));
    await pool.query("insert into site (id, name, domain) values (1, 'Teas', 'teas.example')");
    await pool.query(`
      insert into service_conversation (id, visitor_name, visitor_id, group_id, site_id, start_time, update_time, note)
      values (1, 'Marie', 1, 7, 1, now(), '2026-03-02T10:00:00Z', 'Speaks French'),
             (2, 'Zoe', 2, 8, 1, now(), '2026-03-03T10:00:00Z', 'Wants a refund'),
             (3, 'Ann', 3, 9, 1, now(), now(), ''), (4, 'Bea', 4, 10, 1, now(), now(), null)`);
    const change = `[{"field": "note", "from": null, "to": "Speaks French"}]`;
    await pool.query(
      "insert into record_change (resource, record_id, action, user_id, changes, create_time) values ('conversation', 1, 'transfer', 42, $1, '2026-03-01T09:00:00Z')",
      [change],
    );
    await applyMigrations(pool);
    const { rows } = await pool.query(
      "select conversation_id, group_id, author_id, text, time from service_conversation_note order by id",
    );
    const told = rows.map(({ time, ...row }) => [...Object.values(row), time.toISOString()]);
    expect(told).toEqual([
      ["1", "7", "42", "Speaks French", "2026-03-01T09:00:00.000Z"],
      ["2", "8", null, "Wants a refund", "2026-03-03T10:00:00.000Z"],
    ]);
  });

  test("has the blocks of swipers called by their own word, of what was deleted too; pages and texts keep theirs", async () => {
    const { pool } = database;
    await applyMigrations(pool, until(BEFORE_BLOCK_KINDS));
    await pool.query("insert into site (id, name, domain) values (1, 'Teas', 'teas.example')");
    await pool.query(`
      insert into site_navigation (id, name, nav_url, nav_type, site_id, lang)
      values (1, 'All', 'all', 'assemble', 1, 'en'), (2, 'Banners', 'banners', 'swipers', 1, 'en')`);
    const text = { kind: "text", html: '<p>{"kind": "swipers"}</p>', heading: "swipers" };
    const blocks = (kind: string) => [{ kind: "news", limit: 3 }, text, { kind, sourceNavId: 2 }, { kind }];
    const untouched = [{ kind: "honor", limit: 3 }, text];
    await pool.query(
      "insert into site_assemble (id, nav_id, title, site_id, lang, blocks) values (1, 1, 'All', 1, 'en', $1), (2, 1, 'Other', 1, 'en', $2)",
      [JSON.stringify(blocks("swipers")), JSON.stringify(untouched)],
    );
    const change = (kind: string) => [{ field: "blocks", from: untouched, to: blocks(kind) }];
    const kept = (kind: string) => ({ row: { id: 3, title: "Gone", blocks: blocks(kind) } });
    await pool.query(
      `insert into record_change (resource, record_id, action, changes, kept, create_time)
       values ('assemble', 1, 'update', $1, null, now()), ('assemble', 3, 'remove', '[]', $2, now()), ('block', 3, 'remove', '[]', $2, now())`,
      [JSON.stringify(change("swipers")), JSON.stringify(kept("swipers"))],
    );
    await applyMigrations(pool);
    const { rows: pages } = await pool.query("select blocks from site_assemble order by id");
    expect(pages).toEqual([{ blocks: blocks("swiper") }, { blocks: untouched }]);
    const { rows: changes } = await pool.query("select changes, kept from record_change order by id");
    expect(changes).toEqual([
      { changes: change("swiper"), kept: null },
      { changes: [], kept: kept("swiper") },
      { changes: [], kept: kept("swipers") },
    ]);
    const { rows: navs } = await pool.query("select nav_type from site_navigation order by id");
    expect(navs).toEqual([{ nav_type: "assemble" }, { nav_type: "swipers" }]);
  });

  // The statements are the same on both.
  test.each(name === "PGlite" ? dumps : ends)(
    "as version $version left it keeps its rows, and has the tables of a new one",
    async ({ text }) => {
      const { pool } = database;
      await pool.query(text);
      const before = await rowsOf(pool);
      expect(before.size).toBeGreaterThanOrEqual(TABLES_LEAST);
      await applyMigrations(pool);
      expect(await shapeOf(pool)).toEqual(await shapeOfNew());
      expectKept(before, await rowsOf(pool));
    },
  );

  test("at any step comes up by those that are left, with its rows", async () => {
    const { pool } = database;
    const oldest = dumps.find(({ version }) => version === "0.1.0");
    await pool.query(oldest?.text ?? "");
    const before = await rowsOf(pool);
    // As by as many versions, one after the other: each finds the database as the one before has left it.
    for (const at of steps.keys())
      if (at >= STEPS_OF_OLDEST) await applyMigrations(pool, steps.slice(0, at + 1));
    expect(await shapeOf(pool)).toEqual(await shapeOfNew());
    expectKept(before, await rowsOf(pool));
  });
});

/** Tables of the first release. */
const TABLES_LEAST = 20;
/** Steps of the first release. */
const STEPS_OF_OLDEST = 2;

type Rows = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;

/** What every table holds. */
async function rowsOf(pool: pg.Pool): Promise<Rows> {
  const { rows: tables } = await pool.query<{ readonly name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const all = new Map<string, readonly Readonly<Record<string, unknown>>[]>();
  for (const { name } of tables) {
    const { rows } = await pool.query(`select row_to_json(t) as row from public."${name}" t`);
    if (rows.length > 0)
      all.set(
        name,
        rows.map(({ row }) => row),
      );
  }
  return all;
}

/** What a later step has given another value, which a test of its own may ask for. */
const REPLACED: Readonly<Record<string, readonly string[]>> = {
  // A site has a domain: one that had none is called by its number.
  site: ["domain"],
};

/** Every row is there still, with what its columns had; those that a later version has no more are let go. */
function expectKept(before: Rows, after: Rows): void {
  for (const [table, rows] of before) {
    const now = after.get(table) ?? [];
    const gone = REPLACED[table] ?? [];
    const columns = Object.keys(rows[0] ?? {}).filter(
      (column) => Object.hasOwn(now[0] ?? {}, column) && !gone.includes(column),
    );
    expect(columns.length, table).toBeGreaterThan(0);
    const read = (row: Readonly<Record<string, unknown>>) =>
      JSON.stringify(columns.map((column) => row[column]));
    expect(now.map(read), table).toEqual(expect.arrayContaining(rows.map(read)));
  }
}

test.each(ends)("the server works with what version $version left", async ({ text }) => {
  const folder = join(scratchFolder(), randomBytes(6).toString("hex"));
  cpSync(emptyFolder(), folder, { recursive: true });
  const left = await openDatabase({ dataDir: folder }, createLog({ logLevel: "silent" }));
  await left.pool.query(text);
  await left.close();
  const server = await startTestServer({ dataDir: folder });
  try {
    const admin = adminCalls(server, await server.login("admin"));
    const users = await admin("GET", "/api/sysUser?sort=id,asc");
    expect(users.body).toMatchObject({ content: [{ username: "admin" }, {}, {}, {}] });
    const job = await admin("POST", "/api/job", { name: "lamplighter", enabled: true });
    expect(job.status, job.message).toBe(201);
    const mark = await admin("POST", "/api/dict", { name: "colours" });
    expect(mark.status, mark.message).toBe(201);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
