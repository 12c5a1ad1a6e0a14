import type { Field } from "../../contract/resources/fields.ts";

/** What is in a record where nothing was given: what is never empty falls back to how it starts. */
export function emptyOf(field: Field): unknown {
  switch (field.kind) {
    case "flag":
      return field.initial ?? false;
    case "number":
    case "money":
    case "choice":
    case "dict":
      return field.initial ?? null;
    case "choices":
    case "texts":
    case "rows":
    case "refs":
      return [];
    default:
      return null;
  }
}

/** What a new record starts with. */
export function initialOf(field: Field): unknown {
  if (field.kind === "text") return field.initial ?? null;
  if (field.kind === "choices") return field.initial ?? [];
  return emptyOf(field);
}

/** Whether a field of a stored record is never empty. */
export function isNeverEmpty(field: Field): boolean {
  if (field.required && field.when === undefined) return true;
  return field.kind !== "parent" && field.kind !== "text" && emptyOf(field) !== null;
}
