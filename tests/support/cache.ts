import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where tests keep what they make; not under version control. */
const cacheFolder = join(root, ".cache");
/** The server's threads, by their sources in its folder, as bundles. */
export const threadBundles: Readonly<Record<string, string>> = {
  "db/pglite.worker.ts": join(cacheFolder, "server", "pglite.worker.js"),
  "threads/thread.worker.ts": join(cacheFolder, "server", "thread.worker.js"),
};
const templatesFolder = join(cacheFolder, "tests");

/** What a template database is made of: a change in any of these makes another template. */
const SOURCES = [
  "server/db/migrate.ts",
  "server/db/migration-steps.ts",
  "server/db/migrations",
  "server/db/schema",
  "server/seed",
  "server/accounts/passwords.ts",
  "server/texts/zh_CN/mailbox.ts",
  "server/texts/zh_TW/mailbox.ts",
  "server/texts/en/mailbox.ts",
];
const EMPTY_SOURCES = ["node_modules/@electric-sql/pglite/package.json", "tests/global-setup.ts"];
const DAY_MS = 86_400_000;
/** A file system in memory, where the machine has one. */
const MEMORY = "/dev/shm";
const ROOM_BYTES = 4 * 1024 ** 3;
const scratch = hasRoom(MEMORY)
  ? join(MEMORY, `quayside-tests-${process.getuid?.() ?? 0}`)
  : join(templatesFolder, "scratch");

/** Where the run's template databases are: named once, so that neither midnight nor a source that is saved meanwhile makes another of it. */
const TEMPLATE = "QUAYSIDE_TEST_TEMPLATE";

/** Names this run's template folder; its workers inherit the name. */
export function nameTemplate(): string {
  const day = String(Math.floor(Date.now() / DAY_MS));
  const folder = join(templatesFolder, `template-${day}-${hashOf([...EMPTY_SOURCES, ...SOURCES])}`);
  process.env[TEMPLATE] = folder;
  return folder;
}

/** Folder of the run's template databases: `migrated` is empty, `demo` is seeded. Demo history is at most a day old. */
export function templateFolder(): string {
  const folder = process.env[TEMPLATE];
  if (folder === undefined) throw new Error("the template databases were not made");
  return folder;
}

/** Folder of a database with nothing in it: making one takes longest, and depends on the database engine alone. */
export function emptyFolder(): string {
  return join(templatesFolder, `empty-${hashOf(EMPTY_SOURCES)}`);
}

/** Folder in which test databases are made: in memory where there is room, as each is some thirty megabytes in hundreds of files. */
export function scratchFolder(): string {
  return scratch;
}

/** Folder in which a test builds what finds the project's packages from where it is. */
export function buildsFolder(): string {
  return join(templatesFolder, "builds");
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM_BYTES;
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const source of sources)
    for (const file of filesOf(join(root, source))) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
