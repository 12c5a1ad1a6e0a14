import { eq, sql } from "drizzle-orm";
import { domain } from "../../src/contract/resources/customer/domain.ts";
import { LANGUAGE_OPTIONS } from "../../src/contract/resources/languages.ts";
import type { Queryable } from "../db/database.ts";
import { site, siteLanguage } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Change, ResourceModule, Row } from "../resources/module.ts";
import { siteTexts } from "../texts/sites.ts";
import { LANGUAGES_OF_SITES } from "./languages.ts";

/** Sites (resources 10.1): one is the current one, and each gets its languages when it is initialised. */
export const siteModule: ResourceModule = {
  definition: domain,
  table: site,
  beforeRemove: async ({ isCurrent }) => {
    if (isCurrent) throw new Refusal(400, siteTexts.currentStays);
  },
  after: async ({ action, after }: Change, { db }) => {
    if (action === "setCurrent" && after) await leaveOneCurrent(db, after.id);
    if (action === "init" && after) await addLanguages(db, after);
  },
};

async function leaveOneCurrent(db: Queryable, id: number): Promise<void> {
  await db.update(site).set({ isCurrent: sql`${site.id} = ${id}` });
}

/** The languages that were chosen, in the order in which they are offered; what is there stays as operators made it. */
async function addLanguages(db: Queryable, { id, defaultLang, langs }: Row): Promise<void> {
  const chosen = new Set([defaultLang, ...(Array.isArray(langs) ? langs : [])]);
  const held = await db.select().from(siteLanguage).where(eq(siteLanguage.siteId, id));
  const hasDefault = held.some(({ isDefault }) => isDefault);
  const rows = LANGUAGE_OPTIONS.filter(({ value }) => chosen.has(value)).map(({ value }) => ({
    siteId: id,
    language: value,
    ...LANGUAGES_OF_SITES[value],
    isDefault: !hasDefault && value === defaultLang,
  }));
  await db.insert(siteLanguage).values(rows).onConflictDoNothing();
}
