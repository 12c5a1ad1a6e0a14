import type { Language } from "../contract/language.ts";

/** What a page's address is made of below its site. */
export interface PagePlaceBelow {
  readonly defaultLang: Language;
  readonly lang: Language;
  /** Of the entry in the site's menu (`navPath`), `company/news`; empty for the home page. */
  readonly navUrl: string;
  /** What the page is called below it; none for the entry's own page. */
  readonly name?: string;
}

/** The same with its site. */
export interface PagePlace extends PagePlaceBelow {
  /** Of the site. */
  readonly host: string;
}

/** What an entry of a site's menu says of its address. */
export interface NavAddress {
  readonly navUrl: string;
  readonly slug?: string | null | undefined;
}

/** Where an entry's page is below its language: its path, with the slug in the place of the last part where it has one. */
export const navPath = ({ navUrl, slug }: NavAddress): string =>
  slug ? navUrl.replace(/[^/]*\/*$/, () => slug) : navUrl;

/** The parts of a page's path, none of them empty; none at all for the home page in the default language. */
export function pageParts({ defaultLang, lang, navUrl, name }: PagePlaceBelow): readonly string[] {
  const language = lang === defaultLang ? [] : [lang.toLowerCase().replace("_", "-")];
  const parts = [...language, ...navUrl.split("/"), ...(name === undefined ? [] : [name])];
  return parts.filter((part) => part !== "");
}

/** Where a page is on the web. @param parts of its path. */
export const addressOf = (host: string, parts: readonly string[]): string =>
  `https://${host}/${parts.map(encodeURIComponent).join("/")}`;

/**
 * Where visitors find a page of a site (ours): those in its default language at the root, the others below the name of theirs, such as
 * `https://quay.example.com/zh-tw/company/news/new-quay`.
 */
export const pageAddress = ({ host, ...place }: PagePlace): string => addressOf(host, pageParts(place));
