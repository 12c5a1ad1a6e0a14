/**
 * The languages of the console (specification §1), by the names that the product knows them by and the folders of their texts
 * (`src/i18n/`): the tag that HTTP and documents use (contract §1), and the own name that the language select shows. The first is the default.
 */
export const languages = {
  zh_CN: { tag: "zh-CN", name: "简体中文" },
  zh_TW: { tag: "zh-TW", name: "繁體中文" },
  en: { tag: "en", name: "English" },
} as const satisfies Readonly<Record<string, { readonly tag: string; readonly name: string }>>;

export type Language = keyof typeof languages;
export const DEFAULT_LANGUAGE: Language = "zh_CN";

/** All of them, as they are offered. */
export const LANGUAGES = Object.keys(languages) as [Language, ...Language[]];

/** Something for each of them. */
export const inEachLanguage = <T>(of: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, T>;

/** Reads an `Accept-Language` header or a stored choice; what is not known gives the default language. */
export function readLanguage(text: string | null | undefined): Language {
  const tag = (text ?? "").split(/[,;]/)[0]?.trim().replace("_", "-").toLowerCase() ?? "";
  if (tag === "zh-hk" || tag.startsWith("zh-hant")) return "zh_TW";
  const known = (matches: (tag: string) => boolean) =>
    LANGUAGES.find((language) => matches(languages[language].tag.toLowerCase()));
  return (
    known((own) => own === tag) ?? known((own) => own.split("-")[0] === tag.split("-")[0]) ?? DEFAULT_LANGUAGE
  );
}
