import type { AnyResource } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import { formatTime } from "../dates.ts";
import { type Fault, fault, isNothing } from "./fault.ts";
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
  return { ...brokenRules(definition, all), ...faults };
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
  for (const { is, fields: names, unless } of rules) {
    const [first, second] = names.map((name) => orderOf(record[name]));
    if (first === undefined || second === undefined || typeof first !== typeof second) continue;
    if (unless !== undefined && holds(unless, record)) continue;
    if (names.some((name) => !holds(fields[name]?.when, record))) continue;
    if (is === "less" ? first < second : first <= second) continue;
    const [name, other] = names;
    const label = fields[other]?.label;
    const timed = fields[name]?.kind === "time" || fields[name]?.kind === "date";
    const rule = is === "less" ? (timed ? "earlier" : "less") : timed ? "notLater" : "notMore";
    broken[name] ??= { ...fault(rule), ...(label === undefined ? {} : { other: label }) };
  }
  return broken;
}

/** What two values are compared by: the wire's times and days are in order as texts. */
function orderOf(value: unknown): number | string | undefined {
  if (value instanceof Date) return formatTime(value);
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A secret or a password that is not given again stays the one that it is. */
function isLeftAlone(field: Field, value: unknown, mode: "create" | "update"): boolean {
  if (mode === "create") return false;
  return value === undefined || (rulesOf(field).secret && isNothing(value));
}
