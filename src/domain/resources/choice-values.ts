import type { Field } from "../../contract/resources/fields.ts";

/** The value of a field as the product knows it: older backends call some choices by another name. */
export function knownValue(field: Field | undefined, value: unknown): unknown {
  if (field?.kind !== "choice") return value;
  return field.options.find(({ also }) => also?.some((name) => name === value))?.value ?? value;
}
