import type { Field } from "../../contract/resources/fields.ts";
import { rulesOf, tidy } from "./kinds.ts";

/** What is in a record where nothing was given: what is never empty falls back to how it starts. */
export function emptyOf(field: Field): unknown {
  return rulesOf(field).empty(field);
}

/** What a new record starts with. */
export function initialOf(field: Field): unknown {
  return tidy(field, "initial" in field ? field.initial : undefined) ?? emptyOf(field);
}

/** Whether a field of a stored record is never empty. */
export function isNeverEmpty(field: Field): boolean {
  return (field.required === true && field.when === undefined) || emptyOf(field) !== null;
}
