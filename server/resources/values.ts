import { isDeepStrictEqual } from "node:util";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Place } from "../../src/contract/resources/field-values.ts";
import type { Field, HtmlField, LinesField, RowsField } from "../../src/contract/resources/fields.ts";
import { fault, type InnerPlace, isNothing } from "../../src/domain/resources/fault.ts";
import { asKept, eachCell } from "../../src/domain/resources/inner-cells.ts";
import { faultOf } from "../../src/domain/resources/kinds.ts";
import { holds, isWritable, keyOf } from "../../src/domain/resources/list-shape.ts";
import { placesOf } from "../../src/domain/resources/places.ts";
import { idOf } from "../../src/domain/resources/references.ts";
import type { BodyValues } from "../../src/domain/resources/schemas.ts";
import { placeOf } from "../regions/regions.ts";
import { cleanHtml } from "../rich-text/clean-html.ts";
import { type SealKey, seal } from "../secrets/seal.ts";
import { columnsOfTable } from "./columns.ts";
import type { ResourceModule, Row, Values } from "./module.ts";
import { faultRefusal } from "./refusals.ts";

/** What bodies give, in the shape of rows. */

/**
 * The values of a body by column: references as ids, times as such, rich text without what it must not hold.
 * @throws Refusal 400 when cleaning leaves rich text that is too long, or nothing where something has to be.
 */
export function toValues({ fields }: Pick<AnyResource, "fields">, body: BodyValues): Values {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const field = fields[name];
    if (!field) continue;
    if (field.kind === "ref") values[keyOf(name, field)] = value === null ? null : idOf(value);
    else values[name] = kept(name, field, value);
  }
  return values;
}

function kept(name: string, field: Field, value: unknown): unknown {
  if (field.kind === "refs") return idsOf(value);
  if (field.kind === "lines") return linesOfBody(field, value);
  if (field.kind === "places") return placesOfBody(name, value);
  if (field.kind === "rows") return rowsOfBody(name, field, value);
  if (typeof value !== "string") return value;
  if (field.kind === "time") return new Date(value.replace(" ", "T"));
  return field.kind === "html" && value !== "" ? cleaned(name, field, value) : value;
}

/** Lines of a record by column; those that are there keep their ids. */
function linesOfBody(field: LinesField, value: unknown): readonly Values[] {
  return (Array.isArray(value) ? value : []).map((line: BodyValues) => ({
    ...(line.id === undefined ? {} : { id: line.id }),
    ...toValues(field, line),
  }));
}

/**
 * Rows of a small table: references are ids, rich text is cleaned, places are by what they are called.
 * @param around the place of the table in the one that it is in.
 */
function rowsOfBody(
  name: string,
  { fields }: RowsField,
  value: unknown,
  around: (at: InnerPlace) => InnerPlace = (at) => at,
): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((row: unknown, index) =>
    eachCell(
      fields,
      row,
      (field, cell) => {
        const own: InnerPlace = { row: index + 1, label: field.label };
        if (field.kind === "ref") return idOf(cell);
        if (field.kind === "places") return placesOfBody(name, cell, around(own));
        if (field.kind === "rows") return rowsOfBody(name, field, cell, (at) => around({ ...own, at }));
        return field.kind === "html" && typeof cell === "string" && cell !== ""
          ? cleaned(name, field, cell, around(own))
          : cell;
      },
      asKept,
    ),
  );
}

/**
 * Places by the names that they have in the list of cities, whatever they were called.
 * @throws Refusal 400 where there is no such city.
 */
function placesOfBody(name: string, value: unknown, at?: InnerPlace): readonly Place[] {
  return placesOf(value).map(({ city_id }) => {
    const place = placeOf(city_id);
    if (!place) throw faultRefusal(name, { ...fault("notOffered"), ...(at ? { at } : {}) });
    return place;
  });
}

/** Cleaning may take all away, or write a sign as the several of its entity: what is left is judged again. */
function cleaned(name: string, field: HtmlField, value: string, at?: InnerPlace): string | null {
  const clean = cleanHtml(value);
  const wrong = faultOf(field, clean);
  if (wrong) throw faultRefusal(name, { ...wrong, ...(at ? { at } : {}) });
  return clean === "" ? null : clean;
}

/** Ids of references, each once, in order. */
function idsOf(value: unknown): number[] {
  const ids = Array.isArray(value) ? value.map(idOf).filter((id) => id !== undefined) : [];
  return [...new Set(ids)].sort((a, b) => a - b);
}

/**
 * What a change leaves of its values: those that the record's kind has, as it will be. What that kind has to have must be there then.
 * @throws Refusal 400 when it is not.
 */
export function valuesOfKind({ fields }: AnyResource, before: Row, values: Values): Values {
  const after: Readonly<Record<string, unknown>> = { ...before, ...values };
  const left = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    if (field.when === undefined || !isWritable(field, "update")) continue;
    if (!holds(field.when, after)) delete left[name];
    else if (field.required && !field.computed && !isSecret(field) && isNothing(after[name])) {
      throw faultRefusal(name, { rule: "required", values: {} });
    }
  }
  return left;
}

const isSecret = ({ kind }: Field): boolean => kind === "secret" || kind === "password";

/** A secret that is left empty stays as it is; one that is null is taken away. */
export function withoutEmptySecrets({ fields }: AnyResource, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !(fields[name]?.kind === "secret" && value === "")),
  );
}

/** Values as they are stored: those that have a column, secrets sealed. */
export function toColumns({ definition, table }: ResourceModule, values: Values, key: SealKey): Values {
  const columns = columnsOfTable(table);
  const stored: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (!Object.hasOwn(columns, name) || name === "id") continue;
    const isOpen = definition.fields[name]?.kind === "secret" && typeof value === "string";
    stored[name] = isOpen ? seal(key, value) : value;
  }
  return stored;
}

/** The values that differ from what a row holds. A secret that is given always does. */
export function changedIn(before: Row, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(before[name] ?? null, value ?? null)),
  );
}
