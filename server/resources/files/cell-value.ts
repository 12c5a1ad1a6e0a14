import type { Label } from "../../../src/contract/labels/labels.ts";
import { type FlagField, type Option, yesNo } from "../../../src/contract/resources/fields.ts";
import { formatTime, readTime } from "../../../src/domain/dates.ts";
import { readTypedMoney } from "../../../src/domain/money.ts";
import { labelText } from "../../../src/domain/resources/label-text.ts";
import { LANGUAGES } from "../../texts/index.ts";
import type { Dictionaries } from "./dictionaries.ts";
import type { FileCell } from "./read-table.ts";

/** Why a cell means nothing. */
export type Unclear =
  | { readonly why: "notOffered"; readonly text: string }
  | { readonly why: "noSuchRecord"; readonly text: string }
  | { readonly why: "severalRecords"; readonly text: string };

/** What a cell means, in the form in which a body would give it. */
export type Meaning = { readonly value: unknown } | { readonly unclear: Unclear };

/** Records of other areas by the name that they are called by. */
export interface NamedRecords {
  /** Ids of the records of an area that have the name, whatever its case. */
  idsOf(area: string, name: string): readonly number[];
  /** Whether the area has a record of the id. */
  has(area: string, id: number): boolean;
}

/** What is known while cells are read. */
export interface Known {
  readonly dictionaries: Dictionaries;
  readonly records: NamedRecords;
  /** The area's own name: the record above another is one of its own. */
  readonly area: string;
}

const BETWEEN = /[,，、;；\n]/;
/** A number as people write it: thousands set off, signs of other scripts. */
const GROUPED = /^[-+]?\d{1,3}([,，]\d{3})+(\.\d+)?$/;

/** The texts of a cell that names several things. */
export function partsOf(text: string): readonly string[] {
  return text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** The two ends of a period: parted by a dash between blanks, for days are written with dashes. */
export function endsOf(text: string): readonly string[] {
  return text.split(/\s*[–—~～至]\s*|\s+-\s+/);
}

/** A cell as text: what programs made a time of becomes one again. */
export function textOf(cell: Exclude<FileCell, null>): string {
  return cell instanceof Date ? wallClock(cell) : String(cell).trim();
}

export function several(text: string, one: (text: string) => Meaning): Meaning {
  const values: unknown[] = [];
  for (const part of partsOf(text)) {
    const meaning = one(part);
    if ("unclear" in meaning) return meaning;
    values.push(meaning.value);
  }
  return { value: values };
}

export const foundOr = (value: unknown, text: string): Meaning =>
  value === undefined ? { unclear: { why: "notOffered", text } } : { value };

/** By its label in any of the languages, else by its value. */
export function chosen(options: readonly Option[], text: string): Meaning {
  const sought = text.toLowerCase();
  const option =
    options.find(({ label }) => inEach(label).includes(sought)) ??
    options.find(({ value }) => String(value).toLowerCase() === sought);
  return foundOr(option?.value, text);
}

export function recordOf(
  area: string,
  text: string,
  records: NamedRecords,
  put: (id: number) => unknown,
): Meaning {
  const [id, other] = records.idsOf(area, text);
  if (other !== undefined) return { unclear: { why: "severalRecords", text } };
  if (id !== undefined) return { value: put(id) };
  const number = /^#?\d{1,15}$/.test(text) ? Number(text.replace("#", "")) : Number.NaN;
  return records.has(area, number) ? { value: put(number) } : { unclear: { why: "noSuchRecord", text } };
}

/** A label in all languages, in small letters. */
const inEach = (label: Label) => LANGUAGES.map((language) => labelText(label, language).toLowerCase());

const YES = new Set(["true", "1", "yes", "y", "√", "✓", ...inEach(yesNo.yes)]);
const NO = new Set(["false", "0", "no", "n", "×", ...inEach(yesNo.no)]);

export function flagOf({ labels }: FlagField, cell: Exclude<FileCell, null>): boolean | undefined {
  const text = textOf(cell).toLowerCase();
  const means = (label: Label | undefined) => label !== undefined && inEach(label).includes(text);
  if (means(labels?.yes) || YES.has(text)) return true;
  return means(labels?.no) || NO.has(text) ? false : undefined;
}

/** A number where the cell is one; else the text, which the field's rules will refuse. */
export function numberOf(cell: Exclude<FileCell, null>): unknown {
  if (typeof cell === "number") return cell;
  const text = textOf(cell);
  const plain = GROUPED.test(text) ? text.replace(/[,，]/g, "") : text;
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,2})?$/i.test(plain) ? Number(plain) : text;
}

/** Digits that spreadsheets reckon with and show: what a formula leaves beyond them is not meant. */
const SHEET_DIGITS = 15;

/** An amount of money where the cell is one; else the text, which the field's rules will refuse. */
export function amountOf(cell: Exclude<FileCell, null>): unknown {
  if (typeof cell === "number") return Number(cell.toPrecision(SHEET_DIGITS));
  const text = textOf(cell);
  return readTypedMoney(text) ?? text;
}

/** A time as the wire has it; a text that reads as none stays as it is, for the field's rules to refuse. */
export function timeOf(cell: Exclude<FileCell, null>, pattern: string): unknown {
  if (cell instanceof Date) return wallClock(cell).slice(0, pattern.length);
  const text = textOf(cell).replace(/[/.]/g, "-").replace("T", " ");
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text);
  if (!parts) return textOf(cell);
  const two = (part = "0") => part.padStart(2, "0");
  const [, year, month, day, hour, minute, second] = parts;
  const whole = `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
  return readTime(whole) !== null && formatTime(whole) === whole
    ? whole.slice(0, pattern.length)
    : textOf(cell);
}

/** Times of a sheet have no zone: what is in the cell is what is meant, and is read as UTC by the reader. */
function wallClock(time: Date): string {
  return Number.isNaN(time.getTime()) ? "" : time.toISOString().slice(0, 19).replace("T", " ");
}
