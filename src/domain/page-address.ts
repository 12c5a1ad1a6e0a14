import type { Language } from "../contract/language.ts";

/** What a page's address is made of. */
export interface PagePlace {
  /** Of the site. */
  readonly host: string;
  readonly defaultLang: Language;
  readonly lang: Language;
  /** Of the entry in the site's menu, `company/news`. */
  readonly navUrl: string;
  /** What the page is called below it; none for the entry's own page. */
  readonly name?: string;
}

/**
 * Where visitors find a page of a site (ours): those in its default language at the root, the others below the name of theirs, such as
 * `https://quay.example.com/zh-tw/company/news/new-quay`.
 */
export function pageAddress({ host, defaultLang, lang, navUrl, name }: PagePlace): string {
  const language = lang === defaultLang ? [] : [lang.toLowerCase().replace("_", "-")];
  const parts = [...language, ...navUrl.split("/"), ...(name === undefined ? [] : [name])];
  const path = parts.filter((part) => part !== "").map(encodeURIComponent);
  return `https://${host}/${path.join("/")}`;
}
