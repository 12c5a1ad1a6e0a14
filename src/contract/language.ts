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

/** Something for some of them, English among them: where a language has none, `nearest` says whose it gets. */
export type SomeLanguages<T> = { readonly [L in Language]?: T | undefined } & { readonly en: T };

/** What is before the region: `zh` of `zh_TW`. */
const tongueOf = (language: Language) => language.split("_")[0];

/**
 * The languages in which something is looked for that not every language has, the best first: the language itself, others of the same tongue
 * in their order, as another Chinese for Chinese, and English.
 */
export const nearestLanguages = (language: Language): readonly Language[] => [
  ...new Set([language, ...LANGUAGES.filter((one) => tongueOf(one) === tongueOf(language)), "en" as const]),
];

/** What a table has for a language, or for the nearest one that it knows (`nearestLanguages`). */
export function nearest<T>(table: SomeLanguages<T>, language: Language): T {
  const known = nearestLanguages(language).find((one) => table[one] !== undefined);
  return table[known ?? "en"] as T;
}

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
