import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { definitionsText, registryText, schemaText } from "./resource-text.mjs";

/**
 * Writes what is made of the definitions of the areas: the schema of their tables, the list that the server mounts, and the registry that
 * the console loads screens by.
 *
 *   node src/build/resource-files.mjs            writes the files that changed
 *   node src/build/resource-files.mjs --check    writes nothing and fails when one is out of date
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
const DEFINITIONS = "src/contract/resources";
const SCHEMA = "server/db/schema";
const targets = {
  schema: `${SCHEMA}/resources.ts`,
  definitions: "server/resources/definitions.ts",
  registry: `${DEFINITIONS}/registry.ts`,
};

/** Definitions, one in each file of a section's folder. */
function definitionFiles() {
  return readdirSync(path.join(root, DEFINITIONS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(path.join(root, DEFINITIONS, name)).map((file) => `${DEFINITIONS}/${name}/${file}`),
    )
    .filter((file) => file.endsWith(".ts"))
    .sort();
}

/** Schema files that are written by hand. */
function schemaFiles() {
  const made = new Set(["index.ts", "resources.ts", "columns.ts"]);
  return readdirSync(path.join(root, SCHEMA))
    .filter((file) => !made.has(file))
    .sort();
}

/** Bundles definitions, schema and the plan of tables, so that they can be loaded as they are. */
async function loadSources(files, schemas) {
  const all = [...files, ...schemas.map((file) => `${SCHEMA}/${file}`)];
  const lines = [
    ...all.map((file, index) => `export * as module${index} from "./${file}";`),
    'export { planTable } from "./server/resources/table-plan.ts";',
    'export { tableNameOf } from "./server/resources/table-names.ts";',
    'export { LANGUAGES } from "./src/contract/language.ts";',
    'export { getTableName, is } from "drizzle-orm";',
    'export { PgTable } from "drizzle-orm/pg-core";',
  ];
  const outfile = path.join(root, `.cache/resource-sources-${process.pid}.mjs`);
  mkdirSync(path.dirname(outfile), { recursive: true });
  await build({
    stdin: { contents: lines.join("\n"), resolveDir: root, loader: "ts" },
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    outfile,
    logLevel: "error",
  });
  const loaded = await import(pathToFileURL(outfile));
  rmSync(outfile);
  return { ...loaded, modules: all.map((_, index) => loaded[`module${index}`]) };
}

/** The one definition that a file exports. */
function definitionIn(file, module) {
  const found = Object.entries(module).filter(([, value]) => value?.fields && value.list && value.path);
  if (found.length !== 1) throw new Error(`${file} must export one definition, and exports ${found.length}`);
  const [variable, definition] = found[0];
  if (variable !== definition.name) throw new Error(`${file}: ${variable} is named ${definition.name}`);
  return { variable, definition };
}

/** View keys of an area's pages beside its list; none where there are no others. */
function viewsOf({ form, views = [] }) {
  const { steps = {}, ...pages } = form?.pages ?? {};
  const keys = [...views.map(({ view }) => view), ...Object.values(pages), ...Object.keys(steps)];
  return keys.length === 0 ? undefined : keys;
}

async function read() {
  const files = definitionFiles();
  const schemas = schemaFiles();
  const { modules, planTable, tableNameOf, getTableName, is, PgTable, LANGUAGES } = await loadSources(
    files,
    schemas,
  );
  const areas = files.map((file, index) => {
    const { variable, definition } = definitionIn(file, modules[index]);
    const { name, view, permission, elsewhere = false, found } = definition;
    const table = tableNameOf(definition);
    return {
      name,
      view,
      views: viewsOf(definition),
      permission,
      elsewhere,
      found,
      tree: definition.list.tree !== undefined,
      file,
      variable,
      definition,
      table,
    };
  });
  const names = new Set(areas.map(({ name }) => name));
  if (names.size < areas.length) throw new Error("two definitions have the same name");
  const byHand = new Map(
    schemas.flatMap((file, index) =>
      Object.entries(modules[files.length + index])
        .filter(([, value]) => is(value, PgTable))
        .map(([variable, table]) => [getTableName(table), { variable, file: `./${file}` }]),
    ),
  );
  const find = (name) => areas.find((area) => area.name === name)?.definition;
  return { areas, byHand, languages: LANGUAGES, plan: ({ definition }) => planTable(definition, find) };
}

function formatted(file, text) {
  const { stdout, status, stderr } = spawnSync(
    path.join(root, "node_modules/.bin/biome"),
    ["check", "--write", `--stdin-file-path=${file}`],
    { cwd: root, input: text, encoding: "utf8" },
  );
  if (status !== 0 || stdout === "") throw new Error(`${file} cannot be formatted: ${stderr}`);
  return stdout;
}

const sources = await read();
const texts = {
  [targets.schema]: schemaText(sources.areas, sources),
  [targets.definitions]: definitionsText(sources.areas, sources),
  [targets.registry]: registryText(sources.areas),
};
const stale = Object.entries(texts)
  .map(([file, text]) => [file, formatted(file, text)])
  .filter(([file, text]) => {
    const at = path.join(root, file);
    return !existsSync(at) || readFileSync(at, "utf8") !== text;
  });
if (process.argv.includes("--check")) {
  for (const [file] of stale) process.stderr.write(`${file} is out of date: run npm run db:generate\n`);
  process.exit(stale.length === 0 ? 0 : 1);
}
for (const [file, text] of stale) {
  writeFileSync(path.join(root, file), text);
  process.stdout.write(`wrote ${file}\n`);
}
