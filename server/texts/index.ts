import { loadAreaLabels } from "../../src/contract/labels/load.ts";
import { loadTipLabels } from "../../src/contract/labels/load-tips.ts";
import { LANGUAGES, type Language, languages, nearest, readLanguage } from "../../src/contract/language.ts";
import type { KeptText, Text } from "../../src/contract/texts.ts";
import { formatMessage } from "../../src/domain/texts/format.ts";

type LanguageTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

// What the server makes of definitions is in the language of whoever asks.
await Promise.all([...LANGUAGES.map(loadAreaLabels), loadTipLabels()]);

/** What the server says: a folder for each language, with the same files in each. */
const byLanguage = await Promise.all(
  LANGUAGES.map(async (language) => {
    const texts: LanguageTexts = await import(`./${language}/index.ts`);
    return [language, texts] as const;
  }),
);

/**
 * The texts that every language's folder exports by a name, each in all languages.
 * @throws when there are none of that name
 */
export function textsOf<T extends object>(name: string): { readonly [K in keyof T]: Text };
export function textsOf(name: string): Readonly<Record<string, Text>> {
  const keys = Object.keys(byLanguage[0]?.[1][name] ?? {});
  if (keys.length === 0) throw new Error(`no language has texts by the name of ${name}`);
  const inEach = (key: string) => byLanguage.map(([language, texts]) => [language, texts[name]?.[key] ?? ""]);
  return Object.fromEntries(keys.map((key) => [key, Object.fromEntries(inEach(key)) as Text]));
}

/** What fills the parts of a text: of a list all are told, each within the quotation marks around the part. */
export type TextValues = Readonly<Record<string, string | number | readonly string[]>>;

const QUOTED = /([“「]?)\{(\w+)\}([”」]?)/g;

/** The text in a language, its parts filled. One that was kept before the language was there is given in the nearest that it has. */
export function formatText(text: KeptText, language: Language, values: TextValues = {}): string {
  const lists: Record<string, string> = {};
  const message = nearest(text, language).replace(
    QUOTED,
    (part, open: string, name: string, close: string) => {
      const value = values[name];
      if (typeof value !== "object") return part;
      const marked = value.map((one) => `${open}${one}${close}`);
      lists[name] = new Intl.ListFormat(languages[language].tag, { type: "conjunction" }).format(marked);
      return `{${name}}`;
    },
  );
  return formatMessage(message, language, { ...values, ...lists });
}

/** The language a request asks for by `Accept-Language` (contract §1). */
export function languageOf(request: {
  readonly headers: { readonly "accept-language"?: string | undefined };
}): Language {
  return readLanguage(request.headers["accept-language"]);
}

export { LANGUAGES, type Language, type Text };
