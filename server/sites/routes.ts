import { and, asc, desc, eq } from "drizzle-orm";
import type { SiteInfo } from "../../src/contract/admin.ts";
import { domain } from "../../src/contract/resources/customer/domain.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { listQuery } from "../../src/domain/resources/list-query.ts";
import type { ServerContext } from "../context.ts";
import type { Database, Queryable } from "../db/database.ts";
import { site, siteLanguage } from "../db/schema/index.ts";
import { requirePermission, requireSession } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { callOf } from "../resources/call.ts";
import { listRecords } from "../resources/list.ts";
import type { ResourceModule } from "../resources/module.ts";
import { SERVICE } from "../resources/mount.ts";
import { httpTexts } from "../texts/http.ts";

/**
 * `api/site/current`: the organisation's name and languages, which the console keeps locally (specification §3); and the list of sites at the
 * other path that the specification has for it.
 * @param sites their area.
 */
export function registerSites(app: App, context: ServerContext, sites: ResourceModule): void {
  app.get("/prod-api/api/site/current", { onRequest: requireSession(context) }, async () => {
    const current = await currentSite(context.db);
    if (!current) throw new Refusal(404, httpTexts.notFound);
    return current;
  });
  app.get(
    `${SERVICE}${domain.path}/list`,
    {
      onRequest: requirePermission(context, permissionOf(domain, "list")),
      schema: { querystring: listQuery(domain) },
    },
    async (request) => listRecords(sites, request.query, callOf(context, request)),
  );
}

/** The site marked as current, else the first; `undefined` when there is none. */
async function currentSite(db: Database): Promise<SiteInfo | undefined> {
  const row = await currentRow(db);
  if (!row) return undefined;
  const languages = await db
    .select({ language: siteLanguage.language, name: siteLanguage.name, color: siteLanguage.color })
    .from(siteLanguage)
    .where(and(eq(siteLanguage.siteId, row.id), eq(siteLanguage.enabled, true)))
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
