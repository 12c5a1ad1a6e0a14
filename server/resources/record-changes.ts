import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field } from "../../src/contract/resources/fields.ts";
import { isNothing } from "../../src/domain/resources/fault.ts";
import { keyOf } from "../../src/domain/resources/list-shape.ts";
import type { FieldChange } from "../db/schema/changes.ts";
import { writeTime } from "../http/paging.ts";
import { wordsOf } from "../rich-text/plain-text.ts";

/** What differs between two states of a record, as its history keeps it (`GET <path>/:id/history`). */

/** A record's values: by column, by the field's name where it is a reference with its name or what a link table holds. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** Longest text that the history keeps whole. */
const TEXT_MAX = 500;
/** Largest list that the history keeps whole. */
const LIST_MAX = 100;

/** The fields that differ; of a record that is new or gone, all that held something. */
export function changesOf(
  { fields }: AnyResource,
  before: RecordValues | undefined,
  after: RecordValues | undefined,
): FieldChange[] {
  return Object.entries(fields).flatMap(([name, field]): FieldChange[] => {
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

/** A value as the history keeps it: of a secret that it was there, of rich text its words, of long ones the beginning. */
function kept(field: Field, value: unknown): unknown {
  if (value === null) return null;
  switch (field.kind) {
    case "secret":
    case "password":
      return true;
    case "html":
      return cut(wordsOf(String(value)).replace(/\s+/g, " "));
    case "refs":
      return Array.isArray(value) ? value.slice(0, LIST_MAX).map(reference) : value;
    case "ref":
      return reference(value);
    default:
      return shortened(value);
  }
}

/** A reference by its id and the name that it had then, without anything else. */
function reference(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("id" in value)) return { id: value };
  return "name" in value && typeof value.name === "string"
    ? { id: value.id, name: value.name }
    : { id: value.id };
}

function shortened(value: unknown): unknown {
  if (typeof value === "string") return cut(value);
  if (Array.isArray(value)) return value.slice(0, LIST_MAX).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]));
}

function cut(text: string): string {
  const clean = text.replaceAll("\u0000", "");
  return clean.length > TEXT_MAX ? `${clean.slice(0, TEXT_MAX).trimEnd()}…` : clean;
}
