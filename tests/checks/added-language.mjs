/**
 * A language more, as README ("Adding a language") has a stranger add one: its texts are imported into a copy of the project, and its line is
 * written. Run by itself it compiles the types of such a copy and builds its console, window and calendar.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const { exportTexts, faultsIn, importTexts } = await import(
  new URL("../../src/build/texts.mjs", import.meta.url).href
);

const project = fileURLToPath(new URL("../..", import.meta.url));

/** One that neither the product's tables nor its demo know, and that the libraries have dates in. */
export const ADDED = "eo";
const NAME = "Esperanto";

/** As a translator gives a text back: wrapped, so that it differs from all others. */
export const wrapped = (/** @type {string} */ text) => `⟦${text}⟧`;

/** A copy of the project's files, with its packages. @returns {string} the folder, for the caller to remove. */
export function copyProject() {
  const root = mkdtempSync(path.join(tmpdir(), "quayside-language-"));
  const list = ["ls-files", "-co", "--exclude-standard", "--deduplicate"];
  const deleted = new Set(
    execFileSync("git", ["ls-files", "-d"], { cwd: project, encoding: "utf8" }).split("\n"),
  );
  for (const file of execFileSync("git", list, { cwd: project, encoding: "utf8" }).split("\n")) {
    if (file === "" || deleted.has(file)) continue;
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    cpSync(path.join(project, file), path.join(root, file));
  }
  symlinkSync(path.join(project, "node_modules"), path.join(root, "node_modules"));
  return root;
}

/**
 * Adds the language to a copy.
 * @param {string} root
 * @returns {readonly string[]} the files that the import has written
 */
export function addLanguage(root) {
  const given = exportTexts(root, ADDED);
  for (const entry of Object.values(given.texts)) entry.translation = wrapped(entry.en);
  const faults = faultsIn(root, given);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  const written = importTexts(root, given);
  const file = path.join(root, "src/contract/language.ts");
  const line = '  en: { tag: "en", name: "English" },\n';
  const before = readFileSync(file, "utf8");
  if (!before.includes(line)) throw new Error(`${file} has no line of English`);
  writeFileSync(file, before.replace(line, `${line}  ${ADDED}: { tag: "${ADDED}", name: "${NAME}" },\n`));
  return written;
}

/** What has to be in files that the build has made, somewhere. */
const BUILT = {
  "the console's texts": wrapped("Sign out"),
  "the window's texts": wrapped("Write a message"),
  "the button's texts": wrapped("Chat with us"),
  // As the libraries have them.
  "the calendar": "Komuna Erao",
  "the dates": "dimanĉo_lundo",
};

/** @param {string} folder */
const builtTexts = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8"))
    // They are written in ASCII.
    .map((text) =>
      text.replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    );

/** @returns {boolean} whether a copy with one language more compiles and builds; what does not is printed. */
export function checkAddedLanguage() {
  const root = copyProject();
  try {
    addLanguage(root);
    const run = (/** @type {readonly string[]} */ args) =>
      spawnSync(process.execPath, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
    const compiled = spawnSync("node_modules/.bin/tsc", ["-b", "--checkers", "1", "--builders", "1"], {
      cwd: root,
      stdio: "inherit",
    });
    if (compiled.status !== 0) return false;
    const build = `
      const { buildConsole } = await import("./src/build/console.mjs");
      await buildConsole({ root: process.cwd(), dist: "dist", dev: true, build: "added" });`;
    if (!run(["--input-type=module", "-e", build])) return false;
    const texts = builtTexts(path.join(root, "dist/console"));
    const lost = Object.entries(BUILT).filter(([, text]) => !texts.some((one) => one.includes(text)));
    for (const [what] of lost) console.error(`${what} of a language that is added are not built`);
    return lost.length === 0;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = checkAddedLanguage() ? 0 : 1;
}
