import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * Writes the difference between the schema and the migrations as a step of the migration of the release that is made, which the version in
 * `package.json` names: there is one migration a release.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Makes the newest migration of a folder a step of its release's.
 * @param {string} folder
 * @param {string} version of the release
 */
export function joinRelease(folder, version) {
  const file = (/** @type {string} */ name) => path.join(folder, name);
  const journal = JSON.parse(readFileSync(file("meta/_journal.json"), "utf8"));
  const made = journal.entries.at(-1);
  const before = journal.entries.at(-2);
  const name = made.tag.replace(/^\d+_/, "");
  const step = `-- step ${made.when} ${name}\n${readFileSync(file(`${made.tag}.sql`), "utf8").trim()}\n`;
  rmSync(file(`${made.tag}.sql`));
  if (before?.tag.endsWith(`_${version}`)) {
    writeFileSync(file(`${before.tag}.sql`), `${readFileSync(file(`${before.tag}.sql`), "utf8")}\n${step}`);
    replaceSnapshot(file(snapshotOf(before)), file(snapshotOf(made)));
    before.when = made.when;
    journal.entries.pop();
  } else {
    made.tag = `${numberOf(made)}_${version}`;
    writeFileSync(file(`${made.tag}.sql`), step);
  }
  writeFileSync(file("meta/_journal.json"), `${JSON.stringify(journal, null, 2)}\n`);
}

const numberOf = (/** @type {{ idx: number }} */ { idx }) => String(idx).padStart(4, "0");
const snapshotOf = (/** @type {{ idx: number }} */ entry) => `meta/${numberOf(entry)}_snapshot.json`;

/**
 * @param {string} old
 * @param {string} made
 */
function replaceSnapshot(old, made) {
  const { prevId } = JSON.parse(readFileSync(old, "utf8"));
  const snapshot = { ...JSON.parse(readFileSync(made, "utf8")), prevId };
  writeFileSync(old, `${JSON.stringify(snapshot, null, 2)}\n`);
  rmSync(made);
}

function generate() {
  const folder = path.join(root, "server/db/migrations");
  const count = () =>
    JSON.parse(readFileSync(path.join(folder, "meta/_journal.json"), "utf8")).entries.length;
  const before = count();
  const kit = path.join(root, "node_modules/.bin/drizzle-kit");
  const args = ["generate", "--config", "server/db/drizzle.config.ts", ...process.argv.slice(2)];
  const { status } = spawnSync(kit, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  if (count() === before) return;
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  joinRelease(folder, version);
  process.stdout.write(`It is a step of the migration of ${version}.\n`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) generate();
