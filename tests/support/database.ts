import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "../../server/db/database.ts";
import { applyMigrations } from "../../server/db/migrate.ts";
import { createLog } from "../../server/log.ts";
import { administer } from "./administer.ts";
import { scratchFolder, templateFolder } from "./cache.ts";

/** A database of a test's own; closing it removes it. */
export type TestDatabase = OpenDatabase;

const silent = createLog({ logLevel: "silent" });

/** A data folder of a test's own, copied from a template; `remove` deletes it. */
export function copyTemplate(kind: "migrated" | "demo"): { folder: string; remove: () => void } {
  const folder = join(scratchFolder(), randomBytes(6).toString("hex"));
  mkdirSync(scratchFolder(), { recursive: true });
  cpSync(join(templateFolder(), kind), folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A migrated, empty embedded database. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { folder, remove } = copyTemplate("migrated");
  const database = await openDatabase({ dataDir: folder }, silent);
  return {
    ...database,
    close: async () => {
      await database.close();
      remove();
    },
  };
}

/** An empty database without any schema on the PostgreSQL at `serverUrl`. */
export async function makePostgres(
  serverUrl: string,
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `quayside_test_${randomBytes(6).toString("hex")}`;
  await administer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(serverUrl, `drop database ${name} with (force)`) };
}

/** A migrated, empty database on the PostgreSQL of `TEST_DATABASE_URL`, dropped when it is closed. */
async function openTestPostgres(serverUrl: string): Promise<TestDatabase> {
  const { url, drop } = await makePostgres(serverUrl);
  const database = await openDatabase({ dataDir: scratchFolder(), databaseUrl: url }, silent);
  await applyMigrations(database.pool);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

const serverUrl = process.env.TEST_DATABASE_URL;

/** The databases that repository tests run on, for `describe.each`: PostgreSQL too where one is given. */
export const testDatabases: readonly { readonly name: string; open(): Promise<TestDatabase> }[] = [
  { name: "PGlite", open: openTestDatabase },
  ...(serverUrl ? [{ name: "PostgreSQL", open: () => openTestPostgres(serverUrl) }] : []),
];
