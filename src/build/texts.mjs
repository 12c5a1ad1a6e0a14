import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { partNames } from "./message-shape.mjs";
import { filesOf, SOURCE, TEXT_FOLDERS, textsIn, textsOf } from "./text-files.mjs";

/**
 * Gives a translator all texts of a language in one file, and takes it back.
 *
 *   node src/build/texts.mjs export en [FILE]    writes FILE (`texts-en.json` unless given); a language that is not there yet is begun
 *   node src/build/texts.mjs import FILE         takes over what was translated, or refuses all of it and says why, a line each
 *
 * The file is JSON: every tool for translators reads it, a diff of it is readable, and it needs no library. Each text has its place, what its
 * comments say of it, its parts, and the Chinese and English texts beside the one to translate.
 */

/** What `export` writes. @returns {{ language: string, texts: Record<string, object> }} */
export function exportTexts(root, language) {
  const source = textsOf(root, SOURCE);
  const english = textsOf(root, "en");
  const known = isThere(root, language) ? textsOf(root, language) : new Map();
  const entries = [...source].map(([id, { text, note }]) => [
    id,
    {
      ...(note === "" ? {} : { note }),
      parts: partNames(text),
      zh_CN: text,
      en: english.get(id)?.text ?? "",
      translation: known.get(id)?.text ?? "",
    },
  ]);
  return { language, texts: Object.fromEntries(entries) };
}

const isThere = (root, language) => existsSync(path.join(root, TEXT_FOLDERS[0], language));

/** @returns {string[]} what keeps a translator's file from being taken over, a line each */
export function faultsIn(root, { language, texts }) {
  if (!/^[a-z]{2,3}(_[A-Z]{2})?$/.test(language)) return [`“${language}” is no language, as fr or pt_BR`];
  if (language === SOURCE) return [`${SOURCE} is what the others are translated from: change its files`];
  const source = textsOf(root, SOURCE);
  const unknown = Object.keys(texts).filter((id) => !source.has(id));
  const wrong = [...source].flatMap(([id, { text }]) => {
    if (!Object.hasOwn(texts, id)) return [`${id}: is missing`];
    const why = faultIn(texts[id].translation, text);
    return why === null ? [] : [`${id}: ${why}`];
  });
  return [...unknown.map((id) => `${id}: there is no such text`), ...wrong];
}

function faultIn(translation, source) {
  if (typeof translation !== "string" || translation.trim() === "") return "is not translated";
  try {
    const parts = partNames(translation);
    const wanted = partNames(source);
    const lost = wanted.filter((part) => !parts.includes(part));
    const added = parts.filter((part) => !wanted.includes(part));
    if (lost.length > 0) return `has lost {${lost.join("}, {")}}`;
    return added.length > 0 ? `nothing is known of {${added.join("}, {")}}` : null;
  } catch (error) {
    return `is no message: ${error.message}`;
  }
}

/**
 * Writes the translations into the language's files, which are made where they are not there yet; comments and order stay. For a language that
 * is begun it also writes what its dates and its calendar are drawn by, and into the list of the button's texts.
 * @returns {string[]} the files that changed
 */
export function importTexts(root, { language, texts }) {
  const changed = [];
  const write = (file, content) => {
    const at = path.join(root, file);
    if (existsSync(at) && readFileSync(at, "utf8") === content) return;
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, content);
    changed.push(file);
  };
  const isNew = !isThere(root, language);
  for (const folder of TEXT_FOLDERS) {
    for (const file of filesOf(root, folder, SOURCE)) {
      const at = path.join(root, folder, language, file);
      // A new language begins as English does: shaped after the source, with no imports of its own.
      const begun = existsSync(at) ? at : path.join(root, folder, "en", file);
      const before = readFileSync(begun, "utf8");
      const translated = textsIn(at, before).reduceRight((content, { id, text, start, end }) => {
        const { translation } = texts[`${folder}/${file}#${id}`];
        if (translation === text) return content;
        return `${content.slice(0, start)}${JSON.stringify(translation)}${content.slice(end)}`;
      }, before);
      const isDates = isNew && `${folder}/${file}` === DATES;
      write(path.relative(root, at), isDates ? withDates(root, language, translated) : translated);
    }
  }
  if (isNew) {
    const calendar = nearestLocale(namesIn(root, "date-fns/locale"), language) ?? "en-GB";
    write(`${CALENDARS}/${language}.ts`, `export { default } from "date-fns/locale/${calendar}";\n`);
  }
  write(BUTTONS, withButton(readFileSync(path.join(root, BUTTONS), "utf8"), language));
  write(LOADERS, withLoader(readFileSync(path.join(root, LOADERS), "utf8"), language));
  return changed;
}

/** What dates are written by comes with the texts of the console. */
const DATES = "src/i18n/groups/console.ts";
const CALENDARS = "src/ui/calendar/locales";
const BUTTONS = "src/visitor/texts/buttons.ts";
const LOADERS = "src/visitor/texts/load.ts";

/** The locales that a library has. */
const namesIn = (root, folder) =>
  readdirSync(path.join(root, "node_modules", folder)).map((name) => name.replace(/\.js$/, ""));

/** A language's own locale, or its tongue's, or that of another region: of `fr_BE` `fr-BE`, `fr`, `fr-CA`. */
function nearestLocale(names, language) {
  const tag = language.replace("_", "-");
  const [tongue] = tag.split("-");
  const called = (wanted) => names.find((name) => name.toLowerCase() === wanted.toLowerCase());
  return called(tag) ?? called(tongue) ?? names.find((name) => name.startsWith(`${tongue}-`));
}

/** Languages that the library of dates knows nothing of write them as English, which it has by itself. */
function withDates(root, language, content) {
  const locale = nearestLocale(namesIn(root, "dayjs/locale"), language);
  return locale === undefined ? content : `import "dayjs/locale/${locale}";\n\n${content}`;
}

/** The list of the button's texts with a language. */
function withButton(content, language) {
  if (content.includes(`/${language}/`)) return content;
  return content
    .replace(/\n\n\/\*\*/, `\nimport { texts as ${language} } from "./${language}/button.ts";$&`)
    .replace(" };", `, ${language} };`);
}

/** The loaders of the window's texts with that of a language. */
function withLoader(content, language) {
  if (content.includes(`/${language}/`)) return content;
  return content.replace("\n};", `\n  ${language}: () => import("./${language}/window.ts"),$&`);
}

function run([command, what, file = `texts-${what}.json`]) {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  if (command === "export" && what !== undefined) {
    const exported = exportTexts(root, what);
    writeFileSync(file, `${JSON.stringify(exported, null, 2)}\n`);
    return `wrote ${Object.keys(exported.texts).length} texts to ${file}`;
  }
  if (command !== "import" || what === undefined)
    throw new Error("npm run texts -- export LANGUAGE [FILE] | import FILE");
  const given = JSON.parse(readFileSync(what, "utf8"));
  const faults = faultsIn(root, given);
  if (faults.length > 0)
    throw new Error(`${faults.join("\n")}\nnothing was taken over: ${faults.length} to mend`);
  const changed = importTexts(root, given);
  if (changed.length > 0)
    execFileSync("node_modules/.bin/biome", ["format", "--write", ...changed], { cwd: root });
  return [...changed.map((one) => `wrote ${one}`), `${changed.length} files changed`].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    process.stdout.write(`${run(process.argv.slice(2))}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
