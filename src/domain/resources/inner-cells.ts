import { type Field, isTable } from "../../contract/resources/fields.ts";
import { type InnerPlace, isNothing } from "./fault.ts";
import { holds, keyOf, sentKeyOf } from "./list-shape.ts";

/** The cells of rows and lines within a record, each made into another. */

type Fields = Readonly<Record<string, Field>>;
type Held = Readonly<Record<string, unknown>>;

/** How the cells of a row are called: where they are read from, and what they become. */
export interface CellKeys {
  readonly from: (name: string, field: Field) => string;
  readonly to: (name: string, field: Field) => string;
}

const byName = (name: string): string => name;
export const asNamed: CellKeys = { from: byName, to: byName };
/** As forms send it. */
export const asSent: CellKeys = { from: byName, to: sentKeyOf };
/** As bodies give it. */
export const asGiven: CellKeys = { from: sentKeyOf, to: byName };
/** As tables keep it: references by their ids. */
export const asKept: CellKeys = { from: byName, to: keyOf };
/** As it is read from a table. */
export const asRead: CellKeys = { from: keyOf, to: byName };

/** A row of a small table with each of its values made into another, and none that it has no field for; what is no row stays. */
export function eachCell(
  fields: Fields,
  row: unknown,
  change: (field: Field, value: unknown, name: string) => unknown,
  { from, to }: CellKeys = asNamed,
): unknown {
  if (!isRow(row)) return row;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      to(name, field),
      change(field, row[from(name, field)], name) ?? null,
    ]),
  );
}

/** A line with each of its values made into another; its id stays, where it has one. What is no line stays. */
export function eachOfLine(
  fields: Fields,
  line: unknown,
  change: (field: Field, value: unknown, name: string) => unknown,
  keys?: CellKeys,
): unknown {
  if (!isRow(line)) return line;
  const cells = eachCell(fields, line, change, keys) as Held;
  return { ...(isNothing(line.id) ? {} : { id: line.id }), ...cells };
}

const isRow = (row: unknown): row is Held => typeof row === "object" && row !== null;

/** The fields of rows that bodies give; the others are the server's. */
export function givenCells<F extends Field>(
  fields: Readonly<Record<string, F>>,
): Readonly<Record<string, F>> {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.readOnly));
}

/** A row without what rows of its kind do not have (`when`). @param blank what is in such a cell. */
export function ownCells(fields: Fields, row: unknown, blank: (field: Field) => unknown): unknown {
  if (!isRow(row)) return row;
  const others = Object.entries(fields).filter(([, { when }]) => when !== undefined && !holds(when, row));
  return others.length === 0
    ? row
    : { ...row, ...Object.fromEntries(others.map(([name, field]) => [name, blank(field)])) };
}

/** The fields of rows and of lines; none of another kind. */
export const fieldsWithin = (field: Field): Fields => (isTable(field) ? field.fields : {});

/** All of some fields, with those of rows and lines among them, however deep. */
export function everyField(fields: Fields): readonly Field[] {
  return Object.values(fields).flatMap((field) => [field, ...everyField(fieldsWithin(field))]);
}

/** A cell of rows or of lines, and where it is. */
export interface InnerCell {
  readonly field: Field;
  readonly value: unknown;
  readonly at: InnerPlace;
  /** The row that it is in. */
  readonly row: Held;
}

/** The cells of rows or lines as tables keep them, with those of rows within rows. */
export function cellsWithin(field: Field, rows: unknown): readonly InnerCell[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown, index) =>
    (isRow(row) ? Object.entries(fieldsWithin(field)).map((entry) => ({ entry, row })) : []).flatMap(
      ({ entry: [name, inner], row: held }) => {
        const at = { row: index + 1, label: inner.label };
        const value = held[keyOf(name, inner)];
        const deeper = cellsWithin(inner, value).map((cell) => ({ ...cell, at: { ...at, at: cell.at } }));
        return [{ field: inner, value, at, row: held }, ...deeper];
      },
    ),
  );
}
