import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { siteNavigation } from "../db/schema/index.ts";

/**
 * Where a page of the menu is below its language, as the database works it out: what `navPath` is in the domain. Pages have one alone each in
 * their site and language (index `site_navigation_address`).
 * @param of a column as the query knows it.
 */
export function navAddress(of: (column: PgColumn) => SQLWrapper): SQL {
  const [navUrl, slug] = [of(siteNavigation.navUrl), of(siteNavigation.slug)];
  return sql`case when coalesce(${slug}, '') = '' then ${navUrl} else regexp_replace(${navUrl}, '[^/]*/*$', ${slug}) end`;
}
