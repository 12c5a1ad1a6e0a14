import { eq } from "drizzle-orm";
import type { Language } from "../../src/contract/language.ts";
import { domain } from "../../src/contract/resources/customer/domain.ts";
import { LANGUAGE_OPTIONS } from "../../src/contract/resources/languages.ts";
import { siteLanguage as definition } from "../../src/contract/resources/website/site-language.ts";
import type { Queryable } from "../db/database.ts";
import { site, siteLanguage as table } from "../db/schema/index.ts";
import { recordChange } from "../resources/history.ts";
import type { Call, Row } from "../resources/module.ts";
import { auditOfChanged } from "../resources/writes.ts";
import { LANGUAGES_OF_SITES } from "./languages.ts";

/**
 * What a site says of its languages (`defaultLang` and `langs`, resources 10.1) and its languages themselves (resources 1.13) say the same,
 * whichever of them is changed.
 */

/** A default language is what the others are filled with: it is there from the start. */
export const FILLED = { initStatus: "Y", progress: 100 } as const;

const languagesOf = (db: Queryable, siteId: number) =>
  db.select().from(table).where(eq(table.siteId, siteId));

/**
 * Nothing else is done to the languages of a site by then. What refers to the site may be written meanwhile: two who have written such rows
 * already, and lock the site then, would wait for one another otherwise.
 * @returns the site; `undefined` where there is none.
 */
export async function lockSite(db: Queryable, id: number): Promise<typeof site.$inferSelect | undefined> {
  const [row] = await db.select().from(site).where(eq(site.id, id)).for("no key update");
  return row;
}

/** The site says what its languages are now. */
export async function noteLanguages(siteId: number, call: Call): Promise<void> {
  const { db, account, now, request } = call;
  const before = await lockSite(db, siteId);
  if (!before) return;
  const rows = await languagesOf(db, siteId);
  const enabled = new Set(rows.filter((row) => row.enabled).map(({ language }) => language));
  const langs = LANGUAGE_OPTIONS.map(({ value }) => value).filter((one) => enabled.has(one));
  const chosen = rows.find((row) => row.isDefault)?.language as Language | undefined;
  const defaultLang = chosen ?? before.defaultLang;
  const isSame = before.langs.length === langs.length && langs.every((one) => before.langs.includes(one));
  if (isSame && before.defaultLang === defaultLang) return;
  const values = { langs, defaultLang };
  const audit = auditOfChanged({ definition: domain, table: site }, before, call);
  await db
    .update(site)
    .set({ ...values, ...audit })
    .where(eq(site.id, siteId));
  const changed = { resource: domain, recordId: siteId, action: "update", account, now, request };
  await recordChange(db, { ...changed, before, after: { ...before, ...values } });
}

/** The languages that were chosen for a site, in the order in which they are offered; what is there of them stays as operators made it. */
export async function addLanguages(db: Queryable, { id, defaultLang, langs }: Row): Promise<void> {
  const chosen = chosenIn({ defaultLang, langs });
  const held = await languagesOf(db, id);
  const hasDefault = held.some(({ isDefault }) => isDefault);
  const rows = LANGUAGE_OPTIONS.filter(({ value }) => chosen.has(value)).map(({ value }) => {
    const isDefault = !hasDefault && value === defaultLang;
    return {
      ...{ siteId: id, language: value, isDefault, ...LANGUAGES_OF_SITES[value] },
      ...(isDefault ? FILLED : {}),
    };
  });
  await db.insert(table).values(rows).onConflictDoNothing();
}

const chosenIn = ({ defaultLang, langs }: Pick<Row, string>): ReadonlySet<unknown> =>
  new Set([defaultLang, ...(Array.isArray(langs) ? langs : [])]);

/** The languages of a site are what the site says now: what it does not name is switched off, and nothing of it is lost. */
export async function followSite(after: Row, call: Call): Promise<void> {
  const { db, account, now, request } = call;
  const chosen = chosenIn(after);
  await addLanguages(db, after);
  for (const before of await languagesOf(db, after.id)) {
    const values = {
      enabled: chosen.has(before.language),
      isDefault: before.language === after.defaultLang,
    };
    if (before.enabled === values.enabled && before.isDefault === values.isDefault) continue;
    const audit = auditOfChanged({ definition, table }, before, call);
    await db
      .update(table)
      .set({ ...values, ...audit })
      .where(eq(table.id, before.id));
    const changed = { resource: definition, recordId: before.id, action: "update", account, now, request };
    await recordChange(db, { ...changed, before, after: { ...before, ...values } });
  }
}
