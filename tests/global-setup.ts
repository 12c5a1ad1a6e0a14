import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { buildsFolder, emptyFolder, nameTemplate, scratchFolder, threadBundles } from "./support/cache.ts";
import { makePostgresTemplates } from "./support/postgres-templates.ts";

/** Templates of other sources, and what crashed runs left behind, are thrown away after this long. */
const KEEP_MS = 2 * 3_600_000;

/** What the embedded database is compiled from, held for the run: V8 compiles a module once for all threads while it is in use. */
const held: WebAssembly.Module[] = [];

/**
 * Prepares what tests with a server need: its threads as bundles (Node runs no TypeScript in a worker), and the
 * template databases that each test file copies. They are made once and used until the schema or the seed changes.
 */
export default async function setup(): Promise<void> {
  for (const [source, bundle] of Object.entries(threadBundles)) await buildThread(source, bundle);
  await holdCompiled();
  const template = nameTemplate();
  for (const folder of [scratchFolder(), buildsFolder()]) removeOld(folder);
  if (!existsSync(template)) {
    removeOld(dirname(template), template, emptyFolder(), scratchFolder(), buildsFolder());
    await make(emptyFolder(), makeEmpty);
    await make(template, makeTemplates);
  }
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) {
    await makePostgresTemplates(serverUrl, (kind, url) =>
      kind === "demo" ? makeDemo(join(template, kind), url) : makeMigrated(template, url),
    );
  }
}

async function holdCompiled(): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  for (const name of ["pglite.wasm", "initdb.wasm"])
    held.push(await WebAssembly.compile(readFileSync(join(folder, name))));
}

async function buildThread(source: string, bundle: string): Promise<void> {
  const draft = `${bundle}.${process.pid}.js`;
  await build({
    entryPoints: [fileURLToPath(new URL(`../server/${source}`, import.meta.url))],
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    outfile: draft,
  });
  renameSync(draft, bundle);
}

/** Makes a folder under another name first; of two runs that make it at once the first one's stays. */
async function make(folder: string, fill: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  await fill(draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
}

/** Without the databases that new databases are copied from: nobody makes one, and each copy of the folder is half as large. */
async function makeEmpty(folder: string): Promise<void> {
  const { openDatabase } = await import("../server/db/database.ts");
  const { pool, close } = await openDatabase({ dataDir: folder }, await silentLog());
  await pool.query("update pg_database set datistemplate = false");
  for (const name of ["template0", "template1"]) await pool.query(`drop database ${name}`);
  await close();
}

async function makeTemplates(folder: string): Promise<void> {
  const [migrated, demo] = [join(folder, "migrated"), join(folder, "demo")];
  cpSync(emptyFolder(), migrated, { recursive: true });
  await makeMigrated(migrated);
  cpSync(migrated, demo, { recursive: true });
  await makeDemo(demo);
}

// Imported late: the server searches for the thread's bundle when it is loaded.

/** @param databaseUrl of the database to migrate, unless it is the embedded one in the folder. */
async function makeMigrated(dataDir: string, databaseUrl?: string): Promise<void> {
  const { openDatabase } = await import("../server/db/database.ts");
  const { applyMigrations } = await import("../server/db/migrate.ts");
  const where = databaseUrl === undefined ? { dataDir } : { dataDir, databaseUrl };
  const { pool, close } = await openDatabase(where, await silentLog());
  await applyMigrations(pool);
  await close();
}

/** @param databaseUrl as of `makeMigrated`. */
async function makeDemo(dataDir: string, databaseUrl?: string): Promise<void> {
  const { createServer } = await import("../server/server.ts");
  const { readConfig } = await import("../server/config.ts");
  const config = readConfig({ PORT: "0", DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const server = await createServer(config, { log: await silentLog() });
  await server.close();
}

async function silentLog() {
  const { createLog } = await import("../server/log.ts");
  return createLog({ logLevel: "silent" });
}

function removeOld(folder: string, ...keep: readonly string[]): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (!keep.includes(path) && age > KEEP_MS) rmSync(path, { recursive: true, force: true });
  }
}
