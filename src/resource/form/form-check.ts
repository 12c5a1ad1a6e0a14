import { shallowEqual } from "react-redux";
import type { Language } from "../../contract/language.ts";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import type { Section } from "../../contract/resources/form-definition.ts";
import type { Fault } from "../../domain/resources/fault.ts";
import { faultText } from "../../domain/resources/fault-text.ts";
import { faultsOf } from "../../domain/resources/faults.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { faultOf } from "../../domain/resources/kinds.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { findField, holds } from "../../domain/resources/list-shape.ts";

/** Which of a form's fields are in sight, and what is wrong with them. */

/** By field, in the user's language. */
export type FormErrors = Readonly<Record<string, string>>;

/** The sections with the fields that such a record has. */
export function sectionsInSight(
  { fields }: AnyResource,
  sections: readonly Section[],
  values: FormValues,
): readonly Section[] {
  return sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter((name) => holds(fields[name]?.when, values)),
    }))
    .filter((section) => section.fields.length > 0);
}

/** Whether sections are shown in the same way, with the same fields. */
export function areSameSections(some: readonly Section[], others: readonly Section[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ fields, ...one }, at) => {
      const { fields: otherFields, ...other } = others[at] ?? { fields: [] };
      return shallowEqual(one, other) && shallowEqual(fields, otherFields);
    })
  );
}

/** Names of the fields in sight, in their order. */
export function fieldsInSight(sections: readonly Section[]): readonly string[] {
  return sections.flatMap(({ fields }) => fields);
}

/** What is wrong, in words. */
export function errorsOf(
  definition: AnyResource,
  values: FormValues,
  mode: "create" | "update",
  language: Language,
): FormErrors {
  const faults = Object.entries(faultsOf(definition, values, mode));
  return Object.fromEntries(
    faults.map(([name, fault]: [string, Fault]) => [name, faultText(fault, language)]),
  );
}

/** What is wrong with the values of some fields, in words. */
export function errorsIn(
  fields: readonly (readonly [string, Field])[],
  values: FormValues,
  language: Language,
): FormErrors {
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const fault = faultOf(field, values[name]);
      return fault === null ? [] : [[name, faultText(fault, language)]];
    }),
  );
}

/** What is wrong with fields that the form does not show, to be shown above them all; null for nothing. */
export function errorOutOfSight(
  definition: AnyResource,
  errors: FormErrors,
  inSight: readonly string[],
  language: Language,
): string | null {
  const messages = Object.entries(errors)
    .filter(([name]) => !inSight.includes(name))
    .map(([name, text]) => {
      const field = findField(definition, name);
      return `${field ? labelText(field.label, language) : name}: ${text}`;
    });
  return messages.length === 0 ? null : messages.join(" ");
}

/**
 * The field that a refusal is about which names only its value ("<Entity> with <field> <value> existed", contract A1); null where that is
 * not one alone.
 */
export function fieldOfDuplicate(
  { fields }: AnyResource,
  message: string,
  values: FormValues,
): string | null {
  const named = Object.entries(fields).filter(([name, field]) => {
    const value = values[name];
    return (
      field.unique === true &&
      typeof value === "string" &&
      value.trim() !== "" &&
      message.includes(value.trim())
    );
  });
  return named.length === 1 ? (named[0]?.[0] ?? null) : null;
}

/** The errors without those of some fields; the same where they have none. */
export function without(errors: FormErrors, names: readonly string[]): FormErrors {
  if (!names.some((name) => Object.hasOwn(errors, name))) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
