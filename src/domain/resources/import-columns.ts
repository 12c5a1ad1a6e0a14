import type { AnyResource } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import { initialOf } from "./empty.ts";
import { isNothing } from "./fault.ts";
import { isTypedInFiles } from "./kind-traits.ts";
import { isWritable } from "./list-shape.ts";

/** The columns of a file that records are imported from. */

/** The fields that an import fills in, by name: each that can be given when a record is made. */
export function importedFields({
  fields,
}: Pick<AnyResource, "fields">): readonly (readonly [string, Field])[] {
  return Object.entries(fields).filter(([, field]) => isWritable(field, "create") && isTypedInFiles(field));
}

/** Whether a column has to be there: without it no row could be right. */
export function isNeededInFiles(field: Field): boolean {
  return field.required === true && field.when === undefined && isNothing(initialOf(field));
}
