import { type Language, languages } from "../../src/contract/language.ts";

/** What a site's languages are called, their colours and their order, until operators say otherwise (specification §3 "Language option"). */
export const LANGUAGES_OF_SITES: Readonly<
  Record<Language, { readonly name: string; readonly color: string; readonly sort: number }>
> = {
  zh_CN: { name: languages.zh_CN.name, color: "#2d72d2", sort: 1 },
  zh_TW: { name: languages.zh_TW.name, color: "#238551", sort: 2 },
  en: { name: languages.en.name, color: "#c87619", sort: 3 },
};
