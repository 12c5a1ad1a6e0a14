import type { AnyResource, FieldRule } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import { formatTime } from "../dates.ts";
import { compareMoney, readDecimal } from "../money.ts";
import { combinationFault } from "./combinations.ts";
import { type Fault, fault, isNothing } from "./fault.ts";
import { traitsOf } from "./kind-traits.ts";
import { faultOf, rulesOf } from "./kinds.ts";
import { holds, isWritable } from "./list-shape.ts";

/**
 * What is wrong with the values of a record, by field; empty when nothing is. A record that is changed is given whole or in part: what is
 * absent stays as it is, and what its condition leaves out is not checked. `before` is the record as it was, for conditions.
 */
export function faultsOf(
  definition: AnyResource,
  values: Readonly<Record<string, unknown>>,
  mode: "create" | "update",
  before: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, Fault>> {
  const all = { ...before, ...values };
  const faults: Record<string, Fault> = {};
  for (const [name, field] of Object.entries(definition.fields)) {
    if (!isWritable(field, mode) || !holds(field.when, all)) continue;
    const wrong = isLeftAlone(field, values[name], mode) ? null : faultOf(field, values[name]);
    if (wrong) faults[name] = wrong;
  }
  // What is half typed is earlier or later than nothing; a secret that is not given again may be there.
  const rules = (definition.rules ?? []).filter(({ is, fields: names }) => {
    const isKept = is === "givenWith" && isSecretKept(definition.fields[names[0]], values[names[0]], mode);
    return !isKept && names.every((name) => !(name in faults));
  });
  return { ...combinationFaults(definition, all), ...brokenRules({ ...definition, rules }, all), ...faults };
}

/**
 * What is wrong between the fields of a record, by the field that it is said at; empty when nothing is. Of what is not given, or no value
 * of its kind, nothing is said.
 */
export function brokenRules(
  { fields, rules = [] }: Pick<AnyResource, "fields" | "rules">,
  record: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Fault>> {
  const broken: Record<string, Fault> = {};
  for (const rule of rules) {
    const { is, fields: names, unless } = rule;
    const [name, other] = names;
    if (is === "givenWith") {
      if (asks(rule, fields, record) && isNothing(record[name])) broken[name] ??= fault("required");
      continue;
    }
    const order = names.every((one) => isNumeric(fields[one]))
      ? bySize(record[name], record[other])
      : byTime(record[name], record[other]);
    if (order === undefined) continue;
    if (unless !== undefined && holds(unless, record)) continue;
    if (names.some((one) => !holds(fields[one]?.when, record))) continue;
    if (is === "less" ? order < 0 : order <= 0) continue;
    const label = fields[other]?.label;
    const timed = fields[name] !== undefined && traitsOf(fields[name]).moment !== null;
    const text = is === "less" ? (timed ? "earlier" : "less") : timed ? "notLater" : "notMore";
    broken[name] ??= { ...fault(text), ...(label === undefined ? {} : { other: label }) };
  }
  return broken;
}

/** Lines that are no combinations of the values that they are made of, by field. */
export function combinationFaults(
  { fields }: Pick<AnyResource, "fields">,
  record: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Fault>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const isOne = field.kind === "lines" && field.generates !== undefined && holds(field.when, record);
      const wrong = isOne ? combinationFault(field, record, record[name]) : null;
      return wrong ? [[name, wrong]] : [];
    }),
  );
}

/** Whether a field has to be given of a record: in all of them, or because another field is. */
export function isAskedFor(
  { fields, rules = [] }: Pick<AnyResource, "fields" | "rules">,
  name: string,
  record: Readonly<Record<string, unknown>>,
): boolean {
  const field = fields[name];
  if (field === undefined || field.readOnly) return false;
  return (
    field.required === true || rules.some((rule) => rule.fields[0] === name && asks(rule, fields, record))
  );
}

/** Whether a rule asks for its first field, because the second one is given. */
function asks(
  { is, fields: names, unless }: FieldRule,
  fields: AnyResource["fields"],
  record: Readonly<Record<string, unknown>>,
): boolean {
  if (is !== "givenWith" || isNothing(record[names[1]])) return false;
  if (unless !== undefined && holds(unless, record)) return false;
  return names.every((name) => holds(fields[name]?.when, record));
}

const isNumeric = (field: Field | undefined) => field !== undefined && rulesOf(field).numeric;

/** Which of two numbers is less, amounts of money among them: below 0 for the first; undefined where one is none. */
function bySize(one: unknown, other: unknown): number | undefined {
  const [first, second] = [readDecimal(one), readDecimal(other)];
  return first === undefined || second === undefined ? undefined : compareMoney(first, second);
}

/** Which of two times or days is earlier: the wire's texts of them are in their order. */
function byTime(one: unknown, other: unknown): number | undefined {
  const [first, second] = [one, other].map((value) => (value instanceof Date ? formatTime(value) : value));
  if (typeof first !== "string" || typeof second !== "string" || first === "" || second === "")
    return undefined;
  return first < second ? -1 : first > second ? 1 : 0;
}

/** What is absent stays as it is, and so does a secret or a password that is not given again. */
function isLeftAlone(field: Field, value: unknown, mode: "create" | "update"): boolean {
  return mode === "update" && (value === undefined || isSecretKept(field, value, mode));
}

function isSecretKept(field: Field | undefined, value: unknown, mode: "create" | "update"): boolean {
  return mode === "update" && field !== undefined && rulesOf(field).secret && isNothing(value);
}
