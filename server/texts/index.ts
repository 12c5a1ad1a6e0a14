import { LANGUAGES, type Language, readLanguage } from "../../src/contract/language.ts";

/** One message in the console's languages. `{name}` parts are filled from the arguments. */
export type Text = Readonly<Record<Language, string>>;

/** The text in a language, its `{name}` parts filled. */
export function say(
  text: Text,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return text[language].replace(/\{(\w+)\}/g, (part, name: string) => String(values[name] ?? part));
}

/** The language a request asks for by `Accept-Language` (contract §1). */
export function languageOf(request: {
  readonly headers: { readonly "accept-language"?: string | undefined };
}): Language {
  return readLanguage(request.headers["accept-language"]);
}

export { LANGUAGES, type Language };
