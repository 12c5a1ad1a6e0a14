import { and, desc, eq, sql } from "drizzle-orm";
import type { Language } from "../../src/contract/language.ts";
import { REDIRECTED, type Redirected } from "../../src/contract/resources/website/site-redirect.ts";
import { type NavAddress, navPath, pageParts } from "../../src/domain/page-address.ts";
import type { Queryable } from "../db/database.ts";
import { siteNavigation, siteRedirect as table } from "../db/schema/index.ts";
import type { Call, Change, ResourceModule, Row } from "../resources/module.ts";
import { CATEGORY, categoryName } from "./pages/categories.ts";
import { isApart, isList, type Page, type Plan, titleOf } from "./pages/plan.ts";
import { KINDS } from "./pages/site-content.ts";

/**
 * Former addresses of pages that were published (ours). What is noted is which record was at an address, and not where it went: where it is by now is
 * looked up when the site is generated, so that there are neither chains nor loops.
 */

/** `status` of what was not published yet, and of what is. */
const DRAFT = 0;
const PUBLISHED = 1;

const isRedirected = (name: string): name is Redirected => REDIRECTED.some((one) => one === name);

/** An area whose records have addresses on a site, with the notes of those that they had; any other as it is. */
export function withRedirects(module: ResourceModule): ResourceModule {
  const { name } = module.definition;
  if (!isRedirected(name)) return module;
  return {
    ...module,
    after: async (change, call) => {
      await module.after?.(change, call);
      await noteFormer(name, change, call);
    },
  };
}

/** Notes the address that a record was visited at until now, in the transaction that gives it another; of one taken offline for it too. */
async function noteFormer(area: Redirected, change: Change, { db, now }: Call): Promise<void> {
  const { kind, before, after } = change;
  if (kind !== "update" || !before || !after || before.status === DRAFT) return;
  const own = area === "navinfo" ? ["navUrl", "slug"] : ["slug", "navId"];
  if (own.every((key) => (before[key] ?? null) === (after[key] ?? null))) return;
  const current = await pathsOf(db, area, after);
  const former = (await pathsOf(db, area, before)).filter((path) => !current.includes(path));
  if (former.length === 0) return;
  const place = { siteId: Number(after.siteId), lang: after.lang as Language };
  for (const path of [...former, ...current])
    await db
      .delete(table)
      .where(
        and(
          eq(table.siteId, place.siteId),
          eq(table.lang, place.lang),
          eq(sql`lower(${table.path})`, path.toLowerCase()),
        ),
      );
  const noted = { ...place, area, recordId: after.id, name: titleOf(after), createTime: now };
  await db
    .insert(table)
    .values(former.map((path) => ({ ...noted, path })))
    .onConflictDoNothing();
}

/** Where a record is below its language: a category on each page that its products are on; nowhere where it has no page of its own. */
async function pathsOf(db: Queryable, area: Redirected, row: Row): Promise<readonly string[]> {
  if (area === "navinfo") {
    const { navUrl, slug } = row as Row & NavAddress;
    return row.navType === "link" ? [] : [plain(navPath({ navUrl, slug }))];
  }
  if (area === "productCategory") {
    const navs = await db.select().from(siteNavigation).where(ofProducts(row)).orderBy(siteNavigation.id);
    return navs.map((nav) => plain(`${navPath(nav)}/${CATEGORY}/${categoryName(row)}`));
  }
  const nav = await navOf(db, row);
  const hasOwn = nav && (area === "assemble" ? isApart(row) : isList(nav));
  return hasOwn ? [plain(`${navPath(nav)}/${String(row.slug || row.id)}`)] : [];
}

/** Where a record is below its language; `undefined` of one that has no page of its own. */
export const pathOf = async (db: Queryable, area: Redirected, row: Row): Promise<string | undefined> =>
  (await pathsOf(db, area, row))[0];

const plain = (path: string): string => path.split("/").filter(Boolean).join("/");

/** The page that a record is below: of products that are on all pages of products, the first of them. */
async function navOf(db: Queryable, row: Row) {
  const isOwn = typeof row.navId === "number" ? eq(siteNavigation.id, row.navId) : ofProducts(row);
  const [nav] = await db
    .select()
    .from(siteNavigation)
    .where(isOwn)
    .orderBy(desc(siteNavigation.sort), desc(siteNavigation.id))
    .limit(1);
  return nav;
}

/** The published pages of products of a row's site, in its language. */
const ofProducts = (row: Row) =>
  and(
    eq(siteNavigation.siteId, Number(row.siteId)),
    eq(siteNavigation.lang, row.lang as Language),
    eq(siteNavigation.navType, "product"),
    eq(siteNavigation.status, PUBLISHED),
  );

/** From an address that a site had to one that it has, as the parts of their paths. */
export interface Moved {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

const areaOf = (page: Page): Redirected | undefined => {
  if (page.kind !== "record") return undefined;
  const { name } = KINDS[page.area].definition;
  return isRedirected(name) ? name : undefined;
};

/**
 * Where visitors are led who come by an address that a page of the site had: to the page itself, at once. What has a page is no such address,
 * and what is not on the site any more leads nowhere. With a page of the menu, all that is below it has moved.
 */
export async function movedIn(db: Queryable, plan: Plan): Promise<readonly Moved[]> {
  const { site, pages } = plan;
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.siteId, site.id))
    .orderBy(desc(table.createTime), desc(table.id));
  const ofRecord = new Map(
    pages.flatMap((page) =>
      page.kind === "record" ? [[`${areaOf(page)} ${page.row.id}`, page.parts] as const] : [],
    ),
  );
  const ofNav = new Map<number, Page[]>();
  for (const page of pages) {
    if (page.kind === "home") continue;
    const same = ofNav.get(page.nav.id);
    if (same) same.push(page);
    else ofNav.set(page.nav.id, [page]);
  }
  const moved = new Map<string, Moved>();
  const add = (from: readonly string[], to: readonly string[]) => {
    const key = from.join("/").toLowerCase();
    if (!moved.has(key) && plan.at(from) === undefined) moved.set(key, { from, to });
  };
  const formerly = ({ lang, path }: (typeof rows)[number]) =>
    pageParts({ defaultLang: site.defaultLang, lang, navUrl: path });
  for (const row of rows) {
    const to = ofRecord.get(`${row.area} ${row.recordId}`);
    if (to) add(formerly(row), to);
  }
  for (const row of rows.filter(({ area }) => area === "productCategory")) {
    const parts = pages.filter(
      (page) =>
        page.kind === "category" && page.nav.navType === "product" && page.of.category.id === row.recordId,
    );
    const firsts = parts.filter((page) => page.kind === "category" && page.number === 1);
    // On the page of the menu that it was on, where that is at the same address still.
    const first = firsts.find(({ parts: at }) => isBeside(at, formerly(row))) ?? firsts[0];
    if (!first) continue;
    for (const page of parts)
      if (isBelow(page.parts, first.parts))
        add([...formerly(row), ...page.parts.slice(first.parts.length)], page.parts);
  }
  for (const row of rows.filter(({ area }) => area === "navinfo")) {
    const own = ofNav.get(row.recordId) ?? [];
    const nav = own.find(({ kind }) => kind === "nav");
    if (nav)
      for (const page of own) add([...formerly(row), ...page.parts.slice(nav.parts.length)], page.parts);
  }
  return [...moved.values()];
}

/** Whether a path is another one, or below it. */
const isBelow = (path: readonly string[], above: readonly string[]): boolean =>
  above.every((part, at) => path[at] === part);

/** Whether two paths differ in their last parts alone. */
const isBeside = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && isBelow(one, other.slice(0, -1));
