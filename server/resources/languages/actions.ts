import { isDeepStrictEqual } from "node:util";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { permissionOf } from "../../../src/contract/resources/definition.ts";
import type { LanguageMode } from "../../../src/contract/resources/languages.ts";
import { isNothing } from "../../../src/domain/resources/fault.ts";
import { faultOf, rulesOf } from "../../../src/domain/resources/kinds.ts";
import { holds, isWritable, keyOf } from "../../../src/domain/resources/list-shape.ts";
import type { ServerContext } from "../../context.ts";
import { mayDo } from "../../http/access.ts";
import { Refusal } from "../../http/errors.ts";
import { httpTexts } from "../../texts/http.ts";
import { resourceTexts } from "../../texts/resources.ts";
import type { Translator } from "../../translation/translator.ts";
import { follow } from "../carry-out.ts";
import { toBody } from "../kinds.ts";
import { findRow } from "../list.ts";
import type { ActionCall, ActionHandler, Call, Change, ResourceModule, Row, Values } from "../module.ts";
import { eachAlone, reportOf } from "../per-row.ts";
import { faultRefusal } from "../refusals.ts";
import { toValues } from "../values.ts";
import type { Writes } from "../writes.ts";
import { inLanguage } from "./references.ts";
import { rowsOfGroup } from "./siblings.ts";
import { translated } from "./words.ts";

/** The actions of every area with languages: a row is carried to another language, by machine translation or as it is. */

export interface LanguageDeps {
  readonly context: Pick<ServerContext, "accounts" | "threads">;
  readonly writes: Writes;
  readonly translator: Translator;
}

/** An area with what its languages let do; one without languages as it is. */
export function withLanguageActions(module: ResourceModule, deps: LanguageDeps): ResourceModule {
  if (!module.definition.languages) return module;
  const action =
    (name: string, isTranslated: boolean): ActionHandler =>
    (call) =>
      carryAll({ module, deps, name, isTranslated }, call);
  return {
    ...module,
    actions: {
      ...module.actions,
      translate: action("translate", true),
      copyToLang: action("copyToLang", false),
    },
    // A provider takes its time, and what is stored meanwhile is not to wait for it.
    outside: [...(module.outside ?? []), "translate", "copyToLang"],
  };
}

interface Carrying {
  readonly module: ResourceModule;
  readonly deps: LanguageDeps;
  /** Of the action. */
  readonly name: string;
  readonly isTranslated: boolean;
}

async function carryAll(carrying: Carrying, call: ActionCall): Promise<unknown> {
  const { module, deps } = carrying;
  const wanted = { lang: String(call.input.targetLang), mode: call.input.mode as LanguageMode };
  const mayMake = await mayDo(deps.context, call.account, [permissionOf(module.definition, "add")]);
  const result = await eachAlone(call.ids, call, async (id) => {
    const change = await carry(carrying, id, { ...wanted, mayMake }, call);
    if (change) await follow(module, [change], call);
  });
  return reportOf(result);
}

interface Wanted {
  readonly lang: string;
  readonly mode: LanguageMode;
  /** Whether the caller may make new rows. */
  readonly mayMake: boolean;
}

/** @returns `undefined` where the row in the other language had all of it. */
async function carry(
  carrying: Carrying,
  id: number,
  { lang, mode, mayMake }: Wanted,
  call: Call,
): Promise<Change | undefined> {
  const { module, deps, name, isTranslated } = carrying;
  const { definition } = module;
  const by = definition.languages?.by ?? "";
  const row = await findRow(module, id, call);
  if (!row) throw new Refusal(404, httpTexts.notFound);
  if (row[by] === lang) throw new Refusal(400, resourceTexts.ownLanguage);
  const sibling = await inOtherLanguage(module, row, lang, call);
  if (!sibling && !mayMake) throw new Refusal(400, resourceTexts.mayNotMake);
  const left = sibling && mode === "empty" ? emptyIn(definition, sibling) : undefined;
  const own = await carried(module, row, lang, left, call);
  const languages = { from: String(row[by]), to: lang };
  const values = isTranslated ? await translated(deps.translator, definition.fields, own, languages) : own;
  requireFit(definition, own, values);
  const ready = await deps.writes.prepared(module, values);
  return call.db.transaction(async (db) => {
    const inside = { ...call, db };
    if (!sibling)
      return deps.writes.create(module, { ...ready, ...placeOf(definition, row), [by]: lang }, inside);
    const before = await findRow(module, sibling.id, inside, true);
    if (!before) throw new Refusal(409, resourceTexts.otherState);
    const still = left && emptyIn(definition, before);
    const kept = Object.entries(ready).filter(([field]) => !still || still.has(field));
    return deps.writes.set(
      module,
      before,
      { name, values: await toValues(definition, Object.fromEntries(kept), deps.context.threads) },
      inside,
    );
  });
}

async function inOtherLanguage(
  module: ResourceModule,
  row: Row,
  lang: string,
  call: Call,
): Promise<Row | undefined> {
  const { by = "", group = "" } = module.definition.languages ?? {};
  const rows = await rowsOfGroup(module, row[group], call);
  return rows.find((one) => one[by] === lang);
}

/** The fields that a row holds nothing in. */
function emptyIn({ fields }: AnyResource, row: Row): ReadonlySet<string> {
  return new Set(
    Object.entries(fields).flatMap(([name, field]) => (isNothing(row[keyOf(name, field)]) ? [name] : [])),
  );
}

/** What makes a row one of its group: what the group has alike, and the group. */
function placeOf({ fields, languages }: AnyResource, row: Row): Values {
  const names = languages ? [languages.group, ...(languages.among ?? [])] : [];
  return Object.fromEntries(
    names.map((name) => {
      const field = fields[name];
      return [name, field && toBody(field, row[keyOf(name, field)], (_, id) => id)];
    }),
  );
}

/** The values of a row that go to another language, as a body has them. @param only these of them; all unless given. */
async function carried(
  module: ResourceModule,
  row: Row,
  lang: string,
  only: ReadonlySet<string> | undefined,
  call: Call,
): Promise<Values> {
  const { fields, languages } = module.definition;
  const own = new Set([
    languages?.by,
    languages?.group,
    ...(languages?.among ?? []),
    ...(languages?.anew ?? []),
  ]);
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (own.has(name) || (only && !only.has(name))) continue;
    if (!isWritable(field, "create") || field.computed || rulesOf(field).secret || !holds(field.when, row))
      continue;
    values[name] = await inLanguage(module, [name, field], row, lang, call);
  }
  return values;
}

/** @throws Refusal 400 at what has become too long in the other language. */
function requireFit({ fields }: AnyResource, own: Values, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    const isOther = field !== undefined && !isDeepStrictEqual(value, own[name]);
    const wrong = isOther ? faultOf(field, value) : null;
    if (wrong) throw faultRefusal(name, wrong);
  }
}
