import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import type { Section } from "../../contract/resources/form-definition.ts";
import { isNothing } from "./fault.ts";
import { rulesOf } from "./kinds.ts";
import { holds, isWritable, keyOf, sentKeyOf, uniqueSetsOf } from "./list-shape.ts";

/** What a form holds of a record, how it comes from an answer and how it is sent (contract A1). */

/**
 * By field. Texts, times, addresses and amounts of money are texts, empty for nothing; numbers, choices, references and parents are null
 * for nothing; lists are empty; flags are true or false. A number or an amount that cannot be read stays as it was typed. A secret is what
 * it is to become, empty where it stays and null where it is taken away.
 */
export type FormValues = Readonly<Record<string, unknown>>;

/** What a field of a new record holds. */
export function initialValue(field: Field): unknown {
  const { blank, read } = rulesOf(field);
  return "initial" in field && field.initial !== undefined ? read(field, field.initial, undefined) : blank;
}

/** The values that a new record begins with. */
export function initialValues({ fields }: AnyResource): FormValues {
  return mapFields(fields, (field) => initialValue(field));
}

/** The values of a record that is there. */
export function valuesOf({ fields }: AnyResource, record: AnyRecord): FormValues {
  return mapFields(fields, (field, name) => readValue(field, name, record));
}

/** The values of a new record that begins as another: what is one's alone is left to be given anew, secrets too. */
export function copiedValues(definition: AnyResource, record: AnyRecord): FormValues {
  const values = valuesOf(definition, record);
  // A copy of a record of which there is one of a kind is not of that kind.
  const own = new Set(
    uniqueSetsOf(definition).flatMap(({ names, where }) => (where ? Object.keys(where) : names.slice(-1))),
  );
  return mapFields(definition.fields, (field, name) => {
    if (field.readOnly || own.has(name)) return initialValue(field);
    return field.kind === "lines" ? withoutIds(values[name]) : values[name];
  });
}

/** Lines as those of another record: new ones there. */
const withoutIds = (lines: unknown): unknown =>
  Array.isArray(lines) ? lines.map(({ id: _, ...cells }: Readonly<Record<string, unknown>>) => cells) : [];

/** One field of a record, as forms and editors hold it. */
export function readValue(field: Field, name: string, record: Readonly<Record<string, unknown>>): unknown {
  return rulesOf(field).read(field, record[name], record[keyOf(name, field)]);
}

/**
 * The body that makes a record, or, with the record as it was, changes it: whole, for servers of the contract take what is absent for
 * empty. Fields of another kind of record are not in it. With `before` it carries the time of the last change, by which the server sees
 * whether someone was faster; without that time it overwrites.
 */
export function bodyOf(
  definition: AnyResource,
  values: FormValues,
  before?: AnyRecord,
): Readonly<Record<string, unknown>> {
  const mode = before === undefined ? "create" : "update";
  const body: Record<string, unknown> = {};
  if (before !== undefined) {
    body.id = before.id;
    if (!isNothing(before.updateTime)) body.updateTime = before.updateTime;
  }
  for (const [name, field] of Object.entries(definition.fields)) {
    if (!Object.hasOwn(values, name) || !isWritable(field, mode) || !holds(field.when, values)) continue;
    if (before !== undefined && isUnknown(field, name, values[name], before)) continue;
    const sent = sentValue(field, values[name]);
    if (sent !== undefined) body[sentKeyOf(name, field)] = sent;
  }
  return body;
}

/** Whether the record came without a field, and nobody has given it: what is not known is not overwritten. */
function isUnknown(field: Field, name: string, value: unknown, before: AnyRecord): boolean {
  if (Object.hasOwn(before, name) || Object.hasOwn(before, keyOf(name, field))) return false;
  return sameValue(field, value, readValue(field, name, before));
}

/** A value as it is sent; undefined where the field is left as it is. */
export function sentValue(field: Field, value: unknown): unknown {
  return rulesOf(field).send(field, value);
}

/** What may be written down of values that are not saved: nothing that is a secret. */
export function draftOf({ fields }: AnyResource, values: FormValues): FormValues {
  const kept = Object.entries(values).filter(([name]) => {
    const field = fields[name];
    return field !== undefined && !rulesOf(field).secret;
  });
  return Object.fromEntries(kept);
}

/** Whether two values of a field mean the same when they are sent. */
export function sameValue(field: Field, one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (field.kind !== "lines" || !Array.isArray(one) || !Array.isArray(other))
    return isSentSame(field, one, other);
  // There may be thousands: those that nobody touched are the same objects.
  return (
    one.length === other.length &&
    one.every((line, at) => line === other[at] || lineText(field, line) === lineText(field, other[at]))
  );
}

/** Lines as they are sent, by their field: one that was changed is compared with each key from then on, and is never another. */
const lineTexts = new WeakMap<Field, WeakMap<object, string>>();

function lineText(field: Field, line: unknown): string {
  const write = () => JSON.stringify(sentValue(field, [line]));
  if (typeof line !== "object" || line === null) return write();
  const known = lineTexts.get(field) ?? new WeakMap<object, string>();
  lineTexts.set(field, known);
  const text = known.get(line) ?? write();
  known.set(line, text);
  return text;
}

const isSentSame = (field: Field, one: unknown, other: unknown): boolean =>
  JSON.stringify(sentValue(field, one)) === JSON.stringify(sentValue(field, other));

/** The fields whose values differ. */
export function changedFields(
  { fields }: AnyResource,
  one: FormValues,
  other: FormValues,
): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    sameValue(field, one[name], other[name]) ? [] : [name],
  );
}

/**
 * The sections of a form: what the definition says, or one with every field that can be given. A field that the server alone sets is shown
 * where the definition names it, of a record that is there.
 */
export function formSections(
  definition: AnyResource,
  mode: "create" | "update",
  hidden: ReadonlySet<string> = new Set(),
): readonly Section[] {
  const { fields, form } = definition;
  const sections = form?.sections ?? [
    { fields: Object.keys(fields).filter((name) => !fields[name]?.readOnly) },
  ];
  return sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter((name) => !hidden.has(name) && isOffered(fields[name], mode)),
    }))
    .filter((section) => section.fields.length > 0);
}

/** A password that is given when the record is made is neither shown nor changed later. */
function isOffered(field: Field | undefined, mode: "create" | "update"): boolean {
  if (mode === "create") return field?.readOnly !== true;
  return !(field?.kind === "password" && field.fixed === true);
}

function mapFields(
  fields: AnyResource["fields"],
  value: (field: Field, name: string) => unknown,
): FormValues {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field, name)]));
}
