import type { Label } from "../../contract/labels/labels.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../../contract/limits.ts";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type {
  ChoiceField,
  ChoicesField,
  DictField,
  Field,
  FieldKind,
  MoneyField,
  NumberField,
  RowsField,
  TextField,
  TextFormat,
  TextsField,
} from "../../contract/resources/fields.ts";
import { formatTime, readTime } from "../dates.ts";
import { passwordFault } from "../password.ts";
import { fits, isPictureAddress } from "./formats.ts";
import { holds, isWritable } from "./list-shape.ts";

/** What is wrong with what was given for a field. One rule for the console's forms, the server's bodies and the rows of an import. */

export type FaultRule =
  | "required"
  | "tooLong"
  | "tooShort"
  | "length"
  | "tooSmall"
  | "tooLarge"
  | "whole"
  | "decimals"
  | "format"
  | "notOffered"
  | "tooMany"
  | "wrongType";

export interface Fault {
  readonly rule: FaultRule;
  /** Values of its text. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Which format was not kept. */
  readonly format?: TextFormat | "time" | "date" | "picture";
  /** Of a small table within the record: where in it. */
  readonly at?: { readonly row: number; readonly label: Label };
}

/** Largest amount of money that is kept. */
export const MONEY_MAX = 9_999_999_999.99;
/** Longest value of a dictionary, and longest address of a picture. */
const DICT_VALUE_MAX = 128;
const PICTURE_MAX = 512;

const TIME = "YYYY-MM-DD HH:mm:ss";
const DATE = "YYYY-MM-DD";

const fault = (rule: FaultRule, values: Fault["values"] = {}): Fault => ({ rule, values });
const WRONG = fault("wrongType");

/** Whether nothing was given: texts of nothing but blanks and empty lists included. */
export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.length === 0;
}

/** What is wrong with a value as it is sent; null when nothing is. A password is judged as it is typed, before it is encrypted. */
export function faultOf(field: Field, value: unknown): Fault | null {
  if (field.readOnly) return null;
  if (isNothing(value)) return field.required ? fault("required") : null;
  return judge(field, value);
}

/** What is wrong with a value that is there. */
function judge(field: Field, value: unknown): Fault | null {
  switch (field.kind) {
    case "text":
      return textFault(field, value);
    case "number":
    case "money":
      return numberFault(field, value);
    case "flag":
      return typeof value === "boolean" || value === 0 || value === 1 ? null : WRONG;
    case "choice":
      return offered(field, value) ? null : fault("notOffered");
    case "choices":
      return choicesFault(field, value);
    case "dict":
      return dictFault(field, value);
    case "texts":
      return textsFault(field, value);
    case "rows":
      return rowsFault(field, value);
    case "secret":
    case "html":
      return lengthFault(value, field.max);
    default:
      return othersFault(field.kind, value);
  }
}

function othersFault(kind: FieldKind, value: unknown): Fault | null {
  switch (kind) {
    case "time":
      return isTime(value, TIME) ? null : { ...fault("format"), format: "time" };
    case "date":
      return isTime(value, DATE) ? null : { ...fault("format"), format: "date" };
    case "ref":
      return idOf(value) === undefined ? WRONG : null;
    case "refs":
      return Array.isArray(value) && value.every((one) => idOf(one) !== undefined) ? null : WRONG;
    case "parent":
      return isId(value) ? null : WRONG;
    case "image":
      return pictureFault(value);
    default:
      return typedPasswordFault(value);
  }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The id of a reference, `{id}`; `undefined` for anything else. */
export function idOf(value: unknown): number | undefined {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
  return isId(id) ? id : undefined;
}

/** Counted as the user counts: an emoji is one character. */
const lengthOf = (text: string): number => [...text].length;

function lengthFault(value: unknown, max: number): Fault | null {
  if (typeof value !== "string") return WRONG;
  if (value.includes("\u0000")) return fault("wrongType");
  return lengthOf(value) > max ? fault("tooLong", { max }) : null;
}

function textFault({ max, min, format, multiline }: TextField, value: unknown): Fault | null {
  if (typeof value !== "string") return WRONG;
  const text = multiline ? value : value.trim();
  const long = lengthFault(text, max);
  if (long) return long;
  if (min !== undefined && lengthOf(text) < min) return fault("tooShort", { min });
  return format === undefined || fits(format, text) ? null : { ...fault("format"), format };
}

function numberFault(field: NumberField | MoneyField, value: unknown): Fault | null {
  if (typeof value !== "number" || !Number.isFinite(value)) return WRONG;
  const [least, most, decimals] =
    field.kind === "money"
      ? [field.min ?? 0, field.max ?? MONEY_MAX, 2]
      : [field.min, field.max, field.decimals ?? 0];
  if (value < least) return fault("tooSmall", { min: least });
  if (value > most) return fault("tooLarge", { max: most });
  if (Number(value.toFixed(decimals)) === value) return null;
  return decimals === 0 ? fault("whole") : fault("decimals", { decimals });
}

const offered = ({ options }: ChoiceField | ChoicesField, value: unknown): boolean =>
  options.some((option) => option.value === value);

function choicesFault(field: ChoicesField, value: unknown): Fault | null {
  if (!Array.isArray(value)) return WRONG;
  return value.every((one) => offered(field, one)) ? null : fault("notOffered");
}

/** Which values a dictionary has is the server's to know. */
function dictFault({ value: type }: DictField, value: unknown): Fault | null {
  if (type === "text") return lengthFault(value, DICT_VALUE_MAX);
  if (type === "flag") return typeof value === "boolean" ? null : WRONG;
  return typeof value === "number" && Number.isFinite(value) ? null : WRONG;
}

function textsFault({ max, most, format }: TextsField, value: unknown): Fault | null {
  if (!Array.isArray(value)) return WRONG;
  if (value.length > most) return fault("tooMany", { most });
  for (const one of value) {
    if (isNothing(one)) return WRONG;
    const wrong = lengthFault(one, max);
    if (wrong) return wrong;
    if (format !== undefined && !fits(format, String(one).trim())) return { ...fault("format"), format };
  }
  return null;
}

function rowsFault({ fields, most }: RowsField, value: unknown): Fault | null {
  if (!Array.isArray(value)) return WRONG;
  if (value.length > most) return fault("tooMany", { most });
  for (const [index, row] of value.entries()) {
    if (typeof row !== "object" || row === null) return WRONG;
    for (const [name, field] of Object.entries(fields)) {
      const wrong = faultOf(field, (row as Record<string, unknown>)[name]);
      if (wrong) return { ...wrong, at: { row: index + 1, label: field.label } };
    }
  }
  return null;
}

/** A time is one that reads as it is written: the 31st of June is none. */
function isTime(value: unknown, pattern: string): boolean {
  return typeof value === "string" && readTime(value) !== null && formatTime(value, pattern) === value;
}

function pictureFault(value: unknown): Fault | null {
  const long = lengthFault(value, PICTURE_MAX);
  if (long) return long;
  return isPictureAddress(String(value)) ? null : { ...fault("format"), format: "picture" };
}

function typedPasswordFault(value: unknown): Fault | null {
  if (typeof value !== "string") return WRONG;
  return passwordFault(value) === null ? null : fault("length", { min: PASSWORD_MIN, max: PASSWORD_MAX });
}

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
  return faults;
}

/** A secret or a password that is not given again stays the one that it is. */
function isLeftAlone({ kind }: Field, value: unknown, mode: "create" | "update"): boolean {
  if (mode === "create") return false;
  return value === undefined || ((kind === "secret" || kind === "password") && isNothing(value));
}
