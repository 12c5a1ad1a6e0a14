import type { Language } from "../../../src/contract/language.ts";
import { addressOf, navPath, pageParts } from "../../../src/domain/page-address.ts";
import type { site } from "../../db/schema/index.ts";
import type { Row } from "../../resources/module.ts";
import { CATEGORY, type CategoryOn, categoriesOn, categoryName } from "./categories.ts";
import { hasPages, isKind, type KindName, type LanguageContent, type Nav, rowsOn } from "./site-content.ts";

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
  /** A part of what is in a category, on a page of the menu. */
  | (Placed & {
      readonly kind: "category";
      readonly nav: Nav;
      readonly of: CategoryOn;
      readonly number: number;
    })
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
  /** The entry of the menu that leads to the home page in a language: what search engines are told of that is said there. */
  homeNav(lang: Language): Nav | undefined;
  /** Where a page of the menu is; `undefined` of what has none, such as a link. */
  navParts(nav: Nav): readonly string[] | undefined;
  /** Where a part of its list is. */
  listParts(nav: Nav, number: number): readonly string[];
  /** Where a part of what is in a category has its page on a page of the menu; `undefined` where it has none. */
  categoryParts(nav: Nav, category: Row, number: number): readonly string[] | undefined;
  /** The categories that have pages on a page of the menu, those above before those below them. */
  categoriesOf(nav: Nav): readonly CategoryOn[];
  /** Where a record has its page; `undefined` where it has none. */
  recordParts(kind: KindName, row: Row): readonly string[] | undefined;
  /** The same page in all languages that have it, by language. */
  inLanguages(page: Page): ReadonlyMap<Language, readonly string[]>;
}

const keyOf = (parts: readonly string[]): string => parts.join("/").toLowerCase();
const LINK = "link";

/** A page of the menu is on the site itself. */
export const isPage = ({ navType }: Nav): boolean => navType !== LINK;

/** Whether an entry is a link to a page of its own site. @param key of the page. */
function leadsTo({ navType, externalUrl }: Nav, { domain, aliases }: Site, key: string): boolean {
  const base = `https://${domain}/`;
  if (navType !== LINK || !externalUrl || !URL.canParse(externalUrl, base)) return false;
  const { hostname, pathname } = new URL(externalUrl, base);
  const isOwn = [domain, ...aliases].some((host) => host.toLowerCase() === hostname);
  return isOwn && keyOf(pathname.split("/").filter((part) => part !== "")) === key;
}

/** What a record is called. */
export const titleOf = ({ title, name, id }: Row): string => String(title || name || id);

/** A page that is a list of records with pages of their own. */
export const isList = ({ navType, listMode }: Nav): boolean =>
  isKind(navType) && hasPages(navType) && (navType !== "news" || listMode !== false);

/** A page that is a list in parts, whether or not its records have pages of their own. */
export const isInParts = (nav: Nav): boolean => isList(nav) || nav.navType === "download";

/** Whether what is combined of several kinds is a page of its own below its page of the menu, and no part of that: it has a slug then. */
export const isApart = ({ slug }: Row): boolean => typeof slug === "string" && slug !== "";

/** How many parts a list of so many records has. */
export const partsOf = (rows: readonly unknown[]): number => Math.max(1, Math.ceil(rows.length / PER_PAGE));

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
  const ofCategory = new Map<string, readonly string[]>();
  const ofNavCategories = new Map<number, readonly CategoryOn[]>();
  const pathOf = (lang: Language, navUrl: string, name?: string) =>
    pageParts({ defaultLang, lang, navUrl, ...(name === undefined ? {} : { name }) });
  const partsOfNav = (nav: Nav) => pathOf(nav.lang, navPath(nav));
  const listParts = (nav: Nav, number: number) =>
    number === 1 ? partsOfNav(nav) : [...partsOfNav(nav), "page", String(number)];

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
      parts: pathOf(lang, ""),
      group: "home",
      name: site.name,
      modified: undefined,
    });
  for (const content of languages) {
    for (const nav of content.navs.filter(isPage)) {
      const parts = partsOfNav(nav);
      const group = nav.groupKey ? { group: `navinfo ${nav.groupKey}` } : {};
      const placed = { lang: nav.lang, parts, modified: nav.updateTime, name: nav.name, ...group };
      if (add({ ...placed, kind: "nav", nav })) ofNav.set(nav.id, parts);
    }
  }
  for (const content of languages) {
    for (const nav of content.navs.filter((one) => ofNav.has(one.id))) {
      const rows = rowsOn(nav, content);
      const of = isInParts(nav) ? partsOf(rows) : 1;
      for (let number = 2; number <= of; number += 1) {
        const name = `${nav.name} ${number}`;
        const placed = { lang: nav.lang, parts: listParts(nav, number), modified: nav.updateTime, name };
        add({ ...placed, kind: "list", nav, number, of });
      }
      if (isInParts(nav)) for (const one of categoriesOn(nav, content)) addCategory(nav, one);
      if (isList(nav) && isKind(nav.navType)) for (const row of rows) addRecord(nav, nav.navType, row);
      else if (nav.navType === "assemble")
        for (const row of rows.filter(isApart)) addRecord(nav, "assemble", row);
      // A page that is no list is its one article.
      else if (nav.navType === "news" && rows[0]) ofRecord.set(`news ${rows[0].id}`, partsOfNav(nav));
    }
  }

  function addCategory(nav: Nav, of: CategoryOn): void {
    const { category, rows } = of;
    const first = [...partsOfNav(nav), CATEGORY, categoryName(category)];
    const group =
      nav.groupKey && category.groupKey
        ? { group: `category ${nav.groupKey} ${String(category.groupKey)}` }
        : {};
    const modified = category.updateTime instanceof Date ? category.updateTime : undefined;
    const placed = { lang: nav.lang, modified, kind: "category", nav, of } as const;
    const name = titleOf(category);
    if (!add({ ...placed, ...group, parts: first, name, number: 1 })) return;
    ofCategory.set(`${nav.id} ${category.id}`, first);
    ofNavCategories.set(nav.id, [...(ofNavCategories.get(nav.id) ?? []), of]);
    for (let number = 2; number <= partsOf(rows); number += 1)
      add({ ...placed, parts: [...first, "page", String(number)], name: `${name} ${number}`, number });
  }

  /** What is on several pages has its own below the first of them. */
  function addRecord(nav: Nav, kind: KindName, row: Row): void {
    const key = `${kind} ${row.id}`;
    if (ofRecord.has(key)) return;
    const parts = pathOf(nav.lang, navPath(nav), String(row.slug || row.id));
    const group = row.groupKey ? { group: `${kind} ${row.groupKey}` } : {};
    const modified = row.updateTime instanceof Date ? row.updateTime : undefined;
    const placed = { lang: nav.lang, parts, modified, name: titleOf(row), ...group };
    if (add({ ...placed, kind: "record", nav, area: kind, row })) ofRecord.set(key, parts);
  }

  return {
    ...{ site, left, listParts },
    pages: [...taken.values()],
    at: (parts) => taken.get(keyOf(parts)),
    home: (lang) => pathOf(lang, ""),
    homeNav: (lang) =>
      languages
        .find((content) => content.lang === lang)
        ?.navs.find((nav) => leadsTo(nav, site, keyOf(pathOf(lang, "")))),
    navParts: ({ id }) => ofNav.get(id),
    categoryParts: (nav, category, number) => {
      const first = ofCategory.get(`${nav.id} ${category.id}`);
      return first && number > 1 ? [...first, "page", String(number)] : first;
    },
    categoriesOf: ({ id }) => ofNavCategories.get(id) ?? [],
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
