import { and, eq } from "drizzle-orm";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field } from "../../src/contract/resources/fields.ts";
import {
  columnsOf,
  isStored,
  keyOf,
  parametersOf,
  sentKeyOf,
} from "../../src/domain/resources/list-shape.ts";
import { Refusal } from "../http/errors.ts";
import { resourceTexts } from "../texts/resources.ts";
import { findArea } from "./areas.ts";
import { columnOf } from "./columns.ts";
import { whereHolds } from "./conditions.ts";
import type { Call, Values } from "./module.ts";

/** References that lead to records of one kind alone. */

/**
 * @param given what of a row is new.
 * @throws Refusal 400 at the field that leads to a record of another kind, or to none.
 */
export async function requireKinds({ fields }: AnyResource, given: Values, { db }: Call): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== "ref" || !field.only) continue;
    const id = given[keyOf(name, field)];
    const target = findArea(field.to);
    if (typeof id !== "number" || !target?.table) continue;
    const { definition, table } = target;
    const [found] = await db
      .select({ id: columnOf(table, "id") })
      .from(table)
      .where(and(eq(columnOf(table, "id"), id), whereHolds(definition, table, field.only)))
      // It stays of its kind until this is done.
      .for("share");
    if (found) continue;
    const key = sentKeyOf(name, field);
    throw new Refusal(400, resourceTexts.otherKind, { field: key }, undefined, key);
  }
}

/** @throws when a field asks for a kind that its area does not tell. */
export function requireKnownKinds(definition: AnyResource): void {
  const { name: area, fields, actions = [] } = definition;
  const inner = [
    ...Object.values(fields).map((field) =>
      field.kind === "lines" || field.kind === "rows" ? field.fields : {},
    ),
    ...actions.map(({ input = {} }) => input),
  ];
  if (inner.flatMap((one) => Object.values(one)).some((field) => onlyOf(field) !== undefined))
    throw new Error(`${area} refers to records of one kind where that is not looked at.`);
  for (const [name, field] of Object.entries(fields)) {
    const only = onlyOf(field);
    const target = field.kind === "ref" ? findArea(field.to)?.definition : undefined;
    if (only && !(target && Object.keys(only).every((one) => isTold(target, one))))
      throw new Error(`Field ${name} of ${area} refers to records of a kind that their list does not tell.`);
  }
}

/** Whether a list can be searched for the values of a field, and shows it. */
function isTold(target: AnyResource, name: string): boolean {
  const field = target.fields[name];
  return (
    field !== undefined &&
    isStored(field) &&
    columnsOf(target).some((column) => column.field === name) &&
    parametersOf(target).some((one) => one.param === name && one.by === "equal")
  );
}

const onlyOf = (field: Field) => (field.kind === "ref" ? field.only : undefined);
