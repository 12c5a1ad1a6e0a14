import { readdirSync, readFileSync } from "node:fs";
import { LANGUAGES, type Language } from "../../src/contract/language.ts";
import type { Words } from "../../src/contract/resources/fields.ts";

/** A text of the product. */
export interface PlacedText {
  /** Where it stands: its file, and the names that lead to it. */
  readonly place: string;
  /** `apart`: each language has a file of its own; `together`: the languages stand beside each other. */
  readonly kind: "apart" | "together";
  readonly words: { readonly [L in Language]?: string };
}

const root = new URL("../../", import.meta.url);

/** Folders and files whose exports hold texts in all languages at once. */
const TOGETHER = [
  "server/texts/",
  "server/seed/menu/",
  "server/seed/mailbox-script.ts",
  "src/features/shell/fixed-routes.ts",
];

/** Files and folders of what is declared, with all that lies below them: its texts are three in a row (`Words`). */
const DECLARED = ["src/contract/resources/", "src/contract/timing-tasks.ts", "src/domain/resources/"];

const filesOf = (path: string) =>
  path.endsWith("/")
    ? readdirSync(new URL(path, root)).flatMap((file) => (file.endsWith(".ts") ? [path + file] : []))
    : [path];

/** Files of a language's texts, without those that gather others. */
export const textFiles = (language: string): readonly string[] =>
  readdirSync(new URL(`src/i18n/${language}/`, root)).filter(
    (file) => file.endsWith(".ts") && file !== "index.ts",
  );

function filesBelow(path: string): readonly string[] {
  if (!path.endsWith("/")) return [path];
  return readdirSync(new URL(path, root), { withFileTypes: true }).flatMap((entry) =>
    filesBelow(path + entry.name + (entry.isDirectory() ? "/" : "")),
  );
}

/** Every text that the console and the server can say, but for what users write. */
export async function everyText(): Promise<readonly PlacedText[]> {
  const modules = TOGETHER.flatMap(filesOf).map(async (path) => together(path, await exportsOf(path)));
  const log = JSON.parse(readFileSync(new URL("src/changelogs/index.json", root), "utf8")) as unknown;
  const console = LANGUAGES.flatMap((language) =>
    textFiles(language).map(async (file) => {
      const path = `src/i18n/${language}/${file}`;
      return apart(path, language, await exportsOf(path));
    }),
  );
  const declared = DECLARED.flatMap(filesBelow).map(async (path) => inARow(path, await exportsOf(path)));
  const found = await Promise.all([...modules, ...console, ...declared]);
  return [...found.flat(), ...together("src/changelogs/index.json", log)];
}

const exportsOf = (path: string) => import(new URL(path, root).href) as Promise<Record<string, unknown>>;

/** Every object within that has a member named as a language. */
function together(place: string, within: unknown): PlacedText[] {
  if (typeof within !== "object" || within === null) return [];
  const entries = Object.entries(within);
  const words = entries.filter(([name, text]) => isLanguage(name) && typeof text === "string");
  if (words.length > 0) return [{ place, kind: "together", words: Object.fromEntries(words) }];
  return entries.flatMap(([name, inner]) => together(`${place} ${name}`, inner));
}

/** Every three texts in a row within. */
function inARow(place: string, within: unknown): PlacedText[] {
  if (typeof within !== "object" || within === null) return [];
  if (!isText(within))
    return Object.entries(within).flatMap(([name, inner]) => inARow(`${place} ${name}`, inner));
  const [zhCn, zhTw, en] = within;
  return [{ place, kind: "together", words: { zh_CN: zhCn, zh_TW: zhTw, en } }];
}

/** Three texts of which one is Chinese: names that are the same everywhere need no check. */
function isText(within: object): within is Words {
  if (!Array.isArray(within) || within.length !== 3) return false;
  return (
    within.every((text) => typeof text === "string") && within.some((text) => /\p{Script=Han}/u.test(text))
  );
}

function apart(place: string, language: Language, namespaces: Record<string, unknown>): PlacedText[] {
  return Object.values(namespaces).flatMap((namespace) =>
    Object.entries(namespace as Record<string, string>).map(
      ([key, text]): PlacedText => ({ place: `${place} ${key}`, kind: "apart", words: { [language]: text } }),
    ),
  );
}

function isLanguage(name: string): name is Language {
  return (LANGUAGES as readonly string[]).includes(name);
}
