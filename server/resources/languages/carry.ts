import { isDeepStrictEqual } from "node:util";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import type { Field } from "../../../src/contract/resources/fields.ts";
import type { LanguageMode } from "../../../src/contract/resources/languages.ts";
import { isNothing } from "../../../src/domain/resources/fault.ts";
import { faultOf, rulesOf } from "../../../src/domain/resources/kinds.ts";
import { holds, isWritable, keyOf } from "../../../src/domain/resources/list-shape.ts";
import { leadsTo } from "../../../src/domain/resources/references.ts";
import type { ServerContext } from "../../context.ts";
import { Refusal } from "../../http/errors.ts";
import { httpTexts } from "../../texts/http.ts";
import { resourceTexts } from "../../texts/resources.ts";
import type { Translator } from "../../translation/translator.ts";
import { toBody } from "../kinds.ts";
import { findRow } from "../list.ts";
import type { Call, Change, ResourceModule, Row, Values } from "../module.ts";
import { faultRefusal } from "../refusals.ts";
import { toValues } from "../values.ts";
import type { Writes } from "../writes.ts";
import { inLanguage } from "./references.ts";
import { rowsOfGroup } from "./siblings.ts";
import { markOf, noteOrigin } from "./states.ts";
import { hasOwnWords, translated } from "./words.ts";

/** A record is carried to another language: a row of its own there, with what it refers to as it is there. */

/** What it takes to carry records of an area. */
export interface Carrier {
  readonly module: ResourceModule;
  readonly context: Pick<ServerContext, "threads">;
  readonly writes: Writes;
  readonly translator: Translator;
}

/** To which language, and how. */
export interface Carriage {
  /** Of the action, for the record's history. */
  readonly name: string;
  /** By machine; as it is otherwise. */
  readonly isTranslated: boolean;
  readonly lang: string;
  readonly mode: LanguageMode;
  /** Whether the caller may make new rows. */
  readonly mayMake: boolean;
}

/**
 * Makes or fills the row of a record in another language, in a transaction of its own. What a translation service takes its time for is done
 * before that begins.
 * @returns `undefined` where the row in the other language had all of it.
 * @throws Refusal 404 where the row is gone, 400 where what it refers to is not in that language, where it cannot be stored so, and as
 * `Translator.translate`.
 */
export async function carry(
  { module, context, writes, translator }: Carrier,
  id: number,
  { name, isTranslated, lang, mode, mayMake }: Carriage,
  call: Call,
): Promise<Change | undefined> {
  const { definition } = module;
  const by = definition.languages?.by ?? "";
  // Read before the texts are: what changes meanwhile makes the new row outdated.
  const mark = await markOf(module, id, call.db);
  const row = await findRow(module, id, call);
  if (!row || mark === undefined) throw new Refusal(404, httpTexts.notFound);
  if (row[by] === lang) throw new Refusal(400, resourceTexts.ownLanguage);
  const sibling = await inOtherLanguage(module, row, lang, call);
  if (!sibling && !mayMake) throw new Refusal(400, resourceTexts.mayNotMake);
  const left = sibling && mode === "empty" ? emptyIn(definition, sibling) : undefined;
  const own = await carried(module, row, lang, left, call);
  const languages = { from: String(row[by]), to: lang };
  const said = isTranslated ? await translated(translator, definition.fields, own, languages) : own;
  requireFit(definition, own, said);
  const ready = await writes.prepared(module, said);
  return call.db.transaction(async (db) => {
    const inside = { ...call, db };
    const made = { sourceId: id, mark, isChecked: false };
    if (!sibling) {
      const body = { ...ready, ...placeOf(definition, row), [by]: lang };
      const change = await writes.create(module, body, inside);
      await noteOrigin(module, change.id, made, db);
      return change;
    }
    const before = await findRow(module, sibling.id, inside, true);
    if (!before) throw new Refusal(409, resourceTexts.otherState);
    const still = left && emptyIn(definition, before);
    const kept = Object.entries(ready).filter(([field]) => !still || still.has(field));
    const values = await toValues(definition, Object.fromEntries(kept), context.threads);
    const change = await writes.set(module, before, { name, values }, inside);
    if (change && saysOther(definition, before, change.after ?? before))
      await noteOrigin(module, change.id, made, db);
    return change;
  });
}

/**
 * What the texts of a record would be in another language; nothing is written. What refers to other records is not among it: those of the
 * other language take their place only when a row is made.
 * @throws Refusal 404 where the row is gone, 400 where it is in that language, and as `Translator.translate`.
 */
export async function translatedTexts(
  { module, translator }: Pick<Carrier, "module" | "translator">,
  id: number,
  lang: string,
  call: Call,
): Promise<Values> {
  const { definition } = module;
  const by = definition.languages?.by ?? "";
  const row = await findRow(module, id, call);
  if (!row) throw new Refusal(404, httpTexts.notFound);
  if (row[by] === lang) throw new Refusal(400, resourceTexts.ownLanguage);
  const own = Object.entries(definition.fields).flatMap(([name, field]) => {
    const value = row[keyOf(name, field)];
    const isText = hasOwnWords(field) && !refersWithin(field, definition) && isWritable(field, "create");
    return isText && !isNothing(value) && holds(field.when, row)
      ? [[name, toBody(field, value, (_, one) => one)]]
      : [];
  });
  const languages = { from: String(row[by]), to: lang };
  return translated(translator, definition.fields, Object.fromEntries(own), languages);
}

/** Whether rows within a record refer to others. */
function refersWithin(field: Field, area: AnyResource): boolean {
  const inner = field.kind === "rows" || field.kind === "lines" ? Object.values(field.fields) : [];
  return inner.some((one) => leadsTo(one, area.name) !== undefined || refersWithin(one, area));
}

/** Whether a row has other texts than it had. */
const saysOther = ({ fields }: AnyResource, before: Row, after: Row): boolean =>
  Object.entries(fields).some(([name, field]) => {
    const key = keyOf(name, field);
    return hasOwnWords(field) && !isDeepStrictEqual(before[key], after[key]);
  });

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
