import { and, count, eq } from "drizzle-orm";
import type { Language } from "../../src/contract/language.ts";
import type { LanguageMode } from "../../src/contract/resources/languages.ts";
import { siteLanguage as definition } from "../../src/contract/resources/website/site-language.ts";
import { parseColour, toHex } from "../../src/domain/colour.ts";
import type { ServerContext } from "../context.ts";
import { siteLanguage as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { columnOf } from "../resources/columns.ts";
import { areas } from "../resources/definitions.ts";
import { findRow } from "../resources/list.ts";
import type { ActionCall, ActionHandler, Call, ResourceModule, Row, Values } from "../resources/module.ts";
import { makeDefault } from "../resources/one-default.ts";
import { createWrites, type Writes } from "../resources/writes.ts";
import { httpTexts } from "../texts/http.ts";
import { resourceTexts } from "../texts/resources.ts";
import { siteTexts } from "../texts/sites.ts";
import { servicesFor } from "../translation/translator.ts";
import type { BackgroundWork } from "../work/background-work.ts";
import { FILLED, lockSite, noteLanguages } from "./chosen-languages.ts";
import { LANGUAGE_WORK, type LanguageWorkParams } from "./language-work.ts";

/**
 * The languages of sites (resources 1.13): exactly one of each site is the default; the others are filled with what that has, by background
 * work.
 */
export function siteLanguageModule(
  context: Pick<ServerContext, "secrets" | "threads">,
  work: Pick<BackgroundWork, "plan" | "wake" | "cancel">,
): ResourceModule {
  const writes = createWrites(context);
  const module: ResourceModule = {
    definition,
    table,
    beforeCreate: async (values, call) => {
      const isDefault = !(await hasDefault(values.siteId, call));
      if (isDefault) requireEnabled(values);
      return { ...plain(values), isDefault, ...(isDefault ? FILLED : {}) };
    },
    beforeUpdate: async (before, values) => {
      if (before.isDefault) requireEnabled(values);
      return plain(values);
    },
    beforeRemove: requireUnused,
    restored: async (row, call) => {
      const isDefault = !(await hasDefault(row.siteId, call));
      return { isDefault, ...(isDefault ? FILLED : { initStatus: "N", progress: 0 }) };
    },
    after: async ({ before, after }, call) => {
      const siteId = (after ?? before)?.siteId;
      if (typeof siteId === "number") await noteLanguages(siteId, call);
    },
    committed: async (changes) => {
      if (changes.some(({ action }) => action !== undefined)) work.wake();
    },
    actions: {
      init: (call) => begin({ module, writes, work, name: "init", mode: "empty" }, call),
      reinit: (call) =>
        begin({ module, writes, work, name: "reinit", mode: call.input.mode as LanguageMode }, call),
      cancel: async ({ row }) => {
        const { workId } = (row ?? {}) as Partial<Stored>;
        if (!workId || !(await work.cancel(workId))) throw new Refusal(409, siteTexts.notWorking);
      },
      setDefault: makeDefaultOfSite,
    },
    // Whoever works on it has the row as soon as the work has ended; and the default one is chosen in an order of its own.
    outside: ["cancel", "setDefault"],
  };
  return module;
}

type Stored = typeof table.$inferSelect;

/** The site is locked before its languages: two who choose another default at once do not wait for one another. */
const makeDefaultOfSite: ActionHandler = (call) =>
  call.db.transaction(async (db) => {
    const siteId = Number(call.row?.siteId);
    await lockSite(db, siteId);
    const inside = { ...call, db };
    const row = await findRow({ definition, table }, call.row?.id ?? 0, inside, true);
    if (!row) throw new Refusal(404, httpTexts.notFound);
    if (row.initStatus !== "Y") throw new Refusal(409, resourceTexts.otherState);
    await makeDefault({ definition, table }, { ...inside, row }, { among: "siteId" });
    await noteLanguages(siteId, inside);
  });

/** Whether a site has its default language; nobody else gives it one meanwhile. */
async function hasDefault(siteId: unknown, { db }: Call): Promise<boolean> {
  // A site that is not there at all is refused where references are looked at.
  if (!(await lockSite(db, Number(siteId)))) return true;
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.siteId, Number(siteId)), eq(table.isDefault, true)));
  return found !== undefined;
}

/** @throws Refusal 400 where the default language is switched off. */
function requireEnabled({ enabled }: Values): void {
  if (enabled === false) throw new Refusal(400, siteTexts.defaultEnabled, {}, undefined, "enabled");
}

/** Colours are kept in one form. */
function plain(values: Values): Values {
  const rgb = typeof values.color === "string" ? parseColour(values.color) : null;
  return rgb ? { ...values, color: toHex(rgb) } : values;
}

/** @throws Refusal 400 for the default language, for one that is worked on, and for one that something is written in. */
async function requireUnused(row: Row, { db }: Call): Promise<void> {
  const { siteId, language, isDefault, initStatus } = row as unknown as Stored;
  if (isDefault) throw new Refusal(400, siteTexts.defaultStays);
  if (initStatus === "P") throw new Refusal(400, siteTexts.working);
  let records = 0;
  for (const { definition: area, table: content } of areas) {
    if (!content || !area.languages) continue;
    const isIn = and(
      eq(columnOf(content, "siteId"), siteId),
      eq(columnOf(content, area.languages.by), language),
    );
    const [held] = await db.select({ rows: count() }).from(content).where(isIn);
    records += held?.rows ?? 0;
  }
  if (records > 0) throw new Refusal(400, siteTexts.languageHasContent, { records });
}

interface Beginning {
  readonly module: ResourceModule;
  readonly writes: Writes;
  readonly work: Pick<BackgroundWork, "plan">;
  /** Of the action. */
  readonly name: string;
  readonly mode: LanguageMode;
}

/** @throws Refusal 400 where it cannot be translated, or the site has nothing to fill it with. */
async function begin({ module, writes, work, name, mode }: Beginning, call: ActionCall): Promise<void> {
  const { db, row, input, account, language: words } = call;
  if (!row) return;
  const { id, siteId, language, initStatus } = row as unknown as Stored;
  const [source] = await db
    .select({ language: table.language })
    .from(table)
    .where(and(eq(table.siteId, siteId), eq(table.isDefault, true)));
  if (!source || source.language === language) throw new Refusal(400, siteTexts.noDefault);
  const isTranslated = input.translate === true;
  if (isTranslated) await servicesFor({ db }, language);
  const params: LanguageWorkParams = {
    ...{ language: id, site: siteId, isTranslated, mode, words },
    from: source.language as Language,
    to: language as Language,
    was: initStatus === "Y" ? "Y" : "N",
  };
  const workId = await work.plan(db, { kind: LANGUAGE_WORK, params, account });
  await db.update(table).set({ workId }).where(eq(table.id, id));
  const values = { ...call.sets, progress: 0, initFailure: null, leftOut: [] };
  call.changed(await writes.set(module, row, { name, values }, call));
}
