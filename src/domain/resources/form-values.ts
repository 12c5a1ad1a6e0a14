import type { AnyRecord, AnyResource, Section } from "../../contract/resources/definition.ts";
import type { Field, Reference } from "../../contract/resources/fields.ts";
import { DATE, formatTime } from "../dates.ts";
import { isNothing } from "./faults.ts";
import { holds, isWritable } from "./list-shape.ts";

/** What a form holds of a record, how it comes from an answer and how it is sent (contract A1). */

/**
 * By field. Texts, times and addresses are texts, empty for nothing; numbers, choices, references and parents are null for nothing; lists
 * are empty; flags are true or false. A number that cannot be read stays as it was typed. A secret is what it is to become, empty where it
 * stays and null where it is taken away.
 */
export type FormValues = Readonly<Record<string, unknown>>;

/** What a field holds before anything was given. */
function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case "text":
    case "time":
    case "date":
    case "image":
    case "html":
    case "secret":
    case "password":
      return "";
    case "flag":
      return false;
    case "choices":
    case "refs":
    case "texts":
    case "rows":
      return [];
    default:
      return null;
  }
}

/** What a field of a new record holds. */
export function initialValue(field: Field): unknown {
  return "initial" in field && field.initial !== undefined ? field.initial : emptyValue(field);
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
  return mapFields(definition.fields, (field, name) => {
    if (field.readOnly || field.unique) return initialValue(field);
    return values[name];
  });
}

/** One field of a record, as forms and editors hold it. */
export function readValue(field: Field, name: string, record: Readonly<Record<string, unknown>>): unknown {
  const value = record[name];
  switch (field.kind) {
    case "secret":
    case "password":
      return "";
    case "time":
      return formatTime(asTime(value));
    case "date":
      return formatTime(asTime(value), DATE);
    case "flag":
      return isTrue(value);
    case "ref":
      return readReference(value) ?? readReference({ id: record[`${name}Id`] });
    case "refs":
      return list(value).flatMap((one) => readReference(one) ?? []);
    case "choices":
    case "texts":
    case "rows":
      return list(value);
    case "dict":
      return field.value === "flag" && value !== null && value !== undefined
        ? isTrue(value)
        : (value ?? null);
    default:
      return value ?? emptyValue(field);
  }
}

/** The id and the name of another area's record, whatever else came with them; null for nothing. */
export function readReference(value: unknown): Reference | null {
  if (typeof value !== "object" || value === null || !("id" in value)) return null;
  const { id } = value;
  if (typeof id !== "number" || id <= 0) return null;
  const name = "name" in value ? value.name : undefined;
  return typeof name === "string" ? { id, name } : { id };
}

const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || value === "true" || value === "1";

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function asTime(value: unknown): string | number | null {
  return typeof value === "string" || typeof value === "number" ? value : null;
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
    if (sent !== undefined) body[name] = sent;
  }
  return body;
}

/** Whether the record came without a field, and nobody has given it: what is not known is not overwritten. */
function isUnknown(field: Field, name: string, value: unknown, before: AnyRecord): boolean {
  if (Object.hasOwn(before, name) || Object.hasOwn(before, `${name}Id`)) return false;
  return sameValue(field, value, readValue(field, name, before));
}

/** A value as it is sent; undefined where the field is left as it is. */
export function sentValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case "secret":
    case "password":
      return value === "" ? undefined : value;
    case "flag":
      return field.bits ? Number(value === true) : value === true;
    case "ref": {
      const reference = readReference(value);
      return reference && { id: reference.id };
    }
    case "refs":
      return list(value).flatMap((one) => {
        const reference = readReference(one);
        return reference ? [{ id: reference.id }] : [];
      });
    case "choices":
    case "texts":
    case "rows":
      return list(value);
    default:
      return isNothing(value) ? null : value;
  }
}

/** What may be written down of values that are not saved: nothing that is a secret. */
export function draftOf({ fields }: AnyResource, values: FormValues): FormValues {
  const kept = Object.entries(values).filter(([name]) => {
    const kind = fields[name]?.kind;
    return kind !== undefined && kind !== "secret" && kind !== "password";
  });
  return Object.fromEntries(kept);
}

/** Whether two values of a field mean the same when they are sent. */
export function sameValue(field: Field, one: unknown, other: unknown): boolean {
  return JSON.stringify(sentValue(field, one)) === JSON.stringify(sentValue(field, other));
}

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
      fields: section.fields.filter(
        (name) => !hidden.has(name) && (mode === "update" || fields[name]?.readOnly !== true),
      ),
    }))
    .filter((section) => section.fields.length > 0);
}

function mapFields(
  fields: AnyResource["fields"],
  value: (field: Field, name: string) => unknown,
): FormValues {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field, name)]));
}
