import { and, inArray } from "drizzle-orm";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field, RefField } from "../../src/contract/resources/fields.ts";
import { fault, type InnerPlace } from "../../src/domain/resources/fault.ts";
import { cellsWithin, everyField } from "../../src/domain/resources/inner-cells.ts";
import { columnsOf, isAskedFor, isStored, keyOf, sentKeyOf } from "../../src/domain/resources/list-shape.ts";
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
  const byField = new Map<RefField, Given[]>();
  for (const one of referencesIn(fields, given))
    byField.set(one.field, [...(byField.get(one.field) ?? []), one]);
  for (const [{ to, only }, asked] of byField) {
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
    if (field.kind === "ref") return field.only && typeof id === "number" ? [{ key, field, id }] : [];
    // Lines have foreign keys.
    const isLooked = (inner: RefField) => field.kind === "rows" || inner.only !== undefined;
    return cellsWithin(field, given[name]).flatMap(({ field: inner, value, at }) =>
      inner.kind === "ref" && typeof value === "number" && isLooked(inner)
        ? [{ key, field: inner, id: value, at }]
        : [],
    );
  });
}

/** @throws when a field asks for a kind that its area does not tell, or an action does. */
export function requireKnownKinds({ name: area, fields, actions = [] }: AnyResource): void {
  const asked = actions.flatMap(({ input = {} }) => everyField(input));
  for (const field of [...everyField(fields), ...asked]) {
    const only = onlyOf(field);
    const target = field.kind === "ref" ? findArea(field.to)?.definition : undefined;
    if (only && !(target && Object.keys(only).every((one) => isTold(target, one))))
      throw new Error(
        `A field of ${area} refers to records of ${target?.name} of a kind that their list does not tell.`,
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

const onlyOf = (field: Field) => (field.kind === "ref" ? field.only : undefined);
