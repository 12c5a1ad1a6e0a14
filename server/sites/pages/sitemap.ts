import * as v from "valibot";
import { LANGUAGES, type Language, languages } from "../../../src/contract/language.ts";
import { addressOf } from "../../../src/domain/page-address.ts";
import { html, type Markup, trusted } from "./markup.ts";
import type { Plan } from "./plan.ts";

/** What search engines find a site's pages by: `sitemap.xml` with the pages of each language and which of them say the same, and `robots.txt`. */

/** Most addresses of one file (sitemaps.org: 50,000, and 50 MB). */
const ADDRESSES_MOST = 10_000;
const SITEMAP = "sitemap.xml";

/** File with the list of a version's pages, which no visitor is given. */
export const PAGE_LIST = "pages.json";

/** The pages that were generated, as they are kept beside them. */
const PageList = v.array(
  v.object({
    lang: v.picklist(LANGUAGES),
    parts: v.array(v.string()),
    /** Pages that share it say the same in other languages. */
    group: v.optional(v.string()),
    modified: v.optional(v.string()),
    /** The article that it is of. */
    article: v.optional(v.number()),
  }),
);
export type PageList = v.InferOutput<typeof PageList>;

export const pageList = ({ pages }: Pick<Plan, "pages">): PageList =>
  pages.map((page) => ({
    ...{ lang: page.lang, parts: [...page.parts] },
    ...(page.group === undefined ? {} : { group: page.group }),
    ...(page.modified === undefined ? {} : { modified: page.modified.toISOString() }),
    ...(page.kind === "record" && page.area === "news" ? { article: page.row.id } : {}),
  }));

/** The pages that are new, or that were changed since. */
export function changedPages(before: PageList, after: PageList): PageList {
  const keyOf = ({ parts, modified }: PageList[number]) => JSON.stringify([parts, modified]);
  const known = new Set(before.map(keyOf));
  return after.filter((page) => !known.has(keyOf(page)));
}

/** @throws where it is no such list. */
export const readPageList = (text: string): PageList => v.parse(PageList, JSON.parse(text));

/** A file at the root of a site. */
export interface RootFile {
  readonly name: string;
  readonly text: string;
}

/** The site that a map is of. */
export interface MappedSite {
  readonly domain: string;
  readonly defaultLang: Language;
}

const HEAD = trusted('<?xml version="1.0" encoding="UTF-8"?>\n');
const SCHEMA = trusted('xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');

type Listed = PageList[number];
type Same = ReadonlyMap<string, readonly Listed[]>;

function entry({ domain, defaultLang }: MappedSite, page: Listed, groups: Same): Markup {
  const same = (page.group === undefined ? undefined : groups.get(page.group)) ?? [];
  const link = (tag: string, { parts }: Listed) =>
    html`<xhtml:link rel="alternate" hreflang="${tag}" href="${addressOf(domain, parts)}"/>`;
  const usual = same.find(({ lang }) => lang === defaultLang);
  const others =
    same.length > 1 &&
    html`${same.map((one) => link(languages[one.lang].tag, one))}${usual && link("x-default", usual)}`;
  const modified = page.modified && html`<lastmod>${page.modified}</lastmod>`;
  return html`<url><loc>${addressOf(domain, page.parts)}</loc>${modified}${others}</url>
`;
}

/**
 * The site map: one file, or, of many pages, several and one that names them.
 * @param most addresses of a file.
 */
export function sitemapFiles(site: MappedSite, pages: PageList, most = ADDRESSES_MOST): readonly RootFile[] {
  const groups = new Map<string, Listed[]>();
  for (const page of pages) {
    if (page.group === undefined) continue;
    const same = groups.get(page.group);
    if (same) same.push(page);
    else groups.set(page.group, [page]);
  }
  const file = (some: PageList) =>
    html`${HEAD}<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">
${some.map((page) => entry(site, page, groups))}</urlset>
`.text;
  if (pages.length <= most) return [{ name: SITEMAP, text: file(pages) }];
  const parts = Array.from({ length: Math.ceil(pages.length / most) }, (_, at) => ({
    name: `sitemap-${at + 1}.xml`,
    text: file(pages.slice(at * most, (at + 1) * most)),
  }));
  const index = html`${HEAD}<sitemapindex ${SCHEMA}>
${parts.map(
  ({ name }) => html`<sitemap><loc>${addressOf(site.domain, [name])}</loc></sitemap>
`,
)}</sitemapindex>
`.text;
  return [...parts, { name: SITEMAP, text: index }];
}

/** What robots may fetch: all pages, and none of the addresses that do something. */
export const robotsFile = ({ domain }: MappedSite): RootFile => ({
  name: "robots.txt",
  text: `User-agent: *\nDisallow: /site-api/\nAllow: /\n\nSitemap: ${addressOf(domain, [SITEMAP])}\n`,
});
