import type { Place } from "../../src/contract/resources/field-values.ts";
import type { Field, FieldOf } from "../../src/contract/resources/fields.ts";
import { fault, type InnerPlace } from "../../src/domain/resources/fault.ts";
import { asKept, eachCell } from "../../src/domain/resources/inner-cells.ts";
import { faultOf } from "../../src/domain/resources/kinds.ts";
import { keyOf } from "../../src/domain/resources/list-shape.ts";
import { placesOf } from "../../src/domain/resources/places.ts";
import { idOf } from "../../src/domain/resources/references.ts";
import { placeOf } from "../regions/regions.ts";
import { CleanHtml } from "./clean-body.ts";
import type { Values } from "./module.ts";
import { faultRefusal } from "./refusals.ts";

/** What bodies give of each kind of field, as tables keep it. */

/** Where a value is given. */
export interface ValuePlace {
  /** The record's field. */
  readonly name: string;
  /** The cell of its rows, as they are within a column. */
  readonly cell?: InnerPlace;
}

/** A value of a body as a table keeps it. */
export type Stored<F extends Field = Field> = (field: F, value: unknown, place: ValuePlace) => unknown;

type Fields = Readonly<Record<string, Field>>;

/** Values of a body by column. */
export function storedFields(
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  stored: Stored,
): Values {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const field = fields[name];
    if (field) values[keyOf(name, field)] = stored(field, value, { name });
  }
  return values;
}

/** Lines of a record by column; those that are there keep their ids. */
export function storedLines({ fields }: FieldOf<"lines">, value: unknown, stored: Stored): readonly Values[] {
  return (Array.isArray(value) ? value : []).map((line: Values) => ({
    ...(line.id === undefined ? {} : { id: line.id }),
    ...storedFields(fields, line, stored),
  }));
}

/** Rows of a small table, which are kept within one column. */
export function storedRows(
  { fields }: FieldOf<"rows">,
  value: unknown,
  { name, cell: around }: ValuePlace,
  stored: Stored,
): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((row: unknown, index) =>
    eachCell(
      fields,
      row,
      (field, cell) => {
        const own: InnerPlace = { row: index + 1, label: field.label };
        return stored(field, cell, { name, cell: around ? within(around, own) : own });
      },
      asKept,
    ),
  );
}

/** A place in rows that are within another cell. */
const within = (around: InnerPlace, own: InnerPlace): InnerPlace => ({
  ...around,
  at: around.at ? within(around.at, own) : own,
});

/** Of a column; within rows it stays text. */
export const storedTime: Stored = (_field, value, { cell }) =>
  typeof value === "string" && cell === undefined ? new Date(value.replace(" ", "T")) : value;

export const storedReference: Stored = (_field, value) => (value === null ? null : idOf(value));

/** Ids of references, each once, in order. */
export const storedReferences: Stored = (_field, value) => {
  const ids = Array.isArray(value) ? value.map(idOf).filter((id) => id !== undefined) : [];
  return [...new Set(ids)].sort((a, b) => a - b);
};

/**
 * Places by the names that they have in the list of cities, whatever they were called.
 * @throws Refusal 400 where there is no such city.
 */
export const storedPlaces: Stored = (_field, value, place): readonly Place[] =>
  placesOf(value).map(({ city_id }) => {
    const known = placeOf(city_id);
    if (!known) throw faultRefusal(place.name, { ...fault("notOffered"), ...innerOf(place) });
    return known;
  });

/**
 * Rich text that was cleaned (`withCleanHtml`). That may have taken all away, or have written a sign as the several of its entity: what is left
 * is judged again.
 * @throws Refusal 400 for what is too long then, or is not there where something has to be; Error for what was not cleaned.
 */
export const storedHtml: Stored = (field, value, place) => {
  if (typeof value === "string" && value !== "") throw new Error(`${place.name} was not cleaned.`);
  if (!(value instanceof CleanHtml)) return value;
  const { html } = value;
  const wrong = faultOf(field, html);
  if (wrong) throw faultRefusal(place.name, { ...wrong, ...innerOf(place) });
  return html === "" ? null : html;
};

const innerOf = ({ cell }: ValuePlace) => (cell ? { at: cell } : {});
