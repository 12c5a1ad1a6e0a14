import type { Field, FieldOf } from "../../src/contract/resources/fields.ts";
import { eachCell } from "../../src/domain/resources/inner-cells.ts";
import { keyOf } from "../../src/domain/resources/list-shape.ts";
import { placesOf } from "../../src/domain/resources/places.ts";
import { writeTime } from "../http/paging.ts";
import { ID, orNull, REFERENCE, SCALAR, STRING } from "../openapi/field-schemas.ts";
import type { JsonSchema } from "../openapi/json-schema.ts";
import type { Values } from "./module.ts";

/** What rows hold of each kind of field, as answers have it. */

/** A value of a row as answers have it. */
export type Written<F extends Field = Field> = (field: F, value: unknown) => unknown;

/** What answers have beside a field, or in its place. */
export interface Beside {
  readonly name: string;
  readonly schema: JsonSchema;
  /** Of a row; undefined where the row does not say. */
  readonly read: (row: Values) => unknown;
}

/** A time as answers write it; any other value as it is. */
export const writtenTime = (value: unknown): unknown => (value instanceof Date ? writeTime(value) : value);

/** A reference as answers have it, with what it carries. */
export const referenceSchema = ({ carries = [] }: Pick<FieldOf<"ref">, "carries">): JsonSchema => ({
  ...REFERENCE,
  properties: {
    ...REFERENCE.properties,
    ...Object.fromEntries(carries.map((field) => [field, orNull(SCALAR)])),
  },
});

/** The id of a reference, and the reference by its other name. */
export function referenceBeside(name: string, field: FieldOf<"ref">): readonly Beside[] {
  const key = keyOf(name, field);
  const { alias } = field;
  return [
    ...(key === name ? [] : [{ name: key, schema: orNull(ID), read: (row: Values) => row[key] }]),
    ...(alias === undefined
      ? []
      : [{ name: alias, schema: orNull(referenceSchema(field)), read: (row: Values) => row[name] }]),
  ];
}

/** The names of places in one text, where other clients read them so. */
export function placesBeside(name: string, { joined }: FieldOf<"places">): readonly Beside[] {
  if (joined === undefined) return [];
  const namesOf = (value: unknown) =>
    placesOf(value)
      .map((place) => place.name)
      .join(",");
  return [
    {
      name: joined,
      schema: STRING,
      read: ({ [name]: value }) => (value === undefined ? undefined : namesOf(value)),
    },
  ];
}

/** Whether a secret is there. */
export const secretBeside = (name: string): readonly Beside[] => [
  {
    name: `${name}Set`,
    schema: { type: "boolean" },
    read: ({ [name]: value }) => typeof value === "string" && value !== "",
  },
];

/** Rows of a small table: all that is beside a cell is there. */
export function writtenRows(
  { fields }: FieldOf<"rows">,
  value: unknown,
  written: Written,
  besideOf: (name: string, field: Field) => readonly Beside[],
): unknown {
  if (!Array.isArray(value)) return value;
  const beside = Object.entries(fields).flatMap(([name, field]) => besideOf(name, field));
  return value.map((row: unknown) => {
    if (typeof row !== "object" || row === null) return row;
    const held = row as Values;
    const more = beside.map(({ name, read }) => [name, read(held) ?? null]);
    return { ...(eachCell(fields, row, written) as object), ...Object.fromEntries(more) };
  });
}
