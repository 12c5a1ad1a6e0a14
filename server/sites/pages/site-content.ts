import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Language } from "../../../src/contract/language.ts";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { assemble } from "../../../src/contract/resources/website/assemble.ts";
import { caseStudy } from "../../../src/contract/resources/website/case-study.ts";
import { download } from "../../../src/contract/resources/website/download.ts";
import { exhibition } from "../../../src/contract/resources/website/exhibition.ts";
import { generic } from "../../../src/contract/resources/website/generic.ts";
import { history } from "../../../src/contract/resources/website/history.ts";
import { honor } from "../../../src/contract/resources/website/honor.ts";
import { multiText } from "../../../src/contract/resources/website/multi-text.ts";
import { news } from "../../../src/contract/resources/website/news.ts";
import { product } from "../../../src/contract/resources/website/product.ts";
import { swiper } from "../../../src/contract/resources/website/swiper.ts";
import type { Queryable } from "../../db/database.ts";
import {
  siteAssemble,
  siteCase,
  siteCaseCategory,
  siteCaseProductIds,
  siteDownload,
  siteDownloadCategory,
  siteExhibition,
  siteGeneric,
  siteHistory,
  siteHonor,
  siteMultiText,
  siteNavigation,
  siteNews,
  siteNewsCategory,
  siteProduct,
  siteProductCategory,
  siteProductRelatedIds,
  siteProductSkus,
  siteSeoKeyword,
  siteSwiper,
} from "../../db/schema/index.ts";
import { columnOf } from "../../resources/columns.ts";
import type { Row } from "../../resources/module.ts";

/** What of a site visitors may see, in one language: published, in its time, and on a page that is published itself. */

/** `status` of what is published. */
const PUBLISHED = 1;

/** A kind of pages' content. */
interface Kind {
  readonly definition: AnyResource;
  readonly table: PgTable;
  readonly order: readonly SQL[];
  /** Its records have pages of their own: long texts are read when these are drawn. */
  readonly hasPages?: true;
  /** What its records are sorted into. */
  readonly categories?: PgTable;
  /** What else has to hold. */
  readonly where?: (now: Date) => SQL | undefined;
}

/** By the kind of the pages that they are on (`navinfo.navType`), in the order in which the home page shows them. */
export const KINDS = {
  swipers: {
    definition: swiper,
    table: siteSwiper,
    order: [desc(siteSwiper.sort), desc(siteSwiper.id)],
    where: (now: Date) =>
      and(
        or(isNull(siteSwiper.startTime), lte(siteSwiper.startTime, now)),
        or(isNull(siteSwiper.endTime), sql`${siteSwiper.endTime} > ${now.toISOString()}::timestamptz`),
      ),
  },
  product: {
    definition: product,
    table: siteProduct,
    categories: siteProductCategory,
    order: [
      desc(siteProduct.isRecommend),
      desc(siteProduct.isHot),
      desc(siteProduct.sort),
      desc(siteProduct.id),
    ],
    hasPages: true,
  },
  news: {
    definition: news,
    table: siteNews,
    categories: siteNewsCategory,
    order: [desc(siteNews.isTop), desc(siteNews.sort), desc(siteNews.publishTime), desc(siteNews.id)],
    hasPages: true,
    where: (now: Date) => or(isNull(siteNews.publishTime), lte(siteNews.publishTime, now)),
  },
  case: {
    definition: caseStudy,
    table: siteCase,
    categories: siteCaseCategory,
    order: [desc(siteCase.isTop), desc(siteCase.sort), desc(siteCase.id)],
    hasPages: true,
  },
  exhibition: {
    definition: exhibition,
    table: siteExhibition,
    order: [desc(siteExhibition.sort), desc(siteExhibition.startDate), desc(siteExhibition.id)],
    hasPages: true,
  },
  honor: { definition: honor, table: siteHonor, order: [desc(siteHonor.sort), desc(siteHonor.id)] },
  download: {
    definition: download,
    table: siteDownload,
    categories: siteDownloadCategory,
    order: [desc(siteDownload.sort), desc(siteDownload.id)],
  },
  history: {
    definition: history,
    table: siteHistory,
    // What is of a year as a whole is above its months, as in the console.
    order: [desc(siteHistory.year), desc(siteHistory.month), desc(siteHistory.sort), desc(siteHistory.id)],
  },
  multiText: {
    definition: multiText,
    table: siteMultiText,
    order: [desc(siteMultiText.sort), desc(siteMultiText.id)],
  },
  assemble: {
    definition: assemble,
    table: siteAssemble,
    order: [desc(siteAssemble.sort), desc(siteAssemble.id)],
  },
  generic: {
    definition: generic,
    table: siteGeneric,
    order: [desc(siteGeneric.sort), desc(siteGeneric.id)],
  },
} as const satisfies Readonly<Record<string, Kind>>;
export type KindName = keyof typeof KINDS;

export const isKind = (name: unknown): name is KindName =>
  typeof name === "string" && Object.hasOwn(KINDS, name);
const kindOf = (name: KindName): Kind => KINDS[name];

/** Whether records of a kind have pages of their own. */
export const hasPages = (name: KindName): boolean => kindOf(name).hasPages === true;

export type Nav = typeof siteNavigation.$inferSelect;

/** A keyword that is to lead somewhere. */
export interface Keyword {
  readonly word: string;
  readonly linkUrl: string;
}

/** What a site says in a language. */
export interface LanguageContent {
  readonly lang: Language;
  /** Pages of the menu, in its order: those above before those below them. */
  readonly navs: readonly Nav[];
  readonly rows: Readonly<Record<KindName, readonly Row[]>>;
  /** What the records of a kind are sorted into, in the order of operators. */
  readonly categories: Readonly<Partial<Record<KindName, readonly Row[]>>>;
  readonly keywords: readonly Keyword[];
}

/** What is on a page of the menu: of products those too that are on all pages. */
export function rowsOn(nav: Nav, { rows }: LanguageContent): readonly Row[] {
  return isKind(nav.navType) ? rows[nav.navType].filter(isOn(nav.id, nav.navType)) : [];
}

/** Whether a record of a kind is on a page of the menu. */
export const isOn =
  (page: unknown, kind: KindName) =>
  ({ navId }: Row): boolean =>
    navId === page || (kind === "product" && navId === null);

/** Reads what is published of a site in a language, without the long texts of records that have pages of their own. */
export async function readContent(
  db: Queryable,
  siteId: number,
  lang: Language,
  now: Date,
): Promise<LanguageContent> {
  const navs = await readNavs(db, siteId, lang);
  const rows: Partial<Record<KindName, readonly Row[]>> = {};
  const categories: Partial<Record<KindName, readonly Row[]>> = {};
  for (const name of Object.keys(KINDS) as KindName[]) {
    rows[name] = await readRows(db, name, { siteId, lang, now });
    const { categories: sorted } = kindOf(name);
    if (sorted) categories[name] = await readCategories(db, sorted, siteId, lang);
  }
  const keywords = await db
    .select({ word: siteSeoKeyword.keyword, linkUrl: siteSeoKeyword.linkUrl })
    .from(siteSeoKeyword)
    .where(
      and(
        eq(siteSeoKeyword.siteId, siteId),
        eq(siteSeoKeyword.lang, lang),
        eq(siteSeoKeyword.status, true),
        isNotNull(siteSeoKeyword.linkUrl),
      ),
    )
    .orderBy(asc(siteSeoKeyword.id));
  return {
    ...{ lang, navs, categories },
    rows: rows as Record<KindName, readonly Row[]>,
    keywords: keywords.flatMap(({ word, linkUrl }) => (linkUrl ? [{ word, linkUrl }] : [])),
  };
}

/** Published pages, none of which is below one that is not. */
async function readNavs(db: Queryable, siteId: number, lang: Language): Promise<readonly Nav[]> {
  const all = await db
    .select()
    .from(siteNavigation)
    .where(
      and(
        eq(siteNavigation.siteId, siteId),
        eq(siteNavigation.lang, lang),
        eq(siteNavigation.status, PUBLISHED),
      ),
    )
    .orderBy(desc(siteNavigation.sort), desc(siteNavigation.id));
  const below = (parent: number | null): readonly Nav[] =>
    all.filter(({ parentId }) => parentId === parent).flatMap((nav) => [nav, ...below(nav.id)]);
  return below(null);
}

interface Of {
  readonly siteId: number;
  readonly lang: Language;
  readonly now: Date;
}

async function readRows(db: Queryable, name: KindName, { siteId, lang, now }: Of): Promise<readonly Row[]> {
  const { table, order, where, hasPages: isLong } = kindOf(name);
  const { content, ...short } = getTableColumns(table);
  const columns = isLong || !content ? short : { ...short, content };
  const rows = await db
    .select(columns)
    .from(table)
    .where(
      and(
        eq(columnOf(table, "siteId"), siteId),
        eq(columnOf(table, "lang"), lang),
        eq(columnOf(table, "status"), PUBLISHED),
        where?.(now),
      ),
    )
    .orderBy(...order);
  return rows as unknown as readonly Row[];
}

async function readCategories(
  db: Queryable,
  table: PgTable,
  siteId: number,
  lang: Language,
): Promise<readonly Row[]> {
  const of = (key: string) => columnOf(table, key);
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(of("siteId"), siteId), eq(of("lang"), lang), eq(of("status"), PUBLISHED)))
    .orderBy(desc(of("sort")), desc(of("id")));
  return rows as unknown as readonly Row[];
}

/** What a record's own page shows besides. */
export interface Whole {
  /** Its rich text; empty where it has none. */
  readonly content: string;
  /** Products that belong to it, by their ids. */
  readonly products: readonly number[];
  /** Variants of a product. */
  readonly skus: readonly (typeof siteProductSkus.$inferSelect)[];
}

/** @returns `undefined` of what is not there any more. */
export async function readWhole(db: Queryable, name: KindName, id: number): Promise<Whole | undefined> {
  const { table } = kindOf(name);
  const [row] = await db
    .select({ content: columnOf(table, "content") })
    .from(table)
    .where(eq(columnOf(table, "id"), id));
  if (!row) return undefined;
  const content = typeof row.content === "string" ? row.content : "";
  if (name === "product") {
    const related = await db
      .select({ id: siteProductRelatedIds.otherId })
      .from(siteProductRelatedIds)
      .where(eq(siteProductRelatedIds.productId, id));
    const skus = await db
      .select()
      .from(siteProductSkus)
      .where(eq(siteProductSkus.productId, id))
      .orderBy(asc(siteProductSkus.position));
    return { content, products: related.map((one) => one.id), skus };
  }
  if (name !== "case") return { content, products: [], skus: [] };
  const used = await db
    .select({ id: siteCaseProductIds.productId })
    .from(siteCaseProductIds)
    .where(eq(siteCaseProductIds.caseStudyId, id));
  return { content, products: used.map((one) => one.id), skus: [] };
}
