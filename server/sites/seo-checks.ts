import { inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Field } from "../../src/contract/resources/fields.ts";
import {
  DESCRIPTION_PX,
  isOfFiles,
  isPicture,
  isRich,
  isSiteLink,
  mayBeUnnamed,
  type SeoCheck,
  TITLE_PX,
} from "../../src/contract/resources/seo-checks.ts";
import { downloadPath } from "../../src/contract/site-api.ts";
import { FILE_BASE, FILE_KINDS, isServed, PICTURE_FOLDER } from "../../src/contract/storage.ts";
import { DESCRIPTION_FONT_PX, SIGN_WIDTHS, TITLE_FONT_PX, USUAL_EM } from "../../src/domain/text-width.ts";
import {
  material,
  picture,
  site,
  siteAssemble,
  siteCase,
  siteCaseCategory,
  siteDownload,
  siteDownloadCategory,
  siteExhibition,
  siteNavigation,
  siteNews,
  siteNewsCategory,
  siteProduct,
  siteProductCategory,
  storageFile,
} from "../db/schema/index.ts";
import { columnOf } from "../resources/columns.ts";
import { areas } from "../resources/definitions.ts";
import type { ResourceModule, Row } from "../resources/module.ts";
import { navAddress } from "./nav-address.ts";

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
  const { table } = module;
  const every = checksOf(module);
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
function checksOf(module: ResourceModule): Readonly<Record<SeoCheck, () => SQL>> {
  const { definition, table } = module;
  const { nameField } = definition;
  const of = (key: string) => columnOf(table, key);
  const anyText = (texts: readonly SQL[], found: (text: SQL) => SQL) => or(...texts.map(found)) ?? sql`false`;
  return {
    noTitle: () => sql`coalesce(btrim(${of("seoTitle")}), '') = ''`,
    longTitle: () =>
      sql`${widthOf(sql`coalesce(nullif(btrim(${of("seoTitle")}), ''), ${of(nameField)}, '')`, TITLE_FONT_PX)} > ${TITLE_PX}`,
    longDescription: () =>
      sql`${widthOf(sql`coalesce(${of("seoDescription")}, '')`, DESCRIPTION_FONT_PX)} > ${DESCRIPTION_PX}`,
    doubledSlug: () => doubledSlug(table),
    noAlt: () => or(anyText(textsOf(module, isRich), withoutAlt), unnamedPicture(module)) ?? sql`false`,
    brokenLink: () => {
      const isBroken = (text: SQL) => brokenLink(text, of("siteId"));
      return (
        or(
          anyText(textsOf(module, isRich), isBroken),
          anyText(textsOf(module, isSiteLink, asLink), isBroken),
        ) ?? sql`false`
      );
    },
    lostFile: () => anyText(textsOf(module, isOfFiles), lostFile),
  };
}

/** A picture that has no words of its own, and the address of one that the media library may know. */
const SILENT_PICTURE = '<img(?![^>]*\\salt="[^"]*[^"\\s][^"]*")[^>]*>';
const PICTURE_ADDRESS = `src="[^"]*(${FILE_BASE}[^/"?#]+/[0-9a-f]{32}\\.[a-z0-9]{1,8})["?#]`;

/** What the media library says of a picture, in all languages together: the pages of the others take it too. */
const saidOf = (address: SQL | PgColumn): SQL =>
  sql`exists (select 1 from ${material} where ${material.url} = ${address} and btrim(concat(${material.altZhCn}, ${material.altZhTw}, ${material.altEn})) <> '')`;

/** A rich text has a picture of which nothing is said, neither there nor in the media library. */
const withoutAlt = (text: SQL): SQL =>
  sql`exists (select 1 from regexp_matches(${text}, ${SILENT_PICTURE}, 'gi') as silent(tags) where not ${saidOf(sql`substring(${sql`silent.tags[1]`} from ${PICTURE_ADDRESS})`)})`;

/** A link in a field of its own, as a rich text would have it. */
const asLink = (text: SQL): SQL => sql`('href="' || replace(${text}, '"', '') || '"')`;

/**
 * The texts of fields, of the record itself, of its rows, such as the blocks of a page, and of its lines; those of several rows as one.
 * @param written how a text is read; as it is unless given.
 */
function textsOf(
  { definition, table, lines = {} }: ResourceModule,
  isWanted: (field: Field) => boolean,
  written: (text: SQL) => SQL = (text) => text,
): readonly SQL[] {
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    if (field.computed) return [];
    if (isWanted(field)) return [written(sql`${columnOf(table, name)}::text`)];
    if (field.kind !== "rows" && field.kind !== "lines") return [];
    const line = lines[name];
    return Object.entries(field.fields).flatMap(([key, one]) => {
      if (one.computed || !isWanted(one)) return [];
      if (field.kind === "rows") return [textsWithin(columnOf(table, name), key, written)];
      if (line === undefined) return [];
      const text = written(sql`${columnOf(line.table, key)}::text`);
      return [
        sql`(select string_agg(${text}, ' ') from ${line.table} where ${line.own} = ${columnOf(table, "id")})`,
      ];
    });
  });
}

/** The texts of a field in all rows of a record as one. */
const textsWithin = (rows: PgColumn, key: string, written: (text: SQL) => SQL): SQL =>
  sql`(select string_agg(${written(sql`(item.value ->> ${key})`)}, ' ') from jsonb_array_elements(case when jsonb_typeof(${rows}) = 'array' then ${rows} else '[]'::jsonb end) as item(value))`;

/** A record without a name is shown by a picture of which the media library says nothing either; of a film its picture is not read. */
function unnamedPicture({ definition, table }: ResourceModule): SQL {
  const { fields, nameField, preview } = definition;
  if (!mayBeUnnamed(fields, nameField)) return sql`false`;
  const blank = (name: string) => sql`coalesce(btrim(${columnOf(table, name)}), '') = ''`;
  const pictures = (preview?.pictures ?? []).filter((name) => {
    const field = fields[name];
    return field !== undefined && isPicture(field);
  });
  const isSilent = pictures.map((name) => sql`(not ${blank(name)} and not ${saidOf(columnOf(table, name))})`);
  const isFilm = preview?.film === undefined ? sql`false` : sql`not ${blank(preview.film)}`;
  return sql`(${blank(nameField)} and not (${isFilm}) and (${or(...isSilent) ?? sql`false`}))`;
}

/** Addresses of files of the storage: the name of each. The small version of a picture (`.thumb`) goes with it. */
const FILES = `${FILE_BASE}[^/"\\s]+/([0-9a-f]{32}\\.[a-z0-9]{1,8})`;
const SERVED = FILE_KINDS.flatMap(({ value }) => (isServed(value) ? [value] : []));
const PICTURES = `${FILE_BASE}${PICTURE_FOLDER}/`;

/** A text names a file of the storage that is not there any more, or that visitors are not given. Each is looked up by an index. */
function lostFile(text: SQL): SQL {
  const name = sql`found.parts[1]`;
  const file = sql`(select 1 from ${storageFile} where lower(${storageFile.realName}) = lower(${name}) and ${storageFile.type} = any(${sql.param(SERVED)}::text[]) limit 1)`;
  const drawn = sql`(select 1 from ${picture} where ${picture.url} = ${PICTURES}::text || ${name} limit 1)`;
  return sql`exists (select 1 from regexp_matches(${text}, ${FILES}, 'g') as found(parts) where ${name} not like '%.thumb' and ${file} is null and ${drawn} is null)`;
}

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

/** First parts of paths that are no pages of a site: files, and what the server does for visitors besides what can be downloaded. */
const NO_PAGES = ["file", "pictures", "avatar", "site-api", "shop-api", "sites"];
/** What is before the number of something to download (`downloadPath`), as paths are written after the first `/`. */
const DOWNLOADS = downloadPath(0).slice(1, -1);
/** Paths of home pages in a language. */
const HOMES = ["en", "zh-cn", "zh-tw"];

/** A column of a table that a query knows by another name: what is asked about may be of the same table. */
const at = (alias: string, { name }: PgColumn): SQL => sql`${sql.identifier(alias)}.${sql.identifier(name)}`;

/** Where the pages of a menu are (`navPath`), as they are written after the first `/`. */
const NAV_PATH = sql`lower(case when ${at("page", siteNavigation.lang)} = ${at("own", site.defaultLang)} then '' else replace(${at("page", siteNavigation.lang)}, '_', '-') || '/' end || ${navAddress((column) => at("page", column))})`;

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
  const isRecord = [siteNews, siteCase, siteExhibition, siteProduct, siteAssemble].map((table) => {
    const of = (column: PgColumn) => at("record", column);
    const isOnAll = sql`(${of(table.navId)} is null and ${at("page", siteNavigation.navType)} = 'product')`;
    const isOn = sql`(${of(table.navId)} = ${at("page", siteNavigation.id)} or ${isOnAll})`;
    const isOfPlace = sql`${of(table.siteId)} = ${siteId} and ${of(table.lang)} = ${at("page", siteNavigation.lang)}`;
    const bySlug = sql`(${isOfPlace} and lower(${of(table.slug)}) = ${last})`;
    // What is combined of several kinds has a page of its own by its slug alone.
    const byId =
      table === siteAssemble
        ? sql`false`
        : sql`(${isOfPlace} and ${of(table.id)} = ${lastId} and coalesce(${of(table.slug)}, '') = '')`;
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
  const download = (column: PgColumn) => at("record", column);
  const isDownload = sql`(${path} like ${`${DOWNLOADS}%`} and exists (select 1 from ${siteDownload} as record where ${download(siteDownload.id)} = ${lastId} and ${download(siteDownload.siteId)} = ${siteId} and ${download(siteDownload.status)} = ${PUBLISHED}))`;
  const isThere = sql.join([isNav, ...isRecord, ...isCategory, isDownload], sql` or `);
  const isElsewhere = sql`(split_part(${path}, '/', 1) = any(${sql.param([...NO_PAGES])}::text[]) and ${path} not like ${`${DOWNLOADS}%`}) or ${path} = any(${sql.param([...HOMES])}::text[])`;
  return sql`exists (select 1 from regexp_matches(${withOwnPaths(text, siteId)}, ${LINKS}, 'gi') as link(parts) where not (${isElsewhere}) and not (${isThere}))`;
}

/** A text whose links to the site's own domains, its aliases too, are links to the paths there. */
function withOwnPaths(text: SQL, siteId: PgColumn): SQL {
  const hosts = sql`select string_agg(replace(host, '.', '\\.'), '|') from unnest(${at("own", site.aliases)} || ${at("own", site.domain)}) as host`;
  const links = sql`select 'href="https?://(?:' || (${hosts}) || ')(?=[/"?#])' from ${site} as own where ${at("own", site.id)} = ${siteId}`;
  return sql`case when ${text} ~* 'href="https?://' then regexp_replace(${text}, (${links}), 'href="', 'gi') else ${text} end`;
}

/** Links to paths of the site itself. */
const LINKS = 'href="/([^"/?#%][^"?#%]*)["?#]';
