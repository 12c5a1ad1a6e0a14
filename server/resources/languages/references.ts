import { and, eq, inArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import type { Field, FieldOf } from "../../../src/contract/resources/fields.ts";
import { fault, type InnerPlace } from "../../../src/domain/resources/fault.ts";
import { cellsWithin, givenRows } from "../../../src/domain/resources/inner-cells.ts";
import { labelText } from "../../../src/domain/resources/label-text.ts";
import { isStored, keyOf, sentKeyOf } from "../../../src/domain/resources/list-shape.ts";
import { Refusal } from "../../http/errors.ts";
import { resourceTexts } from "../../texts/resources.ts";
import { findArea } from "../areas.ts";
import { columnOf } from "../columns.ts";
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
  const to =
    field.kind === "parent"
      ? own
      : field.kind === "refs" || (field.kind === "ref" && isStored(field))
        ? findArea(field.to)
        : undefined;
  if (!to?.table || !to.definition.languages) return undefined;
  return { definition: { ...to.definition, languages: to.definition.languages }, table: to.table };
}

/** The ids that a value of a row names. */
function idsIn(value: unknown): readonly number[] {
  if (typeof value === "number") return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === "number") : [];
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
 * Rows or lines of a record with what they refer to, in another language; as a body gives them, lines without their ids.
 * @throws Refusal 400 where that is not there in it.
 */
export async function innerInLanguage(
  module: ResourceModule,
  field: FieldOf<"rows" | "lines">,
  rows: unknown,
  lang: unknown,
  call: Call,
): Promise<readonly unknown[]> {
  const others = new Map<Field, Map<number, number>>();
  for (const { field: inner, value } of cellsWithin(field, rows)) {
    const target = inner.kind === "ref" && typeof value === "number" ? targetOf(module, inner) : undefined;
    if (!target) continue;
    const known = others.get(inner) ?? new Map<number, number>();
    others.set(inner, known.set(Number(value), await siblingOf(target, inner, Number(value), lang, call)));
  }
  return givenRows(field.fields, rows, (inner, id) => others.get(inner)?.get(id) ?? id);
}

/**
 * What a field of a row refers to, in another language.
 * @returns `undefined` where it leads to nothing that has languages.
 * @throws Refusal 400 where that is not there in it.
 */
export async function inLanguage(
  module: ResourceModule,
  [name, field]: readonly [string, Field],
  row: Row,
  lang: unknown,
  call: Call,
): Promise<readonly number[] | undefined> {
  const target = targetOf(module, field);
  if (!target) return undefined;
  const found: number[] = [];
  for (const id of idsIn(row[keyOf(name, field)])) found.push(await siblingOf(target, field, id, lang, call));
  return found;
}

async function siblingOf(
  { definition, table }: Target,
  { label }: Field,
  id: number,
  lang: unknown,
  { db, language }: Call,
): Promise<number> {
  const { by, group } = definition.languages;
  const [named] = await db
    .select({ group: columnOf(table, group), name: columnOf(table, definition.nameField) })
    .from(table)
    .where(eq(columnOf(table, "id"), id));
  const [found] = await db
    .select({ id: columnOf(table, "id") })
    .from(table)
    .where(and(eq(columnOf(table, group), String(named?.group)), eq(columnOf(table, by), lang)));
  if (found) return Number(found.id);
  const values = { label: labelText(label, language), name: String(named?.name ?? id) };
  throw new Refusal(400, resourceTexts.notInLanguage, values);
}
