import type { Language } from "../../../src/contract/language.ts";
import { addressOf, pageParts } from "../../../src/domain/page-address.ts";
import type { site } from "../../db/schema/index.ts";
import type { Row } from "../../resources/module.ts";
import { hasPages, isKind, type KindName, type LanguageContent, type Nav } from "./site-content.ts";

/** Which pages a site has, where each is, and which of them say the same in other languages. */

export type Site = typeof site.$inferSelect;

/** Records that one page of a list shows. */
export const PER_PAGE = 12;

interface Placed {
  readonly lang: Language;
  /** Parts of its path; none of the home page in the default language. */
  readonly parts: readonly string[];
  /** Pages that share it say the same in other languages. */
  readonly group?: string;
  readonly modified: Date | undefined;
  /** What it is called where it has to be named. */
  readonly name: string;
}

/** A page of a site. */
export type Page =
  | (Placed & { readonly kind: "home" })
  | (Placed & { readonly kind: "nav"; readonly nav: Nav })
  /** A part of a page's list: that of its records from `PER_PAGE * (number - 1)` on. */
  | (Placed & { readonly kind: "list"; readonly nav: Nav; readonly number: number; readonly of: number })
  | (Placed & { readonly kind: "record"; readonly nav: Nav; readonly area: KindName; readonly row: Row });

/** What a site has. */
export interface Plan {
  readonly site: Site;
  readonly pages: readonly Page[];
  /** Names of pages that have no place of their own: another one is where they would be. */
  readonly left: readonly string[];
  /** Where a page is. @returns `undefined` where there is none of these parts. */
  at(parts: readonly string[]): Page | undefined;
  /** The home page in a language. */
  home(lang: Language): readonly string[];
  /** Where a page of the menu is; `undefined` of what has none, such as a link. */
  navParts(nav: Nav): readonly string[] | undefined;
  /** Where a part of its list is. */
  listParts(nav: Nav, number: number): readonly string[];
  /** Where a record has its page; `undefined` where it has none. */
  recordParts(kind: KindName, row: Row): readonly string[] | undefined;
  /** The same page in all languages that have it, by language. */
  inLanguages(page: Page): ReadonlyMap<Language, readonly string[]>;
}

const keyOf = (parts: readonly string[]): string => parts.join("/").toLowerCase();
const LINK = "link";

/** A page of the menu is on the site itself. */
export const isPage = ({ navType }: Nav): boolean => navType !== LINK;

/** What a record is called. */
export const titleOf = ({ title, name, id }: Row): string => String(title || name || id);

/** What is on a page of the menu: of products those too that are on all pages. */
export function rowsOn(nav: Nav, { rows }: LanguageContent): readonly Row[] {
  if (!isKind(nav.navType)) return [];
  return rows[nav.navType].filter(
    ({ navId }) => navId === nav.id || (nav.navType === "product" && navId === null),
  );
}

/** A page that is a list of records with pages of their own. */
export const isList = ({ navType, listMode }: Nav): boolean =>
  isKind(navType) && hasPages(navType) && (navType !== "news" || listMode !== false);

/**
 * Plans the pages of a site.
 * @param languages its languages, the default one first; what is in another one is not on the site.
 */
export function planPages(site: Site, languages: readonly LanguageContent[]): Plan {
  const { defaultLang } = site;
  const taken = new Map<string, Page>();
  const left: string[] = [];
  const groups = new Map<string, Map<Language, readonly string[]>>();
  const ofRecord = new Map<string, readonly string[]>();
  const ofNav = new Map<number, readonly string[]>();
  const partsOf = (lang: Language, navUrl: string, name?: string) =>
    pageParts({ defaultLang, lang, navUrl, ...(name === undefined ? {} : { name }) });
  const listParts = ({ lang, navUrl }: Nav, number: number) =>
    number === 1 ? partsOf(lang, navUrl) : [...partsOf(lang, navUrl), "page", String(number)];

  const add = (page: Page): boolean => {
    const key = keyOf(page.parts);
    if (taken.has(key)) {
      left.push(page.name);
      return false;
    }
    taken.set(key, page);
    if (page.group !== undefined) {
      const inGroup = groups.get(page.group) ?? new Map<Language, readonly string[]>();
      inGroup.set(page.lang, page.parts);
      groups.set(page.group, inGroup);
    }
    return true;
  };

  for (const { lang } of languages)
    add({
      kind: "home",
      lang,
      parts: partsOf(lang, ""),
      group: "home",
      name: site.name,
      modified: undefined,
    });
  for (const content of languages) {
    for (const nav of content.navs.filter(isPage)) {
      const parts = partsOf(nav.lang, nav.navUrl);
      const group = nav.groupKey ? { group: `navinfo ${nav.groupKey}` } : {};
      const placed = { lang: nav.lang, parts, modified: nav.updateTime, name: nav.name, ...group };
      if (add({ ...placed, kind: "nav", nav })) ofNav.set(nav.id, parts);
    }
  }
  for (const content of languages) {
    for (const nav of content.navs.filter((one) => ofNav.has(one.id))) {
      const rows = rowsOn(nav, content);
      const of = isList(nav) ? Math.ceil(rows.length / PER_PAGE) : 1;
      for (let number = 2; number <= of; number += 1) {
        const name = `${nav.name} ${number}`;
        const placed = { lang: nav.lang, parts: listParts(nav, number), modified: nav.updateTime, name };
        add({ ...placed, kind: "list", nav, number, of });
      }
      if (isList(nav) && isKind(nav.navType)) for (const row of rows) addRecord(nav, nav.navType, row);
      // A page that is no list is its one article.
      else if (nav.navType === "news" && rows[0])
        ofRecord.set(`news ${rows[0].id}`, partsOf(nav.lang, nav.navUrl));
    }
  }

  /** What is on several pages has its own below the first of them. */
  function addRecord(nav: Nav, kind: KindName, row: Row): void {
    const key = `${kind} ${row.id}`;
    if (ofRecord.has(key)) return;
    const parts = partsOf(nav.lang, nav.navUrl, String(row.slug || row.id));
    const group = row.groupKey ? { group: `${kind} ${row.groupKey}` } : {};
    const modified = row.updateTime instanceof Date ? row.updateTime : undefined;
    const placed = { lang: nav.lang, parts, modified, name: titleOf(row), ...group };
    if (add({ ...placed, kind: "record", nav, area: kind, row })) ofRecord.set(key, parts);
  }

  return {
    ...{ site, left, listParts },
    pages: [...taken.values()],
    at: (parts) => taken.get(keyOf(parts)),
    home: (lang) => partsOf(lang, ""),
    navParts: ({ id }) => ofNav.get(id),
    recordParts: (kind, { id }) => ofRecord.get(`${kind} ${id}`),
    inLanguages: (page) =>
      (page.group === undefined ? undefined : groups.get(page.group)) ?? new Map([[page.lang, page.parts]]),
  };
}

/** Where a page is on the web. */
export const addressIn = ({ site }: Pick<Plan, "site">, parts: readonly string[]): string =>
  addressOf(site.domain, parts);

/** From a page to another one of the same site: it holds below whatever folder the site is served in. */
export function relativeTo(from: readonly string[], to: readonly string[]): string {
  const up = "../".repeat(Math.max(0, from.length - 1));
  return `${up}${to.map(encodeURIComponent).join("/")}` || "./";
}
