import { asc } from "drizzle-orm";
import type { Database } from "../../server/db/database.ts";
import { site, siteRedirect } from "../../server/db/schema/index.ts";

/** Former addresses of pages, which nobody makes by hand. */

/** One address, of the first site. @returns its id. */
export async function makeRedirect(db: Database, nth: number): Promise<number> {
  const [first] = await db.select({ id: site.id }).from(site).orderBy(asc(site.id)).limit(1);
  const [row] = await db
    .insert(siteRedirect)
    .values({
      ...{ siteId: first?.id ?? 0, lang: nth % 2 === 0 ? "en" : "zh_CN" },
      ...{ path: `news/former-${nth}`, area: nth % 3 === 0 ? "navinfo" : "news", recordId: nth + 1 },
      ...{ name: `Article ${nth}`, createTime: new Date(Date.UTC(2026, 0, 1 + nth)) },
    })
    .returning({ id: siteRedirect.id });
  if (!row) throw new Error("The address was not stored.");
  return row.id;
}

/** Several addresses. */
export async function fillRedirects(db: Database): Promise<void> {
  for (let nth = 0; nth < 12; nth += 1) await makeRedirect(db, 1_000 + nth);
}
