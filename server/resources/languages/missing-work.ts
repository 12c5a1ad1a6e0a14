import { and, count, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import * as v from "valibot";
import { LANGUAGES } from "../../../src/contract/language.ts";
import { permissionOf } from "../../../src/contract/resources/definition.ts";
import { LEFT_OUT_MOST, MISSING_WORK } from "../../../src/contract/resources/languages.ts";
import { listQuery } from "../../../src/domain/resources/list-query.ts";
import { createAccounts } from "../../accounts/accounts.ts";
import type { ServerContext } from "../../context.ts";
import { mayDo } from "../../http/access.ts";
import { Refusal } from "../../http/errors.ts";
import { resourceTexts } from "../../texts/resources.ts";
import { servicesFor } from "../../translation/translator.ts";
import type { BackgroundWork } from "../../work/background-work.ts";
import { type KnownKind, type WorkCall, WorkStopped, workKind } from "../../work/work-kind.ts";
import { areas } from "../definitions.ts";
import type { FindModule } from "../file-routes.ts";
import { conditionOf } from "../filters.ts";
import type { ActionCall, Call, ResourceModule } from "../module.ts";
import { carryEach, type Outcome } from "./carry-many.ts";
import { inOrder, Placed, placedRecords } from "./placed.ts";
import { missingIn } from "./states.ts";

/**
 * Translates all records of a list, as it is filtered, that are not in some languages: language after language, and record after record, each
 * in a transaction of its own, those of a tree after the ones that they are below. It goes on where it was interrupted.
 */

const Language = v.picklist(LANGUAGES);
const Params = v.object({
  /** Name of the area. */
  area: v.string(),
  /** What the list was asked with. */
  given: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
  targets: v.array(Language),
  /** The language in which reasons are given. */
  words: Language,
});
type Params = v.InferOutput<typeof Params>;

const Cursor = v.object({
  /** The language that is worked on, and the last record that was carried to it. */
  target: v.nullable(Language),
  last: v.nullable(Placed),
  ...{ done: v.number(), total: v.number(), made: v.number(), left: v.number() },
  named: v.array(v.string()),
});
type Cursor = v.InferOutput<typeof Cursor>;

/** What beginning such work takes. */
export interface MissingDeps {
  readonly context: Pick<ServerContext, "accounts">;
  readonly work: Pick<BackgroundWork, "plan" | "wake">;
}

/**
 * Plans it for a list as it is filtered.
 * @returns what names the work.
 * @throws Refusal 400 where the caller may not make records, and where there is no service for one of the languages.
 */
export async function beginMissing(
  { definition }: ResourceModule,
  { context, work }: MissingDeps,
  { db, account, language: words, input, query }: ActionCall,
): Promise<{ readonly id: number }> {
  if (!(await mayDo(context, account, [permissionOf(definition, "add")])))
    throw new Refusal(400, resourceTexts.mayNotMake);
  const targets = input.targetLangs as readonly (typeof LANGUAGES)[number][];
  for (const lang of targets) await servicesFor({ db }, lang);
  const params = { area: definition.name, given: query.given, targets, words };
  const id = await db.transaction((inside) => work.plan(inside, { kind: MISSING_WORK, params, account }));
  work.wake();
  return { id };
}

export interface MissingWorkDeps {
  /** With connections for long work. */
  readonly context: ServerContext;
  readonly find: FindModule;
}

/** Such work, one at a time of an area: whoever may change its records sees it and may cancel it. */
export function missingWork(deps: MissingWorkDeps): KnownKind {
  const definitions = areas.flatMap(({ definition }) => (definition.languages ? [definition] : []));
  return workKind({
    name: MISSING_WORK,
    permission: [...new Set(definitions.map((definition) => permissionOf(definition, "edit")))],
    about: ({ area }) => {
      const definition = definitions.find(({ name }) => name === area);
      return definition && { name: area, permission: permissionOf(definition, "edit") };
    },
    once: ({ area }) => area,
    params: Params,
    cursor: Cursor,
    run: (work) => run(deps, work),
  });
}

type Work = WorkCall<Params, Cursor>;

async function run({ context, find }: MissingWorkDeps, work: Work) {
  const { area, given, targets, words } = work.params;
  const module = find(area);
  if (!module) throw new Error(`There is no area ${area}.`);
  const [account] = work.account ? await createAccounts(context.db).everByIds([work.account.id]) : [];
  if (!account) throw new Error("Nobody is known who began it.");
  const call = { db: context.db, account, language: words, log: context.log };
  const query = v.parse(listQuery(module.definition), given);
  const wanted = async (lang: string): Promise<SQL | undefined> =>
    and(
      await conditionOf(module, query, { ...call, now: new Date(context.now()) } as Call),
      missingIn(module, lang),
    );
  let cursor = work.cursor ?? (await beginning(context, module, targets, wanted));
  await note(work, cursor);
  const begun = cursor.target === null ? 0 : targets.indexOf(cursor.target);
  for (const lang of targets.slice(Math.max(begun, 0))) {
    const carryOne = carryEach(context, { lang, mode: "empty", isTranslated: true }, words, call);
    const last = cursor.target === lang ? cursor.last : null;
    for (const record of await placedRecords(context.db, module, await wanted(lang))) {
      if (last && inOrder(record, last) <= 0) continue;
      if (work.signal.aborted) throw new WorkStopped();
      cursor = counted(cursor, { target: lang, last: record }, await carryOne(module, record.id));
      await note(work, cursor);
    }
  }
  const { made, left, done } = cursor;
  await work.report({ done, total: done });
  return { made, left };
}

async function beginning(
  { db }: ServerContext,
  { table }: ResourceModule,
  targets: readonly string[],
  wanted: (lang: string) => Promise<SQL | undefined>,
): Promise<Cursor> {
  let total = 0;
  for (const lang of targets) {
    const [found] = await db
      .select({ rows: count() })
      .from(table as PgTable)
      .where(await wanted(lang));
    total += found?.rows ?? 0;
  }
  return { target: null, last: null, done: 0, total, made: 0, left: 0, named: [] };
}

function counted(cursor: Cursor, at: Pick<Cursor, "target" | "last">, outcome: Outcome): Cursor {
  const next = { ...cursor, ...at, done: cursor.done + 1 };
  if (outcome === "kept") return next;
  if (typeof outcome === "string") return { ...next, made: cursor.made + 1 };
  const line = `${outcome.name}: ${outcome.reason}`;
  const named = cursor.named.length < LEFT_OUT_MOST ? [...cursor.named, line] : cursor.named;
  return { ...next, left: cursor.left + 1, named };
}

/** Tells how far it is. Records that came meanwhile do not make it more than the whole. */
function note(work: Work, cursor: Cursor): Promise<void> {
  const { done, total, named } = cursor;
  return work.report({
    ...{ done: Math.min(done, total), total, cursor },
    ...(named.length === 0 ? {} : { named }),
  });
}
