import { isDeepStrictEqual } from "node:util";
import type { AnyRecord, AnyResource } from "../../../src/contract/resources/definition.ts";
import type { Field, LinesField, RowsField } from "../../../src/contract/resources/fields.ts";
import { readMoney } from "../../../src/domain/money.ts";
import { isNothing } from "../../../src/domain/resources/fault.ts";
import { givenCells } from "../../../src/domain/resources/inner-cells.ts";
import type { ResolvedFilter } from "../../../src/domain/resources/list-shape.ts";
import { fieldOf, sentKeyOf } from "../../../src/domain/resources/list-shape.ts";
import { placesOf } from "../../../src/domain/resources/places.ts";

/** How values of answers compare with what was sent and asked for. */

const idOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "id" in value ? value.id : value;

/** What an answer has to hold of a value that was sent. */
export function isAsSent(name: string, field: Field, sent: unknown, record: AnyRecord): boolean {
  const got = record[name];
  switch (field.kind) {
    case "secret":
      return record[`${name}Set`] === true && got === undefined;
    case "password":
      return got === undefined;
    case "ref":
      return idOf(got) === idOf(sent);
    case "refs":
      return same(ids(got), ids(sent));
    case "money":
      return typeof got === "number" && readMoney(got) === readMoney(sent);
    case "html":
      return typeof got === "string" && got !== "";
    case "places":
      return same(cityIds(got), cityIds(sent));
    case "rows":
    case "lines":
      return same(cells(field, got), cells(field, sent));
    default:
      return same(got ?? null, sent ?? null);
  }
}

/** Rows or lines by what can be given of each: answers have more of them. */
function cells({ fields }: RowsField | LinesField, lines: unknown): readonly object[] {
  const keys = Object.entries(givenCells<Field>(fields)).map(
    ([name, field]) => [sentKeyOf(name, field), field] as const,
  );
  return (Array.isArray(lines) ? lines : []).map((line: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(keys.map(([key, field]) => [key, cell(field, line[key])])),
  );
}

/** A value of a row, such that what was sent and what is answered of it are the same. */
function cell(field: Field, value: unknown): unknown {
  if (field.kind === "places") return cityIds(value);
  if (field.kind === "rows") return cells(field, value);
  if (field.kind === "ref") return idOf(value ?? null);
  return isNothing(value) ? null : value;
}

/** What places are called is the server's to say. */
const cityIds = (value: unknown): readonly number[] => placesOf(value).map(({ city_id }) => city_id);

const ids = (value: unknown): unknown[] => (Array.isArray(value) ? value.map(idOf).sort() : []);
const same = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);

/** Whether a record is among those that a filter with a record's value asks for. */
export function fitsFilter(
  definition: AnyResource,
  { field, by }: ResolvedFilter,
  value: unknown,
  record: AnyRecord,
): boolean {
  const held = record[field];
  if (by === "like") return String(held).toLowerCase().includes(String(value).toLowerCase());
  if (by === "range") return same(held, value);
  if (Array.isArray(held)) return held.some((one) => String(idOf(one)) === String(value));
  return String(filterValue(fieldOf(definition, field), held)) === String(value);
}

/** A value of a record as a parameter asks for it; `undefined` where there is nothing to ask for. */
export function filterValue(field: Field, held: unknown): unknown {
  if (held === null || held === undefined || held === "") return undefined;
  const first = Array.isArray(held) ? held[0] : held;
  const value = idOf(first);
  if (value === undefined) return undefined;
  return field.kind === "flag" ? value === true || value === 1 : value;
}
