import { isDeepStrictEqual } from "node:util";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field, LinesField } from "../../src/contract/resources/fields.ts";
import { isNothing } from "../../src/domain/resources/fault.ts";
import { keyOf } from "../../src/domain/resources/list-shape.ts";
import { savedTexts } from "../../src/domain/resources/revisions.ts";
import type { FieldChange } from "../db/schema/changes.ts";
import { writeTime } from "../http/paging.ts";
import { serverRules } from "./kinds.ts";

/** Most lines that the history keeps of one change. */
const LINES_MAX = 100;

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
    if (field.kind === "lines") return linesChange(name, field, from, to);
    if (isSame(from, to)) return [];
    return [{ field: name, from: kept(field, from), to: kept(field, to) }];
  });
}

/**
 * The texts of a record as they were, whole, where one of them changed in an area with rich text: what its writers look up and take back. Null
 * where none did, or there was nothing before.
 */
export function textsBefore(
  { fields }: AnyResource,
  changes: readonly FieldChange[],
  before: RecordValues | undefined,
): Readonly<Record<string, string | null>> | null {
  const texts = savedTexts({ fields });
  const isRich = Object.values(fields).some(({ kind }) => kind === "html");
  if (before === undefined || !isRich || !changes.some(({ field }) => texts.includes(field))) return null;
  return Object.fromEntries(
    texts.map((name) => {
      const value = before[name];
      return [name, typeof value === "string" ? value : null];
    }),
  );
}

function heldIn(name: string, field: Field, record: RecordValues | undefined): unknown {
  const value = record?.[name] ?? record?.[keyOf(name, field)];
  if (isNothing(value)) return null;
  if (value instanceof Date) return writeTime(value);
  return field.kind === "ref" && typeof value !== "object" ? { id: value } : value;
}

/** Of lines, those that differ; all of them where their order alone does. */
function linesChange(name: string, field: LinesField, before: unknown, after: unknown): FieldChange[] {
  const [from, to] = [keptLines(field, before), keptLines(field, after)];
  if (isDeepStrictEqual(from, to)) return [];
  const [were, are] = [new Map(from), new Map(to)];
  const differing = [...from, ...to].flatMap(([id]) =>
    isDeepStrictEqual(were.get(id), are.get(id)) ? [] : [id],
  );
  const shown = new Set(differing.length > 0 ? differing : were.keys());
  const some = (lines: typeof from) => {
    const left = lines.filter(([id]) => shown.has(id)).slice(0, LINES_MAX);
    return left.length === 0 ? null : left.map(([, cells]) => cells);
  };
  return [{ field: name, from: some(from), to: some(to) }];
}

/** Lines by their ids, cells as the history keeps them; nothing of what is empty. */
function keptLines(
  { fields }: LinesField,
  lines: unknown,
): (readonly [unknown, Readonly<Record<string, unknown>>])[] {
  return (Array.isArray(lines) ? lines : []).map((line: RecordValues) => {
    const cells = Object.entries(fields).map(([name, field]) => [
      name,
      kept(field, heldIn(name, field, line)),
    ]);
    return [line.id, Object.fromEntries(cells.filter(([, value]) => value !== null))] as const;
  });
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
