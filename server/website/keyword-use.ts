import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { siteSeoKeyword as table } from "../db/schema/index.ts";
import { columnOf } from "../resources/columns.ts";
import { areas } from "../resources/definitions.ts";

/** How often the keywords of the library are used (resources 1.17 `usedCount`). */

/** What the words of a record's page keywords are parted by. */
const COMMAS = "[,，]";

/** Where pages have keywords: all areas of content whose records have a page of their own. */
const sources: readonly PgTable[] = areas.flatMap(({ definition: { fields }, table: one }) =>
  one && ["seoKeywords", "site", "lang"].every((name) => Object.hasOwn(fields, name)) ? [one] : [],
);

/** What a word is known by among those of all sites and languages. */
const known = (siteId: unknown, lang: unknown, word: SQL): SQL =>
  sql`concat(${siteId}, '/', ${lang}, '/', ${word})`;

/** Each word of each record of a table, once. */
function wordsOf(source: PgTable, sites: readonly number[] | undefined): SQL {
  const [siteId, lang, words] = [
    columnOf(source, "siteId"),
    columnOf(source, "lang"),
    columnOf(source, "seoKeywords"),
  ];
  const ofSites = sites === undefined ? sql`` : sql` and ${siteId} = any(${sql.param([...sites])}::bigint[])`;
  return sql`select ${known(siteId, lang, sql`part.word`)} as word from ${source}, lateral (select distinct lower(btrim(one)) as word from regexp_split_to_table(${words}, ${COMMAS}) as one) as part where ${words} is not null and part.word <> ''${ofSites}`;
}

/**
 * In how many records of its site and language a keyword is one of the page keywords, whatever its case. All content is read once for a query,
 * not once for a keyword.
 * @param sites whose content is read; that of all unless given.
 */
export function usedCount(sites?: readonly number[]): SQL<number> {
  const words = sql.join(
    sources.map((source) => wordsOf(source, sites)),
    sql` union all `,
  );
  const counts = sql`select coalesce(jsonb_object_agg(used.word, used.records), '{}') from (select word, count(*) as records from (${words}) as words group by word) as used`;
  const own = known(table.siteId, table.lang, sql`lower(btrim(${table.keyword}))`);
  return sql<number>`coalesce(((${counts}) ->> ${own})::integer, 0)`;
}

/** The words of a text, as they are written there. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .split(new RegExp(COMMAS))
    .map((word) => word.trim())
    .filter((word) => word !== "");
