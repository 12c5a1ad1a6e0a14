import fs, { readlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { OrderedPGlite } from "../../../server/db/ordered-pglite.ts";
import { syncTree } from "../../../server/db/synced-files.ts";
import { copyTemplate } from "../../support/database.ts";

/** What the embedded database answers is on the disk: it asks the system for it before. */

let data: { readonly folder: string; remove(): void };
let database: OrderedPGlite;
/** What was put on the disk, relative to the database's folder. */
const synced: string[] = [];

beforeAll(async () => {
  data = copyTemplate("migrated");
  database = new OrderedPGlite(join(data.folder, "database"), () => undefined);
  await database.waitReady;
  await database.exec("create table noted (id int primary key, text text)");
  for (const call of ["fdatasyncSync", "fsyncSync"] as const) {
    const plain = fs[call];
    vi.spyOn(fs, call).mockImplementation((file) => {
      synced.push(readlinkSync(`/proc/self/fd/${file}`).split("/database/").at(-1) ?? "");
      plain(file);
    });
  }
}, 60_000);
beforeEach(() => {
  synced.length = 0;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await database.close();
  data.remove();
});

const LOG = /^pg_wal\/[0-9A-F]{24}$/;

test("each commit waits for the log, reading for nothing", async () => {
  for (let id = 1; id <= 3; id += 1) {
    await database.query("insert into noted values ($1, 'kept')", [id]);
    expect(synced.filter((file) => LOG.test(file))).toHaveLength(id);
  }
  synced.length = 0;
  expect((await database.query("select * from noted")).rows).toHaveLength(3);
  expect(synced).toEqual([]);
});

test("what is written in one transaction waits once", async () => {
  await database.transaction(async (tx) => {
    for (let id = 10; id < 20; id += 1) await tx.query("insert into noted values ($1, 'kept')", [id]);
    expect(synced).toEqual([]);
  });
  expect(synced).toHaveLength(1);
});

test("a checkpoint puts the tables on the disk, and where the next start begins", async () => {
  await database.query("insert into noted values (100, 'kept')");
  await database.exec("checkpoint");
  expect(synced.some((file) => /^base\/\d+\/\d+/.test(file))).toBe(true);
  expect(synced).toContain("global/pg_control");
});

test("a new folder is on the disk with all that is in it", () => {
  const folder = join(data.folder, "database");
  syncTree(folder);
  const there = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).length;
  expect(synced).toHaveLength(there + 1);
});
