import { and, eq, inArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import type { Field } from "../../../src/contract/resources/fields.ts";
import { fault, type InnerPlace } from "../../../src/domain/resources/fault.ts";
import { cellsWithin } from "../../../src/domain/resources/inner-cells.ts";
import { labelText } from "../../../src/domain/resources/label-text.ts";
import { keyOf, sentKeyOf } from "../../../src/domain/resources/list-shape.ts";
import { leadsTo } from "../../../src/domain/resources/references.ts";
import { Refusal } from "../../http/errors.ts";
import { resourceTexts } from "../../texts/resources.ts";
import { findArea } from "../areas.ts";
import { columnOf } from "../columns.ts";
import { idsIn, toBody } from "../kinds.ts";
import type { Call, ResourceModule, Row, Values } from "../module.ts";
import { faultRefusal } from "../refusals.ts";
import { alikeIn } from "./siblings.ts";

/** What a row in one language refers to is in that language too. */

/** An area with languages that a field leads to. */
interface Target {
  readonly definition: AnyResource & Required<Pick<AnyResource, "languages">>;
  readonly table: PgTable;
}

/** The area that a field leads to, where that is one with languages. */
function targetOf(own: ResourceModule, field: Field): Target | undefined {
  const to = field.computed ? undefined : leadsTo(field, own.definition.name);
  if (to === undefined) return undefined;
  const area = to === own.definition.name ? own : findArea(to);
  if (!area?.table || !area.definition.languages) return undefined;
  return { definition: { ...area.definition, languages: area.definition.languages }, table: area.table };
}

/**
 * @param row as it will be.
 * @param given what of it is new.
 * @throws Refusal 400 at the field that leads to a record in another language, or of another site.
 */
export async function requireSameLanguage(
  module: ResourceModule,
  row: Values,
  given: Values,
  { db }: Call,
): Promise<void> {
  const { definition } = module;
  if (!definition.languages) return;
  for (const [name, field] of Object.entries(definition.fields)) {
    const own: Led = { field, ids: idsIn(given[keyOf(name, field)]) };
    const inner = cellsWithin(field, given[name]).map((cell) => ({ ...cell, ids: idsIn(cell.value) }));
    for (const { field: leading, ids, at } of [own, ...inner] as readonly Led[]) {
      const target = targetOf(module, leading);
      if (!target || ids.length === 0) continue;
      const found = await db
        .select()
        .from(target.table)
        .where(inArray(columnOf(target.table, "id"), [...ids]));
      const alike = [
        [target.definition.languages.by, row[definition.languages.by]] as const,
        ...alikeIn(target.definition).map(([key]) => [key, row[key]] as const),
      ];
      if (found.some((one) => alike.some(([key, value]) => (one as Values)[key] !== value)))
        throw faultRefusal(sentKeyOf(name, field), { ...fault("otherLanguage"), ...(at ? { at } : {}) });
    }
  }
}

/** What a field leads to, or a cell of its rows. */
interface Led {
  readonly field: Field;
  readonly ids: readonly number[];
  readonly at?: InnerPlace;
}

/**
 * A value of a row with what it refers to, or its rows do, in another language; as a body gives it. Of several records, those are left out
 * that are not there in it: two that refer to one another could never be carried over.
 * @throws Refusal 400 where the one that it refers to is not there.
 */
export async function inLanguage(
  module: ResourceModule,
  [name, field]: readonly [string, Field],
  row: Row,
  lang: unknown,
  call: Call,
): Promise<unknown> {
  const value = row[keyOf(name, field)];
  if (field.kind === "refs") return severalInLanguage(module, field, value, lang, call);
  const others = new Map<Field, Map<number, number>>();
  for (const cell of [{ field, value }, ...cellsWithin(field, value)]) {
    const target = targetOf(module, cell.field);
    if (!target) continue;
    const known = others.get(cell.field) ?? new Map<number, number>();
    others.set(cell.field, known);
    for (const id of idsIn(cell.value))
      if (!known.has(id)) known.set(id, await requiredSibling(target, cell.field, id, lang, call));
  }
  return toBody(field, value, (own, id) => others.get(own)?.get(id) ?? id);
}

async function severalInLanguage(
  module: ResourceModule,
  field: Field,
  value: unknown,
  lang: unknown,
  call: Call,
): Promise<unknown> {
  const target = targetOf(module, field);
  if (!target) return toBody(field, value, (_, id) => id);
  const found: number[] = [];
  for (const id of idsIn(value)) {
    const { sibling } = await siblingOf(target, id, lang, call);
    if (sibling !== undefined) found.push(sibling);
  }
  return toBody(field, found, (_, id) => id);
}

async function requiredSibling(
  target: Target,
  { label }: Field,
  id: number,
  lang: unknown,
  call: Call,
): Promise<number> {
  const { sibling, name } = await siblingOf(target, id, lang, call);
  if (sibling !== undefined) return sibling;
  throw new Refusal(400, resourceTexts.notInLanguage, { label: labelText(label, call.language), name });
}

/** The row of a record in a language, where there is one; and what the record is called. */
async function siblingOf(
  { definition, table }: Target,
  id: number,
  lang: unknown,
  { db }: Call,
): Promise<{ readonly sibling?: number; readonly name: string }> {
  const { by, group } = definition.languages;
  const [named] = await db
    .select({ group: columnOf(table, group), name: columnOf(table, definition.nameField) })
    .from(table)
    .where(eq(columnOf(table, "id"), id));
  const [found] = await db
    .select({ id: columnOf(table, "id") })
    .from(table)
    .where(and(eq(columnOf(table, group), String(named?.group)), eq(columnOf(table, by), lang)));
  const name = String(named?.name ?? id);
  return found ? { sibling: Number(found.id), name } : { name };
}
