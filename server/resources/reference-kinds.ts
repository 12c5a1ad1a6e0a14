import { and, inArray } from "drizzle-orm";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Condition, RefField } from "../../src/contract/resources/fields.ts";
import { fault, type InnerPlace } from "../../src/domain/resources/fault.ts";
import { cellsWithin, everyField } from "../../src/domain/resources/inner-cells.ts";
import { columnsOf, isAskedFor, isStored, keyOf, sentKeyOf } from "../../src/domain/resources/list-shape.ts";
import { onlyWithin } from "../../src/domain/resources/references.ts";
import { findArea } from "./areas.ts";
import { columnOf } from "./columns.ts";
import { whereHolds } from "./conditions.ts";
import type { Call, Values } from "./module.ts";
import { faultRefusal } from "./refusals.ts";

/** References that the database does not look at alone: those to records of one kind, and those within small tables. */

/** A reference that is given. */
interface Given {
  /** What the record's field is called in bodies. */
  readonly key: string;
  readonly field: RefField;
  /** What the record has to be. */
  readonly only: Condition | undefined;
  readonly id: number;
  readonly at?: InnerPlace;
}

/**
 * @param fields of a record, or of what an action asks for.
 * @param given what of a row is new, as its table keeps it.
 * @throws Refusal 400 at the field that leads to a record of another kind, or to none.
 */
export async function requireReferred(
  fields: AnyResource["fields"],
  given: Values,
  { db }: Call,
): Promise<void> {
  const alike = new Map<string, Given[]>();
  for (const one of referencesIn(fields, given)) {
    const key = JSON.stringify([one.field.to, one.only ?? null]);
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  for (const asked of alike.values()) {
    const { field, only } = asked[0] ?? {};
    const { to } = field ?? {};
    if (to === undefined) continue;
    const target = findArea(to);
    if (!target?.table) continue;
    const { definition, table } = target;
    const id = columnOf(table, "id");
    const found = await db
      .select({ id })
      .from(table)
      .where(
        and(
          inArray(id, [...new Set(asked.map((one) => one.id))]),
          only && whereHolds(definition, table, only),
        ),
      )
      // They stay, and stay of their kind, until this is done.
      .for("share");
    const there = new Set(found.map((row) => Number(row.id)));
    const lost = asked.find((one) => !there.has(one.id));
    if (lost)
      throw faultRefusal(lost.key, {
        ...fault(only ? "otherKind" : "notThere"),
        ...(lost.at ? { at: lost.at } : {}),
      });
  }
}

function referencesIn(fields: AnyResource["fields"], given: Values): readonly Given[] {
  return Object.entries(fields).flatMap(([name, field]): readonly Given[] => {
    const key = sentKeyOf(name, field);
    const id = given[keyOf(name, field)];
    if (field.kind === "ref")
      return field.only && typeof id === "number" ? [{ key, field, id, only: field.only }] : [];
    return cellsWithin(field, given[name]).flatMap(({ field: inner, value, at, row }) => {
      if (inner.kind !== "ref" || typeof value !== "number") return [];
      const only = onlyWithin(inner, row);
      // Lines have foreign keys.
      return field.kind === "rows" || only ? [{ key, field: inner, id: value, at, only }] : [];
    });
  });
}

/** @throws when a field asks for a kind that its area does not tell, or an action does. */
export function requireKnownKinds({ name: area, fields, actions = [] }: AnyResource): void {
  const asked = actions.flatMap(({ input = {} }) => everyField(input));
  for (const field of [...everyField(fields), ...asked]) {
    if (field.kind !== "ref" || !(field.only || field.same)) continue;
    const target = findArea(field.to)?.definition;
    const told = Object.keys({ ...field.only, ...field.same });
    if (!(target && told.every((one) => isTold(target, one))))
      throw new Error(
        `A field of ${area} refers to records of ${field.to} of a kind that their list does not tell.`,
      );
  }
}

/** Whether a list can be searched for the values of a field, and shows it. */
function isTold(target: AnyResource, name: string): boolean {
  const field = target.fields[name];
  return (
    field !== undefined &&
    isStored(field) &&
    columnsOf(target).some((column) => column.field === name) &&
    isAskedFor(target, name)
  );
}
