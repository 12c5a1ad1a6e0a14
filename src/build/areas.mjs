import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

/**
 * Prints what each admin area costs: its fields and actions, the lines of its definition, what was written by hand beside it for console
 * and server with what is there for that alone, tests that name it, and the size of its own parts in the console (minified, without what it shares with others). An area whose
 * lines by hand are more than three times those of its definition is marked: what it needs may belong into the mechanism.
 *
 *   node src/build/areas.mjs
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
const DEFINITIONS = "src/contract/resources";
/** Lines by hand for each line of a definition, above which an area is marked. */
export const MARKED_FROM = 3;

/** What was read already: each test is asked for each area. */
const texts = new Map();
function read(file) {
  const known = texts.get(file) ?? readFileSync(path.join(root, file), "utf8");
  texts.set(file, known);
  return known;
}
const linesOf = (file) => read(file).split("\n").length - 1;
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** Source files below a folder, by their paths from the project's root. */
function filesBelow(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll(path.sep, "/")}`)
    .filter((file) => /\.(tsx?|css)$/.test(file));
}

/** Definitions by their files. */
async function loadDefinitions() {
  const files = filesBelow(DEFINITIONS).filter((file) => file.split("/").length === 5);
  const outfile = path.join(root, `.cache/areas-${process.pid}.mjs`);
  const lines = files.map((file, at) => `export * as area${at} from "./${file}";`);
  await build({
    stdin: { contents: lines.join("\n"), resolveDir: root, loader: "ts" },
    bundle: true,
    format: "esm",
    platform: "node",
    outfile,
    logLevel: "error",
  });
  const loaded = await import(pathToFileURL(outfile));
  rmSync(outfile);
  return files.map((file, at) => ({
    file,
    definition: Object.values(loaded[`area${at}`]).find((one) => one?.fields && one.list && one.path),
  }));
}

/** Folder of an area's parts of the console, by area. */
export function partFolders() {
  const entries = read("src/app/resource-parts.ts").matchAll(
    /^ {2}(\w+): .*import\("\.\.\/(.+?)\/parts\.tsx?"\)/gm,
  );
  return new Map([...entries].map(([, area, folder]) => [area, `src/${folder}`]));
}

/** Bytes of a folder's files in a bundle of its parts. */
async function sizeOf(folder) {
  const entry = filesBelow(folder).find((file) => /\/parts\.tsx?$/.test(file));
  const { metafile } = await build({
    entryPoints: [path.join(root, entry)],
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: "esm",
    packages: "external",
    loader: { ".css": "empty" },
    write: false,
    metafile: true,
    logLevel: "error",
  });
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs: all }) => Object.entries(all));
  return sum(inputs.map(([file, { bytesInOutput }]) => (file.startsWith(`${folder}/`) ? bytesInOutput : 0)));
}

/** Demo rows are data. */
const serverFiles = filesBelow("server").filter((file) => !/^server\/(resources|demo)\//.test(file));
const testFiles = [...filesBelow("tests"), ...filesBelow("e2e")];

/** Files that import an area's definition. */
const importing = (files, definition) => {
  const name = definition.slice("src/".length);
  return files.filter((file) => read(file).includes(name));
};

/** The files that import each of some. */
function importersOf(files) {
  const importers = new Map(files.map((file) => [file, new Set()]));
  for (const file of files) {
    for (const [, to] of read(file).matchAll(/(?:from|import|import\()\s*"(\.[^"]+)"/g))
      importers.get(path.posix.join(path.posix.dirname(file), to))?.add(file);
  }
  return importers;
}

/** Files, and those that are there for them alone: whatever imports these is among them too. */
function withOwn(files, importedBy) {
  const own = new Set(files);
  for (let size = -1; size !== own.size; ) {
    size = own.size;
    for (const [file, by] of importedBy)
      if (by.size > 0 && [...by].every((one) => own.has(one))) own.add(file);
  }
  return [...own];
}

/** Tests that name an area: in files that import its definition, its module or its parts. */
function testsOf(files) {
  const names = files.map((file) => file.replace(/\/parts\.tsx?$/, "/"));
  const found = testFiles.filter((file) => names.some((name) => read(file).includes(name)));
  return sum(found.map((file) => [...read(file).matchAll(/^\s*(test|it)(\.\w+)*\(/gm)].length));
}

/** What each area costs, by its name. */
export async function areaCosts() {
  const folders = partFolders();
  const importers = {
    server: importersOf(filesBelow("server")),
    console: importersOf(filesBelow("src")),
    contract: importersOf(filesBelow("src/contract")),
  };
  const rows = [];
  for (const { file, definition } of await loadDefinitions()) {
    const folder = folders.get(definition.name);
    const parts = folder === undefined ? [] : withOwn(filesBelow(folder), importers.console);
    const modules = withOwn(importing(serverFiles, file), importers.server);
    // What a definition is put together of, and is there for it alone, is a part of it.
    const defined = withOwn([file], importers.contract);
    const [own, byHand] = [sum(defined.map(linesOf)), [sum(parts.map(linesOf)), sum(modules.map(linesOf))]];
    rows.push({
      area: definition.name,
      fields: Object.keys(definition.fields).length,
      actions: definition.actions?.length ?? 0,
      definition: own,
      console: byHand[0],
      server: byHand[1],
      tests: testsOf([file, ...modules, ...parts.filter((one) => /\/parts\.tsx?$/.test(one))]),
      "kB of parts": folder === undefined ? 0 : Math.round((await sizeOf(folder)) / 100) / 10,
      marked: sum(byHand) > MARKED_FROM * own ? "more by hand" : "",
    });
  }
  return rows.sort((one, other) => one.area.localeCompare(other.area));
}

/** The costs as a table. */
function tableOf(rows) {
  const heads = Object.keys(rows[0]);
  const widths = heads.map((head) => Math.max(head.length, ...rows.map((row) => String(row[head]).length)));
  const lineOf = (cells) =>
    cells
      .map((cell, at) =>
        at === 0 || at === heads.length - 1 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]),
      )
      .join("  ")
      .trimEnd();
  const marked = rows.filter((row) => row.marked !== "").length;
  const table = [
    lineOf(heads),
    ...rows.map((row) => lineOf(heads.map((head) => String(row[head])))),
    `${rows.length} areas; ${marked} with more than ${MARKED_FROM} lines by hand for each of their definition`,
  ];
  return `${table.join("\n")}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(tableOf(await areaCosts()));
