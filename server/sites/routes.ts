import { asc, desc, eq } from "drizzle-orm";
import type { SiteInfo } from "../../src/contract/admin.ts";
import type { ServerContext } from "../context.ts";
import type { Database, Queryable } from "../db/database.ts";
import { site, siteLanguage } from "../db/schema/index.ts";
import { requireSession } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { httpTexts } from "../texts/http.ts";

/** `api/site/current`: the organisation's name and languages, which the console keeps locally (specification §3). */
export function registerSites(app: App, context: ServerContext): void {
  app.get("/prod-api/api/site/current", { onRequest: requireSession(context) }, async () => {
    const current = await currentSite(context.db);
    if (!current) throw new Refusal(404, httpTexts.notFound);
    return current;
  });
}

/** The site marked as current, else the first; `undefined` when there is none. */
async function currentSite(db: Database): Promise<SiteInfo | undefined> {
  const row = await currentRow(db);
  if (!row) return undefined;
  const languages = await db
    .select({ language: siteLanguage.language, name: siteLanguage.name, color: siteLanguage.color })
    .from(siteLanguage)
    .where(eq(siteLanguage.siteId, row.id))
    .orderBy(asc(siteLanguage.sort), asc(siteLanguage.id));
  return { name: row.name, languages };
}

async function currentRow(db: Queryable) {
  const [row] = await db.select().from(site).orderBy(desc(site.isCurrent), asc(site.id)).limit(1);
  return row;
}

/** Id of the current site; null where there is none. */
export async function currentSiteId(db: Queryable): Promise<number | null> {
  return (await currentRow(db))?.id ?? null;
}
