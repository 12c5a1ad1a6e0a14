import { LANGUAGES, type Language, languages, readLanguage } from "../../src/contract/language.ts";
import { formatMessage } from "../../src/domain/texts/format.ts";

/** One message (`src/domain/texts/format.ts`) in the console's languages. */
export type Text = Readonly<Record<Language, string>>;

/** What fills the parts of a text: of a list all are told, each within the quotation marks that stand around the part. */
export type TextValues = Readonly<Record<string, string | number | readonly string[]>>;

const QUOTED = /([“「]?)\{(\w+)\}([”」]?)/g;

/** The text in a language, its parts filled. */
export function say(text: Text, language: Language, values: TextValues = {}): string {
  const lists: Record<string, string> = {};
  const message = text[language].replace(QUOTED, (part, open: string, name: string, close: string) => {
    const value = values[name];
    if (typeof value !== "object") return part;
    const marked = value.map((one) => `${open}${one}${close}`);
    lists[name] = new Intl.ListFormat(languages[language].tag, { type: "conjunction" }).format(marked);
    return `{${name}}`;
  });
  return formatMessage(message, language, { ...values, ...lists });
}

/** The language a request asks for by `Accept-Language` (contract §1). */
export function languageOf(request: {
  readonly headers: { readonly "accept-language"?: string | undefined };
}): Language {
  return readLanguage(request.headers["accept-language"]);
}

export { LANGUAGES, type Language };
