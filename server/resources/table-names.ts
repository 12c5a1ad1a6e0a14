import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { fieldOf, keyOf, type UniqueSet } from "../../src/domain/resources/list-shape.ts";

/** What the tables of areas, their columns and their indexes are called. */

/** A name as the database writes it. */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at: number) => `${at === 0 ? "" : "_"}${letter.toLowerCase()}`);
}

/** Name of the table of an area. */
export function tableNameOf({ name, table }: AnyResource): string {
  return table ?? snake(name);
}

/** Unique indexes are named for their table and columns, those of their condition too. */
export function uniqueIndexName(definition: AnyResource, { names, where }: UniqueSet): string {
  const columns = [...names, ...Object.keys(where ?? {})].map((name) =>
    snake(keyOf(name, fieldOf(definition, name))),
  );
  return [tableNameOf(definition), ...columns].join("_");
}
