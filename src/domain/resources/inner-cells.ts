import type { Field, FieldOf } from "../../contract/resources/fields.ts";
import { isNothing } from "./fault.ts";
import { sentKeyOf } from "./list-shape.ts";

/** The cells of rows and lines within a record, each made into another. */

/** A row of a small table with each of its values made into another, and none that it has no field for; what is no row stays. */
export function eachCell(
  fields: Readonly<Record<string, Field>>,
  row: unknown,
  change: (field: Field, value: unknown) => unknown,
): unknown {
  if (typeof row !== "object" || row === null) return row;
  const held = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, change(field, held[name]) ?? null]),
  );
}

/** The fields of rows that bodies give; the others are the server's. */
export function givenCells<F extends Field>(
  fields: Readonly<Record<string, F>>,
): Readonly<Record<string, F>> {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.readOnly));
}

/** How the cells of a line are called: where they are read from, and what they become. */
export interface CellKeys {
  readonly from: (name: string, field: Field) => string;
  readonly to: (name: string, field: Field) => string;
}

const byName = (name: string): string => name;
export const asNamed: CellKeys = { from: byName, to: byName };
export const asSent: CellKeys = { from: byName, to: sentKeyOf };
export const asGiven: CellKeys = { from: sentKeyOf, to: byName };

/** A line with each of its values made into another; its id stays, where it has one. What is no line stays. */
export function eachOfLine(
  fields: FieldOf<"lines">["fields"],
  line: unknown,
  keys: CellKeys,
  change: (field: Field, value: unknown) => unknown,
): unknown {
  if (typeof line !== "object" || line === null) return line;
  const held = line as Readonly<Record<string, unknown>>;
  const cells = Object.entries(fields).map(([name, field]) => [
    keys.to(name, field),
    change(field, held[keys.from(name, field)]) ?? null,
  ]);
  return { ...(isNothing(held.id) ? {} : { id: held.id }), ...Object.fromEntries(cells) };
}
