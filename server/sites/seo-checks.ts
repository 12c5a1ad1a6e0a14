import { inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { DESCRIPTION_PX, type SeoCheck, TITLE_PX } from "../../src/contract/resources/seo-checks.ts";
import { DESCRIPTION_FONT_PX, SIGN_WIDTHS, TITLE_FONT_PX, USUAL_EM } from "../../src/domain/text-width.ts";
import {
  site,
  siteCase,
  siteCaseCategory,
  siteDownloadCategory,
  siteExhibition,
  siteNavigation,
  siteNews,
  siteNewsCategory,
  siteProduct,
  siteProductCategory,
} from "../db/schema/index.ts";
import { columnOf } from "../resources/columns.ts";
import { areas } from "../resources/definitions.ts";
import type { ResourceModule, Row } from "../resources/module.ts";

/**
 * What is wrong with records of content for search engines (ours): found by the database, so that a list shows and is filtered by the same.
 */

/** The field of `defineContent` that says it. */
const FIELD = "seo";
/** `status` of what is published. */
const PUBLISHED = 1;

/** Every table whose records have a slug, which is one alone in each of them already. */
const slugged: readonly PgTable[] = areas.flatMap(({ definition, table }) =>
  table && definition.languages?.among?.includes("site") && Object.hasOwn(definition.fields, "slug")
    ? [table]
    : [],
);

/** Content with what is found in it; any other area as it is. */
export function withSeoChecks(module: ResourceModule): ResourceModule {
  const field = module.definition.fields[FIELD];
  if (field?.kind !== "choices" || !field.computed) return module;
  const { definition, table } = module;
  const every = checksOf(definition, table);
  const values = field.options.map(({ value }) => value as SeoCheck);
  const conditions = Object.fromEntries(values.map((value) => [value, every[value]()]));
  const found = sql.join(
    values.map((value) => sql`case when ${conditions[value]} then ${value}::text end`),
    sql`, `,
  );
  const id = columnOf(table, "id");
  return {
    ...module,
    conditions: { ...module.conditions, [FIELD]: conditions },
    present: async (rows, call) => {
      const shown = (await module.present?.(rows, call)) ?? rows;
      if (shown.length === 0) return shown;
      const ids = rows.map((row) => row.id);
      const of = await call.db
        .select({ id, seo: sql<readonly string[]>`array_remove(array[${found}], null)` })
        .from(table)
        .where(inArray(id, ids));
      const known = new Map(of.map((one) => [Number(one.id), one.seo]));
      return shown.map((row: Row) => ({ ...row, [FIELD]: known.get(row.id) ?? [] }));
    },
  };
}

/** The condition of each check. */
function checksOf({ nameField, fields }: AnyResource, table: PgTable): Readonly<Record<SeoCheck, () => SQL>> {
  const of = (key: string) => columnOf(table, key);
  const texts = Object.entries(fields).flatMap(([name, field]) => {
    if (field.computed) return [];
    if (field.kind === "html") return [sql`${of(name)}`];
    if (field.kind !== "rows") return [];
    const within = Object.entries(field.fields).flatMap(([key, { kind }]) => (kind === "html" ? [key] : []));
    return within.map((key) => textsWithin(of(name), key));
  });
  const anyText = (found: (text: SQL) => SQL) => or(...texts.map(found)) ?? sql`false`;
  return {
    noTitle: () => sql`coalesce(btrim(${of("seoTitle")}), '') = ''`,
    longTitle: () =>
      sql`${widthOf(sql`coalesce(nullif(btrim(${of("seoTitle")}), ''), ${of(nameField)}, '')`, TITLE_FONT_PX)} > ${TITLE_PX}`,
    longDescription: () =>
      sql`${widthOf(sql`coalesce(${of("seoDescription")}, '')`, DESCRIPTION_FONT_PX)} > ${DESCRIPTION_PX}`,
    doubledSlug: () => doubledSlug(table),
    noAlt: () =>
      anyText((text) => sql`coalesce(${text} ~* ${'<img(?![^>]*\\salt="[^"]*[^"\\s][^"]*")[^>]*>'}, false)`),
    brokenLink: () => anyText((text) => brokenLink(text, of("siteId"))),
  };
}

/** The texts of a field in all rows of a record, such as the blocks of a page, as one. */
const textsWithin = (rows: PgColumn, key: string): SQL =>
  sql`(select string_agg(item.value ->> ${key}, ' ') from jsonb_array_elements(case when jsonb_typeof(${rows}) = 'array' then ${rows} else '[]'::jsonb end) as item(value))`;

/** How wide a text is, px (`textWidth`). */
function widthOf(text: SQL, font: number): SQL {
  const counts = SIGN_WIDTHS.map(
    ({ signs, em }) =>
      sql`${em - USUAL_EM}::float8 * (length(${text}) - length(regexp_replace(${text}, ${signs}, '', 'g')))`,
  );
  return sql`(${USUAL_EM}::float8 * length(${text}) + ${sql.join(counts, sql` + `)}) * ${font}::float8`;
}

/** Another kind of content of the same site and language has it too. */
function doubledSlug(table: PgTable): SQL {
  const of = (one: PgTable, key: string) => columnOf(one, key);
  const others = slugged
    .filter((one) => one !== table)
    .map(
      (one) =>
        sql`exists (select 1 from ${one} where ${of(one, "siteId")} = ${of(table, "siteId")} and ${of(one, "lang")} = ${of(table, "lang")} and lower(${of(one, "slug")}) = lower(${of(table, "slug")}))`,
    );
  return or(...others) ?? sql`false`;
}

/** First parts of paths that are no pages of a site: files, and what the server does for visitors. */
const NO_PAGES = ["file", "pictures", "avatar", "site-api", "shop-api", "sites"];
/** Paths of home pages in a language. */
const HOMES = ["en", "zh-cn", "zh-tw"];

/** A column of a table that a query knows by another name: what is asked about may be of the same table. */
const at = (alias: string, { name }: PgColumn): SQL => sql`${sql.identifier(alias)}.${sql.identifier(name)}`;

/** Where the pages of a menu are, as they are written after the first `/`. */
const NAV_PATH = sql`lower(case when ${at("page", siteNavigation.lang)} = ${at("own", site.defaultLang)} then '' else replace(${at("page", siteNavigation.lang)}, '_', '-') || '/' end || ${at("page", siteNavigation.navUrl)})`;

/**
 * A link of a rich text leads to a page of its site that is not published. Addresses that are written with other signs than they have (`%E5`)
 * are not judged.
 */
function brokenLink(text: SQL, siteId: PgColumn): SQL {
  const path = sql`lower(rtrim(regexp_replace(link.parts[1], '/page/[0-9]+/?$', ''), '/'))`;
  const navs = sql`select 1 from ${siteNavigation} as page inner join ${site} as own on ${at("own", site.id)} = ${at("page", siteNavigation.siteId)}`;
  const isOf = sql`${at("page", siteNavigation.siteId)} = ${siteId} and ${at("page", siteNavigation.status)} = ${PUBLISHED} and ${at("page", siteNavigation.navType)} <> 'link'`;
  const isNav = sql`exists (${navs} where ${isOf} and ${NAV_PATH} = ${path})`;
  // The page that it would be on first, of which there are few; then the record by its slug or its id, which have indexes.
  const above = sql`regexp_replace(${path}, '/[^/]*$', '')`;
  const last = sql`regexp_replace(${path}, '^.*/', '')`;
  const lastId = sql`case when ${last} ~ '^[0-9]{1,15}$' then (${last})::bigint end`;
  const isRecord = [siteNews, siteCase, siteExhibition, siteProduct].map((table) => {
    const of = (column: PgColumn) => at("record", column);
    const isOnAll = sql`(${of(table.navId)} is null and ${at("page", siteNavigation.navType)} = 'product')`;
    const isOn = sql`(${of(table.navId)} = ${at("page", siteNavigation.id)} or ${isOnAll})`;
    const isOfPlace = sql`${of(table.siteId)} = ${siteId} and ${of(table.lang)} = ${at("page", siteNavigation.lang)}`;
    const bySlug = sql`(${isOfPlace} and lower(${of(table.slug)}) = ${last})`;
    const byId = sql`(${isOfPlace} and ${of(table.id)} = ${lastId} and coalesce(${of(table.slug)}, '') = '')`;
    return sql`exists (${navs} inner join ${table} as record on ${isOn} and (${bySlug} or ${byId}) where ${isOf} and ${of(table.status)} = ${PUBLISHED} and ${NAV_PATH} = ${above} and ${path} like '%/%')`;
  });
  const sortedBy = sql`regexp_replace(${path}, '/category/[^/]*$', '')`;
  const isCategory = (
    [
      ["news", siteNewsCategory, undefined],
      ["product", siteProductCategory, siteProductCategory.slug],
      ["case", siteCaseCategory, undefined],
      ["download", siteDownloadCategory, undefined],
    ] as const
  ).map(([kind, table, slug]) => {
    const of = (column: PgColumn) => at("record", column);
    const isOfPlace = sql`${of(table.siteId)} = ${siteId} and ${of(table.lang)} = ${at("page", siteNavigation.lang)}`;
    const bySlug = slug ? sql`lower(${of(slug)}) = ${last} or ` : sql``;
    return sql`exists (${navs} inner join ${table} as record on ${isOfPlace} and (${bySlug}${of(table.id)} = ${lastId}) where ${isOf} and ${at("page", siteNavigation.navType)} = ${kind} and ${of(table.status)} = ${PUBLISHED} and ${NAV_PATH} = ${sortedBy} and ${path} like '%/category/%')`;
  });
  const isThere = sql.join([isNav, ...isRecord, ...isCategory], sql` or `);
  const isElsewhere = sql`split_part(${path}, '/', 1) = any(${sql.param([...NO_PAGES])}::text[]) or ${path} = any(${sql.param([...HOMES])}::text[])`;
  return sql`exists (select 1 from regexp_matches(${text}, ${LINKS}, 'gi') as link(parts) where not (${isElsewhere}) and not (${isThere}))`;
}

/** Links to paths of the site itself. */
const LINKS = 'href="/([^"/?#%][^"?#%]*)["?#]';
