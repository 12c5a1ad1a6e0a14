import type { Field } from "../../contract/resources/fields.ts";

/**
 * The other fields of a record that the control of a field goes by: what its lines are combined of, and the record that they are copied from.
 * A form draws the control again when one of them changes, and gives it no others.
 */
export function goneBy(field: Field): readonly string[] {
  if (field.kind !== "lines") return [];
  return [field.generates?.from, field.copies?.ref].filter((name) => name !== undefined);
}
