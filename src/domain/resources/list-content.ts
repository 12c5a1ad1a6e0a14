import type { AnyResource } from "../../contract/resources/definition.ts";
import { rulesOf } from "./kinds.ts";
import { columnsOf, isStored } from "./list-shape.ts";

/** Fields that a list's rows come with: its columns, and what its definition says to be carried. */
export function listedFields(definition: AnyResource): readonly string[] {
  return [...columnsOf(definition).map(({ field }) => field), ...(definition.list.carried ?? [])];
}

/** Stored fields that are left out of rows because they are long and none of those that are shown. */
export function leftOut({ fields, nameField }: AnyResource, shown: readonly string[]): readonly string[] {
  const kept = new Set([nameField, ...shown]);
  return Object.entries(fields).flatMap(([name, field]) =>
    isStored(field) && !kept.has(name) && rulesOf(field).isLong(field) ? [name] : [],
  );
}
