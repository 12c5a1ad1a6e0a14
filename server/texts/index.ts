import { LANGUAGES, type Language, languageTag, readLanguage } from "../../src/contract/language.ts";

/** One message in the console's languages. `{name}` parts are filled from the arguments. */
export type Text = Readonly<Record<Language, string>>;

/** What fills the parts of a text: of a list all are told, each within the quotation marks that stand around the part. */
export type TextValues = Readonly<Record<string, string | number | readonly string[]>>;

const PART = /([“「]?)\{(\w+)\}([”」]?)/g;

/** The text in a language, its `{name}` parts filled. */
export function say(text: Text, language: Language, values: TextValues = {}): string {
  return text[language].replace(PART, (part, open: string, name: string, close: string) => {
    const value = values[name];
    if (value === undefined) return part;
    if (typeof value !== "object") return `${open}${value}${close}`;
    const marked = value.map((one) => `${open}${one}${close}`);
    return new Intl.ListFormat(languageTag[language], { type: "conjunction" }).format(marked);
  });
}

/** The language a request asks for by `Accept-Language` (contract §1). */
export function languageOf(request: {
  readonly headers: { readonly "accept-language"?: string | undefined };
}): Language {
  return readLanguage(request.headers["accept-language"]);
}

export { LANGUAGES, type Language };
