import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { LANGUAGES, nearest } from "../../src/contract/language.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { LEFT_OUT_MOST, REASON_MAX } from "../../src/contract/resources/languages.ts";
import { siteLanguage as definition } from "../../src/contract/resources/website/site-language.ts";
import { createAccounts } from "../accounts/accounts.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { siteLanguage as table } from "../db/schema/index.ts";
import { recordChange } from "../resources/history.ts";
import { carryEach, type Outcome } from "../resources/languages/carry-many.ts";
import { inOrder, Placed } from "../resources/languages/placed.ts";
import type { Call, ResourceModule } from "../resources/module.ts";
import { siteTexts } from "../texts/sites.ts";
import { type EndedWork, type KnownKind, type WorkCall, WorkStopped, workKind } from "../work/work-kind.ts";
import { FILLED } from "./chosen-languages.ts";
import { countContent, placedContent } from "./language-areas.ts";

/**
 * Fills a language of a site with what its default language has (resources 1.13): pages, categories, and what is on them, each record in a
 * transaction of its own. What is there already is left or replaced, as was asked; so it may be done twice, and goes on where it was
 * interrupted.
 */
export const LANGUAGE_WORK = "site.language";

const Params = v.object({
  /** The row of the language. */
  language: v.number(),
  site: v.number(),
  from: v.picklist(LANGUAGES),
  to: v.picklist(LANGUAGES),
  isTranslated: v.boolean(),
  mode: v.picklist(["empty", "overwrite"]),
  /** What the language was before: it is so again where this does not get to its end. */
  was: v.picklist(["N", "Y"]),
  /** The language in which reasons are given. */
  words: v.picklist(LANGUAGES),
});
export type LanguageWorkParams = v.InferOutput<typeof Params>;

const Cursor = v.object({
  /** Name of the area, and the last record of it. */
  area: v.nullable(v.string()),
  last: v.nullable(Placed),
  done: v.number(),
  total: v.number(),
  made: v.number(),
  filled: v.number(),
  left: v.number(),
  named: v.array(v.object({ area: v.string(), name: v.string(), reason: v.string() })),
});
type Cursor = v.InferOutput<typeof Cursor>;

const FULL = 100;

export interface LanguageWorkDeps {
  /** With connections for long work. */
  readonly context: ServerContext;
  /** Areas of content, in their order. */
  readonly areas: readonly ResourceModule[];
}

/** Such work, one at a time of a language. */
export function languageWork(deps: LanguageWorkDeps): KnownKind {
  return workKind({
    name: LANGUAGE_WORK,
    permission: permissionOf(definition, "init"),
    once: ({ language }) => String(language),
    params: Params,
    cursor: Cursor,
    run: (call) => run(deps, call),
    ended,
  });
}

type Work = WorkCall<LanguageWorkParams, Cursor>;

async function run(deps: LanguageWorkDeps, work: Work) {
  const { areas } = deps;
  const call = await callOf(deps, work);
  const { site, from } = work.params;
  const of = { site, lang: from };
  let cursor = work.cursor ?? (await beginning(deps, work));
  await note(deps, work, undefined, cursor);
  const { to: lang, mode, isTranslated, words } = work.params;
  const carryOne = carryEach(deps.context, { lang, mode, isTranslated }, words, call);
  const begun = areas.findIndex((module) => module.definition.name === cursor.area);
  for (const module of areas.slice(Math.max(begun, 0))) {
    const area = module.definition.name;
    const last = cursor.area === area ? cursor.last : null;
    for (const record of await placedContent(deps.context.db, module, of)) {
      if (last && inOrder(record, last) <= 0) continue;
      if (work.signal.aborted) throw new WorkStopped();
      const before = cursor;
      cursor = counted(cursor, { area, last: record }, await carryOne(module, record.id));
      await note(deps, work, before, cursor);
    }
  }
  const { made, filled, left, done } = cursor;
  await work.report({ done, total: done });
  return { made, filled, kept: done - made - filled - left, left };
}

/** What the server writes on behalf of whoever began it. */
async function callOf({ context }: LanguageWorkDeps, { account, params }: Work): Promise<Omit<Call, "now">> {
  const [found] = account ? await createAccounts(context.db).everByIds([account.id]) : [];
  if (!found) throw new Error("Nobody is known who began it.");
  return { db: context.db, account: found, language: params.words, log: context.log };
}

async function beginning({ context, areas }: LanguageWorkDeps, { params }: Work): Promise<Cursor> {
  let total = 0;
  for (const module of areas)
    total += await countContent(context.db, module, { site: params.site, lang: params.from });
  return { area: null, last: null, done: 0, total, made: 0, filled: 0, left: 0, named: [] };
}

function counted(cursor: Cursor, at: { area: string; last: Placed }, outcome: Outcome): Cursor {
  const next = { ...cursor, ...at, done: cursor.done + 1 };
  if (outcome === "kept") return next;
  if (typeof outcome === "string") return { ...next, [outcome]: cursor[outcome] + 1 };
  const named = cursor.named.length < LEFT_OUT_MOST ? [...cursor.named, outcome] : cursor.named;
  return { ...next, left: cursor.left + 1, named };
}

/** How far it is, of a hundred; all of it is done only when it has ended. Records that came meanwhile do not make it more than the whole. */
const partOf = ({ done, total }: Cursor): number =>
  total === 0 ? 0 : Math.min(FULL - 1, Math.floor((done / total) * FULL));

/** Tells how far it is, in the row of the language and of the work. */
async function note(
  { context }: LanguageWorkDeps,
  work: Work,
  before: Cursor | undefined,
  cursor: Cursor,
): Promise<void> {
  const [progress, leftOut] = [partOf(cursor), cursor.named];
  if (!before || partOf(before) !== progress || before.named !== leftOut)
    await context.db.update(table).set({ progress, leftOut }).where(isWorkedOn(work));
  const { done, total, named } = cursor;
  await work.report({
    done: Math.min(done, total),
    total,
    cursor,
    ...(named.length === 0 ? {} : { named: named.map(({ name }) => name) }),
  });
}

/** The row of the language, while it is this work that fills it. */
const isWorkedOn = ({ id, params }: Pick<Work, "id" | "params">) =>
  and(eq(table.id, params.language), eq(table.workId, id));

/** The language is filled, or what it was before. */
async function ended(work: EndedWork<LanguageWorkParams>, db: Queryable): Promise<void> {
  const { params, state, failure, account, now } = work;
  const [before] = await db.select().from(table).where(isWorkedOn(work)).for("update");
  if (!before) return;
  const why = state === "cancelled" ? siteTexts.cancelled : failure;
  const values =
    state === "done"
      ? FILLED
      : {
          ...(params.was === "Y" ? FILLED : { initStatus: "N" as const }),
          initFailure: why ? nearest(why, params.words).slice(0, REASON_MAX) : null,
        };
  await db.update(table).set(values).where(eq(table.id, before.id));
  const after = { ...before, ...values };
  await recordChange(db, {
    ...{ resource: definition, recordId: before.id, action: "update" },
    ...{ before, after, account, now },
  });
}
