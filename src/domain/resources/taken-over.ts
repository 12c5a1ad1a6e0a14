import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { Copied, LinesField, RefField } from "../../contract/resources/fields.ts";
import { isNothing } from "./fault.ts";
import { type FormValues, initialValue, readValue } from "./form-values.ts";

/** What a form takes over of a record that is referred to. Pure. */

type Line = Readonly<Record<string, unknown>>;

/**
 * What choosing a record gives other fields, lines among them.
 * @param name of the reference.
 * @param record of the other area, whole.
 */
export function takenOver(
  { fields }: AnyResource,
  [name, { fills = {} }]: readonly [string, Pick<RefField, "fills">],
  other: AnyResource,
  record: AnyRecord,
): FormValues {
  const filled = Object.entries(fills).flatMap(([own, from]) => {
    const field = other.fields[from];
    return field === undefined ? [] : [[own, readValue(field, from, record)] as const];
  });
  const copied = Object.entries(fields).flatMap(([own, field]) =>
    field.kind === "lines" && field.copies?.ref === name
      ? [[own, copiedLines(field, field.copies, [], linesIn(other, field.copies, record))] as const]
      : [],
  );
  return Object.fromEntries([...filled, ...copied]);
}

/** The lines that a record of the other area has. */
export function linesIn(other: AnyResource, { from }: Copied, record: AnyRecord): readonly Line[] {
  const field = other.fields[from];
  const value = field && readValue(field, from, record);
  return Array.isArray(value) ? (value as readonly Line[]) : [];
}

/** A line for each of theirs, in their order. One that is there keeps what was entered in it; a new one begins with what theirs has. */
export function copiedLines(
  { fields }: LinesField,
  { by }: Copied,
  held: readonly Line[],
  theirs: readonly Line[],
): readonly Line[] {
  const known = new Map(held.map((line) => [keyOf(line[by]), line]));
  const fresh = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, initialValue(field)]),
  );
  return theirs.map((line) => {
    const same = Object.entries(fields).flatMap(([name, { fixed }]) =>
      fixed && Object.hasOwn(line, name) ? [[name, line[name]] as const] : [],
    );
    const begun = Object.fromEntries(
      Object.keys(fields).flatMap((name) => (!isNothing(line[name]) ? [[name, line[name]] as const] : [])),
    );
    return { ...(known.get(keyOf(line[by])) ?? { ...fresh, ...begun }), ...Object.fromEntries(same) };
  });
}

/** The same whatever the order of its parts: they may have been moved. */
const keyOf = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(String).sort() : value);
