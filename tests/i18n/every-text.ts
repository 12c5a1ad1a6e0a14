import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LANGUAGES, type Language } from "../../src/contract/language.ts";
import { textsOf } from "../support/text-tools.ts";

/** A text of the product. */
export interface PlacedText {
  /** Where it is: its file below a language's folder, and the names that lead to it. */
  readonly place: string;
  readonly words: { readonly [L in Language]?: string };
}

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Every text that the console and the server can say, but for what users write: read from the files, of which none is run. */
export function everyText(): readonly PlacedText[] {
  const found = new Map<string, { [L in Language]?: string }>();
  for (const language of LANGUAGES) {
    for (const [place, { text }] of textsOf(root, language)) {
      found.set(place, { ...found.get(place), [language]: text });
    }
  }
  const log: unknown = JSON.parse(readFileSync(`${root}src/changelogs/index.json`, "utf8"));
  return [
    ...[...found].map(([place, words]) => ({ place, words })),
    ...together("src/changelogs/index.json", log),
  ];
}

/** Every object within that has a member named as a language. */
function together(place: string, within: unknown): PlacedText[] {
  if (typeof within !== "object" || within === null) return [];
  const entries = Object.entries(within);
  const words = entries.filter(([name, text]) => isLanguage(name) && typeof text === "string");
  if (words.length > 0) return [{ place, words: Object.fromEntries(words) }];
  return entries.flatMap(([name, inner]) => together(`${place} ${name}`, inner));
}

function isLanguage(name: string): name is Language {
  return (LANGUAGES as readonly string[]).includes(name);
}
