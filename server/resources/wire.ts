import type { AnyRecord, AnyResource } from "../../src/contract/resources/definition.ts";
import { auditOf } from "../../src/domain/resources/list-shape.ts";
import { columnsOfTable } from "./columns.ts";
import { usesOf } from "./kind-uses.ts";
import { writtenFields } from "./kinds.ts";
import type { ResourceModule, Row } from "./module.ts";
import { writtenTime } from "./written-values.ts";

/** What leaves the server of a row (contract A1): its fields, references with their ids beside them, `id`, the audit fields, and what its module adds; no other column. */

export function toWire({ definition, table }: ResourceModule, row: Row): AnyRecord {
  const { fields, list } = definition;
  const isTree = list.tree !== undefined;
  const record: Record<string, unknown> = { id: row.id, ...writtenFields(fields, row) };
  for (const name of auditOf(definition)) if (row[name] !== undefined) record[name] = writtenTime(row[name]);
  const columns = columnsOfTable(table);
  for (const [name, value] of Object.entries(row)) {
    const isKept = Object.hasOwn(columns, name) || Object.hasOwn(fields, name) || Object.hasOwn(record, name);
    if (!isKept || (isTree && isPlace(name))) record[name] = writtenTime(value);
  }
  return record as AnyRecord;
}

/** What a row of a tree holds of its place. */
const PLACE = ["subCount", "hasChildren", "leaf", "label", "children"] as const;
const isPlace = (name: string): boolean => PLACE.some((one) => one === name);

/** What whoever may choose a record sees of it: what it is called, where it is, what distinguishes it. */
export function toChoice({ fields, nameField }: AnyResource, record: AnyRecord): AnyRecord {
  const shown = Object.entries(fields)
    .filter(([name, field]) => name === nameField || usesOf(field).choosers)
    .map(([name]) => name);
  const kept = ["id", ...shown, ...PLACE].filter((name) => record[name] !== undefined);
  return { id: record.id, ...Object.fromEntries(kept.map((name) => [name, record[name]])) };
}
