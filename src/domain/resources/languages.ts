import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { TRANSLATION } from "../../contract/resources/translation.ts";
import { type FormValues, initialValues, valuesOf } from "./form-values.ts";
import { leadsTo } from "./references.ts";

/** One record in several languages, as answers carry it and forms make it (`ResourceDefinition.languages`). */

/** A row of a record: which it is, its language, and what it is beside the row that it was made of. */
export interface InLanguage {
  readonly id: number;
  readonly lang: string;
  /** As of `TRANSLATION`; null or absent of one that was made of no other. */
  readonly state?: unknown;
}

/** The rows that are the same record as one, itself included; a list's row knows of itself alone. */
export function rowsOfRecord({ languages }: AnyResource, record: AnyRecord): readonly InLanguage[] {
  if (languages === undefined) return [];
  const own = { id: record.id, lang: String(record[languages.by] ?? ""), state: record[TRANSLATION] };
  const { siblings } = record;
  return [own, ...(Array.isArray(siblings) ? siblings.filter(isRow) : [])];
}

function isRow(value: unknown): value is InLanguage {
  if (typeof value !== "object" || value === null) return false;
  return "id" in value && typeof value.id === "number" && "lang" in value && typeof value.lang === "string";
}

/**
 * What a form for a record in another language begins with: what the record has, to be translated by hand. What it refers to is chosen anew,
 * for it is in that language as well.
 */
export function valuesInLanguage(definition: AnyResource, record: AnyRecord, lang: string): FormValues {
  const { fields, languages } = definition;
  if (languages === undefined) return {};
  const { by, group, among = [], anew = [] } = languages;
  const [begun, held] = [initialValues(definition), valuesOf(definition, record)];
  const isAnew = (name: string): boolean => {
    const field = fields[name];
    if (field === undefined || field.readOnly || anew.includes(name)) return true;
    return leadsTo(field, definition.name) !== undefined && !among.includes(name);
  };
  const values = Object.keys(fields).map((name) => [name, isAnew(name) ? begun[name] : held[name]]);
  return { ...Object.fromEntries(values), [by]: lang, [group]: held[group] };
}
