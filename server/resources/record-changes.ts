import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field } from "../../src/contract/resources/fields.ts";
import { isNothing } from "../../src/domain/resources/fault.ts";
import { keyOf } from "../../src/domain/resources/list-shape.ts";
import type { FieldChange } from "../db/schema/changes.ts";
import { writeTime } from "../http/paging.ts";
import { serverRules } from "./kinds.ts";

/** What differs between two states of a record, as its history keeps it (`GET <path>/:id/history`). */

/** A record's values: by column, by the field's name where it is a reference with its name or what a link table holds. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** The fields that differ; of a record that is new or gone, all that held something. */
export function changesOf(
  { fields }: AnyResource,
  before: RecordValues | undefined,
  after: RecordValues | undefined,
): FieldChange[] {
  return Object.entries(fields).flatMap(([name, field]): FieldChange[] => {
    // It is the other record's own history.
    if (field.through) return [];
    const [from, to] = [heldIn(name, field, before), heldIn(name, field, after)];
    if (isSame(from, to)) return [];
    return [{ field: name, from: kept(field, from), to: kept(field, to) }];
  });
}

function heldIn(name: string, field: Field, record: RecordValues | undefined): unknown {
  const value = record?.[name] ?? record?.[keyOf(name, field)];
  if (isNothing(value)) return null;
  if (value instanceof Date) return writeTime(value);
  return field.kind === "ref" && typeof value !== "object" ? { id: value } : value;
}

function isSame(from: unknown, to: unknown): boolean {
  return JSON.stringify(comparable(from)) === JSON.stringify(comparable(to));
}

/** References are the same when their ids are, whatever they are called meanwhile. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  return typeof value === "object" && value !== null && "id" in value ? value.id : value;
}

const kept = (field: Field, value: unknown): unknown =>
  value === null ? null : serverRules(field).kept(value);
