import type { OptionValue, Reference } from "../../contract/resources/field-values.ts";
import { type Condition, type Field, isReferring, type RefField } from "../../contract/resources/fields.ts";

/** References to records of other areas, as they are on the wire and in forms. */

/** The area that a field's values are records of; undefined of fields that refer to none. @param own area of the field. */
export function leadsTo(field: Field, own: string): string | undefined {
  if (isReferring(field)) return field.to;
  return field.kind === "parent" ? own : undefined;
}

/** Whether a value is the id of a record. */
export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The id of a reference, `{id}`; `undefined` for anything else. */
export function idOf(value: unknown): number | undefined {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
  return isId(id) ? id : undefined;
}

/** The id and the name of another area's record, whatever else came with them; null for nothing. */
export function readReference(value: unknown): Reference | null {
  if (typeof value !== "object" || value === null || !("id" in value)) return null;
  const { id } = value;
  if (typeof id !== "number" || id <= 0) return null;
  const name = "name" in value ? value.name : undefined;
  return typeof name === "string" ? { id, name } : { id };
}

/**
 * What a record has to be to be referred to.
 * @param row that the reference is in, where it is in one (`same`).
 */
export function onlyWithin(
  { only, same, renamed }: Pick<RefField, "only" | "same" | "renamed">,
  row: Readonly<Record<string, unknown>> | undefined,
): Condition | undefined {
  if (same === undefined || row === undefined) return only;
  const alike = Object.entries(same).map(([theirs, own]) => {
    const value = row[own] as OptionValue;
    return [theirs, [renamed?.[String(value)] ?? value]] as const;
  });
  return { ...only, ...Object.fromEntries(alike) };
}
