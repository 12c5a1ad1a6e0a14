import { randomBytes } from "node:crypto";
import { chmodSync, cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "../../server/db/database.ts";
import { createLog } from "../../server/log.ts";
import { administer } from "./administer.ts";
import { scratchFolder, templateFolder } from "./cache.ts";
import { postgresTemplate, type TemplateKind } from "./postgres-templates.ts";

/** A database of a test's own; closing it removes it. */
export type TestDatabase = OpenDatabase;

const silent = createLog({ logLevel: "silent" });

/** A data folder of a test's own, copied from a template, without its database where that is elsewhere; `remove` deletes it. */
export function copyTemplate(
  kind: TemplateKind,
  { database = true } = {},
): { folder: string; remove: () => void } {
  const folder = join(scratchFolder(), randomBytes(6).toString("hex"));
  mkdirSync(scratchFolder(), { recursive: true });
  const template = join(templateFolder(), kind);
  const embedded = join(template, "database");
  cpSync(template, folder, { recursive: true, filter: (path) => database || path !== embedded });
  chmodSync(folder, 0o700);
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

/** A database on the PostgreSQL at `serverUrl`: a copy of a template, or an empty one without any schema. */
export async function makePostgres(
  serverUrl: string,
  kind?: TemplateKind,
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `quayside_test_${randomBytes(6).toString("hex")}`;
  const template = kind === undefined ? "" : ` template ${postgresTemplate(kind)}`;
  await administer(serverUrl, `create database ${name}${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => void (await administer(serverUrl, `drop database ${name} with (force)`)),
  };
}

/** A migrated, empty database on the PostgreSQL of `TEST_DATABASE_URL`, dropped when it is closed. */
async function openTestPostgres(serverUrl: string): Promise<TestDatabase> {
  const { url, drop } = await makePostgres(serverUrl, "migrated");
  const database = await openDatabase({ dataDir: scratchFolder(), databaseUrl: url }, silent);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

const serverUrl = process.env.TEST_DATABASE_URL;

/** Kinds of database that a suite runs on, with what it needs of each. */
export interface Databases<T> {
  /** For suites with SQL of their own (search, filters, ids, locks, transactions, references): PostgreSQL too where one is given. */
  readonly both: readonly T[];
  /** For all others: PGlite, and PostgreSQL too in `npm run test:postgres`. */
  readonly usual: readonly T[];
}

/** @param postgres makes what is needed of the PostgreSQL at an address. */
export function onDatabases<T>(pglite: T, postgres: (serverUrl: string) => T): Databases<T> {
  const both = serverUrl ? [pglite, postgres(serverUrl)] : [pglite];
  return { both, usual: process.env.TEST_MODE === "postgres" ? both : [pglite] };
}

interface NamedDatabase {
  readonly name: string;
  open(): Promise<TestDatabase>;
}

/** The databases that repository tests run on, for `describe.each`: what is tested is their SQL. */
export const testDatabases: readonly NamedDatabase[] = onDatabases<NamedDatabase>(
  { name: "PGlite", open: openTestDatabase },
  (url) => ({ name: "PostgreSQL", open: () => openTestPostgres(url) }),
).both;
