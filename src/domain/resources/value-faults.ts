import * as v from "valibot";
import { PASSWORD_MAX, PASSWORD_MIN } from "../../contract/limits.ts";
import type {
  ChoiceField,
  ChoicesField,
  DictField,
  Field,
  FileField,
  ImagesField,
  JsonField,
  LinesField,
  MoneyField,
  NumberField,
  PeriodField,
  RowsField,
  TextField,
  TextsField,
} from "../../contract/resources/fields.ts";
import { PICTURES_MOST } from "../../contract/resources/fields.ts";
import { VIDEO_EXTENSIONS } from "../../contract/storage.ts";
import { isClockText, isTimeText } from "../dates.ts";
import { extensionOfAddress } from "../file-address.ts";
import { compareMoney, MONEY_DECIMALS, MONEY_MAX, readDecimal, readMoney } from "../money.ts";
import { passwordFault } from "../password.ts";
import { type Fault, fault, isNothing, WRONG_TYPE } from "./fault.ts";
import { fits, isPictureAddress } from "./formats.ts";
import { holds } from "./list-shape.ts";
import { placesOfRowsFault } from "./places.ts";
import { idOf, isId } from "./references.ts";

/** What is wrong with a value that is there, kind by kind; null when nothing is. */

/** Longest value of a dictionary, and longest address of a file. */
const DICT_VALUE_MAX = 128;
export const ADDRESS_MAX = 512;

/** Counted as the user counts: an emoji is one character. */
const lengthOf = (text: string): number => [...text].length;

export function lengthFault(value: unknown, max: number): Fault | null {
  if (typeof value !== "string") return WRONG_TYPE;
  if (value.includes("\u0000")) return WRONG_TYPE;
  return lengthOf(value) > max ? fault("tooLong", { max }) : null;
}

export function textFault({ max, min, format, multiline }: TextField, value: unknown): Fault | null {
  if (typeof value !== "string") return WRONG_TYPE;
  const text = multiline ? value : value.trim();
  const long = lengthFault(text, max);
  if (long) return long;
  if (min !== undefined && lengthOf(text) < min) return fault("tooShort", { min });
  return format === undefined || fits(format, text) ? null : { ...fault("format"), format };
}

export function numberFault({ min, max, decimals = 0 }: NumberField, value: unknown): Fault | null {
  if (typeof value !== "number" || !Number.isFinite(value)) return WRONG_TYPE;
  if (value < min) return fault("tooSmall", { min });
  if (value > max) return fault("tooLarge", { max });
  if (Number(value.toFixed(decimals)) === value) return null;
  return decimals === 0 ? fault("whole") : fault("decimals", { decimals });
}

/** Of a JSON number or decimal text. */
export function moneyFault(
  { min = 0, max = MONEY_MAX }: Pick<MoneyField, "min" | "max">,
  value: unknown,
): Fault | null {
  const amount = readDecimal(value);
  if (amount === undefined) return WRONG_TYPE;
  if (compareMoney(amount, `${min}`) < 0) return fault("tooSmall", { min });
  if (compareMoney(amount, `${max}`) > 0) return fault("tooLarge", { max });
  return readMoney(amount) === undefined ? fault("decimals", { decimals: MONEY_DECIMALS }) : null;
}

const offered = ({ options }: ChoiceField | ChoicesField, value: unknown): boolean =>
  options.some((option) => option.value === value);

export function choicesFault(field: ChoicesField, value: unknown): Fault | null {
  if (!Array.isArray(value)) return WRONG_TYPE;
  return value.every((one) => offered(field, one)) ? null : fault("notOffered");
}

/** Which values a dictionary has is the server's to know. */
export function dictFault({ value: type }: DictField, value: unknown): Fault | null {
  if (type === "text") return lengthFault(value, DICT_VALUE_MAX);
  if (type === "flag") return typeof value === "boolean" ? null : WRONG_TYPE;
  return typeof value === "number" && Number.isFinite(value) ? null : WRONG_TYPE;
}

export function textsFault({ max, most, format }: TextsField, value: unknown): Fault | null {
  if (!Array.isArray(value)) return WRONG_TYPE;
  if (value.length > most) return fault("tooMany", { most });
  for (const one of value) {
    if (isNothing(one)) return WRONG_TYPE;
    const wrong = lengthFault(one, max);
    if (wrong) return wrong;
    if (format !== undefined && !fits(format, String(one).trim())) return { ...fault("format"), format };
  }
  return null;
}

export function periodFault({ of }: PeriodField, value: unknown): Fault | null {
  if (!Array.isArray(value) || value.length !== 2) return WRONG_TYPE;
  if (value.some(isNothing)) return fault("bothEnds");
  const [from, to]: readonly unknown[] = value;
  if (typeof from !== "string" || typeof to !== "string") return WRONG_TYPE;
  const isOne = of === "days" ? (text: string) => isTimeText(text, "date") : isClockText;
  if (!isOne(from) || !isOne(to)) return { ...fault("format"), format: of === "days" ? "date" : "clock" };
  // Hours may go on after midnight.
  return of === "days" && to < from ? fault("endsEarlier") : null;
}

/** @param judge tells what is wrong with the value of a cell. */
export function rowsFault(
  { fields, most }: RowsField | LinesField,
  value: unknown,
  judge: (field: Field, value: unknown) => Fault | null,
): Fault | null {
  if (!Array.isArray(value)) return WRONG_TYPE;
  if (value.length > most) return fault("tooMany", { most });
  for (const [index, row] of value.entries()) {
    if (typeof row !== "object" || row === null) return WRONG_TYPE;
    for (const [name, field] of Object.entries(fields)) {
      const held = row as Readonly<Record<string, unknown>>;
      const wrong = holds(field.when, held) ? judge(field, held[name]) : null;
      if (wrong)
        return {
          ...wrong,
          at: { row: index + 1, label: field.label, ...(wrong.at ? { at: wrong.at } : {}) },
        };
    }
  }
  const rows = value as readonly Readonly<Record<string, unknown>>[];
  return repeatedFault(fields, rows) ?? placesOfRowsFault(fields, rows);
}

/** A value that two rows have where no two may, or a yes where there is one alone: said at the second one. */
function repeatedFault(
  fields: (RowsField | LinesField)["fields"],
  rows: readonly Readonly<Record<string, unknown>>[],
): Fault | null {
  for (const [name, field] of Object.entries(fields)) {
    if (!field.unique || field.kind === "places") continue;
    const seen = new Map<string, number>();
    for (const [index, { [name]: value }] of rows.entries()) {
      if (isNothing(value) || (field.kind === "flag" && !value)) continue;
      const key =
        field.kind === "flag"
          ? "yes"
          : String(idOf(value) ?? value)
              .trim()
              .toLowerCase();
      const other = seen.get(key);
      if (other !== undefined)
        return {
          ...fault(field.kind === "flag" ? "oneRow" : "sameAsRow", { other }),
          at: { row: index + 1, label: field.label },
        };
      seen.set(key, index + 1);
    }
  }
  return null;
}

/** The same of lines, each of which has an id or is new. */
export function linesFault(
  field: LinesField,
  value: unknown,
  judge: (field: Field, value: unknown) => Fault | null,
): Fault | null {
  const wrong = rowsFault(field, value, judge);
  if (wrong || !Array.isArray(value)) return wrong;
  const ids = value.flatMap(({ id }: { readonly id?: unknown }) => (id === undefined ? [] : [id]));
  return ids.every(isId) && new Set(ids).size === ids.length ? null : WRONG_TYPE;
}

/** Of a shape of its own: where in it something else is than has to be. */
export function jsonFault({ schema }: JsonField, value: unknown): Fault | null {
  const { issues } = v.safeParse(schema, value, { abortEarly: true });
  if (issues === undefined) return null;
  const path = v.getDotPath(issues[0]);
  return path === null ? WRONG_TYPE : fault("shape", { path });
}

export function timeFault(format: "time" | "date", value: unknown): Fault | null {
  return typeof value === "string" && isTimeText(value, format) ? null : { ...fault("format"), format };
}

export function flagFault(value: unknown): Fault | null {
  return typeof value === "boolean" || value === 0 || value === 1 ? null : WRONG_TYPE;
}

export function choiceFault(field: ChoiceField, value: unknown): Fault | null {
  return offered(field, value) ? null : fault("notOffered");
}

export function referenceFault(value: unknown): Fault | null {
  return idOf(value) === undefined ? WRONG_TYPE : null;
}

export function referencesFault(value: unknown): Fault | null {
  return Array.isArray(value) && value.every((one) => idOf(one) !== undefined) ? null : WRONG_TYPE;
}

export function parentFault(value: unknown): Fault | null {
  return isId(value) ? null : WRONG_TYPE;
}

export function pictureFault(value: unknown): Fault | null {
  return addressFault(value, "picture");
}

export function picturesFault(
  { least = 0, most = PICTURES_MOST }: ImagesField,
  value: unknown,
): Fault | null {
  if (!Array.isArray(value)) return WRONG_TYPE;
  if (value.length > most) return fault("tooMany", { most });
  if (value.length < least) return fault("tooFew", { least });
  for (const one of value) {
    const wrong = isNothing(one) ? WRONG_TYPE : pictureFault(one);
    if (wrong) return wrong;
  }
  return null;
}

/** Of what type it is, an address may tell by its end. */
export function fileFault({ accept }: FileField, value: unknown): Fault | null {
  const wrong = addressFault(value, "file");
  if (wrong || accept === undefined) return wrong;
  const extension = extensionOfAddress(String(value));
  return extension === "" || accept.includes(extension)
    ? null
    : fault("fileType", { types: accept.join(", ") });
}

export function videoFault(value: unknown): Fault | null {
  const wrong = addressFault(value, "video");
  if (wrong) return wrong;
  const extension = extensionOfAddress(String(value));
  return extension === "" || VIDEO_EXTENSIONS.includes(extension)
    ? null
    : fault("fileType", { types: VIDEO_EXTENSIONS.join(", ") });
}

function addressFault(value: unknown, format: "picture" | "file" | "video"): Fault | null {
  const long = lengthFault(value, ADDRESS_MAX);
  if (long) return long;
  return isPictureAddress(String(value)) ? null : { ...fault("format"), format };
}

export function typedPasswordFault(value: unknown): Fault | null {
  if (typeof value !== "string") return WRONG_TYPE;
  return passwordFault(value) === null ? null : fault("length", { min: PASSWORD_MIN, max: PASSWORD_MAX });
}
