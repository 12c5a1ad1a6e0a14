import type { AnyRecord, AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field } from "../../src/contract/resources/fields.ts";
import { wireMoney } from "../../src/domain/money.ts";
import { eachCell } from "../../src/domain/resources/inner-cells.ts";
import { auditOf, keyOf } from "../../src/domain/resources/list-shape.ts";
import { placesOf } from "../../src/domain/resources/places.ts";
import { writeTime } from "../http/paging.ts";
import { columnsOfTable } from "./columns.ts";
import type { ResourceModule, Row, Values } from "./module.ts";

/** What leaves the server of a row (contract A1): its fields, references with their ids beside them, `id`, the audit fields, and what its module adds; no other column. */

export function toWire({ definition, table }: ResourceModule, row: Row): AnyRecord {
  const { fields, list } = definition;
  const isTree = list.tree !== undefined;
  const record = fieldsOnWire(fields, row);
  for (const name of auditOf(definition)) if (row[name] !== undefined) record[name] = writtenTime(row[name]);
  const columns = columnsOfTable(table);
  for (const [name, value] of Object.entries(row)) {
    const isKept = Object.hasOwn(columns, name) || Object.hasOwn(fields, name) || Object.hasOwn(record, name);
    if (!isKept || (isTree && isPlace(name))) record[name] = writtenTime(value);
  }
  return record as AnyRecord;
}

function fieldsOnWire(fields: AnyResource["fields"], row: Row): Record<string, unknown> {
  const record: Record<string, unknown> = { id: row.id };
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === "secret") record[`${name}Set`] = typeof row[name] === "string" && row[name] !== "";
    else if (field.kind !== "password" && row[name] !== undefined) record[name] = written(field, row[name]);
    const key = keyOf(name, field);
    if (key !== name && row[key] !== undefined) record[key] = row[key];
  }
  return record;
}

/** A value of a row as answers have it. */
export function written(field: Field, value: unknown): unknown {
  if (field.kind === "lines" && Array.isArray(value)) {
    return value.map((line: Row) => fieldsOnWire(field.fields, line));
  }
  if (field.kind === "rows" && Array.isArray(value)) {
    return value.map((row: unknown) => innerOnWire(field.fields, row));
  }
  if (field.kind === "money") return wireMoney(value);
  if (field.kind === "flag" && field.bits && typeof value === "boolean") return value ? 1 : 0;
  return writtenTime(value);
}

/**
 * A row of a small table: references have their ids beside them, places their names in one text where other clients read them so.
 */
function innerOnWire(fields: AnyResource["fields"], row: unknown): unknown {
  if (typeof row !== "object" || row === null) return row;
  const held = row as Values;
  const beside = Object.entries(fields).flatMap(([name, field]): (readonly [string, unknown])[] => {
    if (field.kind === "ref") return [[keyOf(name, field), held[keyOf(name, field)] ?? null]];
    if (field.kind !== "places" || !field.joined) return [];
    const names = placesOf(held[name]).map((place) => place.name);
    return [[field.joined, names.join(",")]];
  });
  return { ...(eachCell(fields, row, written) as object), ...Object.fromEntries(beside) };
}

const writtenTime = (value: unknown): unknown => (value instanceof Date ? writeTime(value) : value);

/** What a row of a tree holds of its place. */
const PLACE = ["subCount", "hasChildren", "leaf", "label", "children"] as const;
const isPlace = (name: string): boolean => PLACE.some((one) => one === name);

/** Kinds of fields whose values are no text of their own. */
const PLAIN: ReadonlySet<Field["kind"]> = new Set(["number", "flag", "choice", "dict", "parent"]);

/** What whoever may choose a record sees of it: what it is called, where it is, what distinguishes it. */
export function toChoice({ fields, nameField }: AnyResource, record: AnyRecord): AnyRecord {
  const shown = Object.entries(fields)
    .filter(([name, field]) => name === nameField || PLAIN.has(field.kind))
    .map(([name]) => name);
  const kept = ["id", ...shown, ...PLACE].filter((name) => record[name] !== undefined);
  return { id: record.id, ...Object.fromEntries(kept.map((name) => [name, record[name]])) };
}
