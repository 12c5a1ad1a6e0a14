import type { AnyResource } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import { type Fault, isNothing } from "./fault.ts";
import { faultOf, rulesOf } from "./kinds.ts";
import { holds, isWritable } from "./list-shape.ts";

/**
 * What is wrong with the values of a record, by field; empty when nothing is. A record that is changed is given whole or in part: what is
 * absent stays as it is, and what its condition leaves out is not checked. `before` is the record as it was, for conditions.
 */
export function faultsOf(
  definition: AnyResource,
  values: Readonly<Record<string, unknown>>,
  mode: "create" | "update",
  before: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, Fault>> {
  const all = { ...before, ...values };
  const faults: Record<string, Fault> = {};
  for (const [name, field] of Object.entries(definition.fields)) {
    if (!isWritable(field, mode) || !holds(field.when, all)) continue;
    const wrong = isLeftAlone(field, values[name], mode) ? null : faultOf(field, values[name]);
    if (wrong) faults[name] = wrong;
  }
  return faults;
}

/** A secret or a password that is not given again stays the one that it is. */
function isLeftAlone(field: Field, value: unknown, mode: "create" | "update"): boolean {
  if (mode === "create") return false;
  return value === undefined || (rulesOf(field).secret && isNothing(value));
}
