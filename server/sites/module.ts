import { and, eq, sql } from "drizzle-orm";
import { domain } from "../../src/contract/resources/customer/domain.ts";
import type { Queryable } from "../db/database.ts";
import { site, siteLanguage } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Call, Change, ResourceModule, Row, Values } from "../resources/module.ts";
import { siteTexts } from "../texts/sites.ts";
import { addLanguages, followSite } from "./chosen-languages.ts";

/** Sites (resources 10.1): one is the current one, and each gets its languages when it is initialised. */
export const siteModule: ResourceModule = {
  definition: domain,
  table: site,
  beforeUpdate: async (before, values, call) => {
    if (isReady(before)) await requireFilled(before, values, call);
    return values;
  },
  beforeRemove: async ({ isCurrent }) => {
    if (isCurrent) throw new Refusal(400, siteTexts.currentStays);
  },
  after: async ({ action, kind, before, after, values }: Change, call) => {
    if (action === "setCurrent" && after) await leaveOneCurrent(call.db, after.id);
    if (action === "init" && after) await addLanguages(call.db, after);
    const saysLanguages = values.langs !== undefined || values.defaultLang !== undefined;
    if (kind === "update" && before && after && isReady(before) && saysLanguages)
      await followSite(after, call);
  },
};

/** Whether a site has its languages. */
const isReady = ({ initStatus }: Row): boolean => initStatus === "Y";

/** What others are filled with has something. @throws Refusal 400 at a default language that is not initialised. */
async function requireFilled(before: Row, { defaultLang }: Values, { db }: Pick<Call, "db">): Promise<void> {
  if (typeof defaultLang !== "string" || defaultLang === before.defaultLang) return;
  const [held] = await db
    .select({ initStatus: siteLanguage.initStatus })
    .from(siteLanguage)
    .where(and(eq(siteLanguage.siteId, before.id), eq(siteLanguage.language, defaultLang)));
  if (held?.initStatus !== "Y")
    throw new Refusal(400, siteTexts.defaultUnfilled, {}, undefined, "defaultLang");
}

async function leaveOneCurrent(db: Queryable, id: number): Promise<void> {
  await db.update(site).set({ isCurrent: sql`${site.id} = ${id}` });
}
