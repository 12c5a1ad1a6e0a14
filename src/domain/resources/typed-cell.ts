import type { Label } from "../../contract/labels/labels.ts";
import type { Language } from "../../contract/language.ts";
import { type FlagField, type Option, yesNo } from "../../contract/resources/fields.ts";
import { formatTime, readTime } from "../dates.ts";
import { readTypedMoney } from "../money.ts";
import { labelText } from "./label-text.ts";

/** What people write into cells of spreadsheets, in the form in which a body would give it. */

/** A cell that holds something. A time of a sheet is one by its parts in UTC. */
export type TypedCell = string | number | boolean | Date;

/** A value that is none of those that are offered. */
export interface NotOffered {
  readonly why: "notOffered";
  readonly text: string;
}

/** What a cell means. */
export type Meant = { readonly value: unknown } | { readonly unclear: NotOffered };

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
export function textOf(cell: TypedCell): string {
  return cell instanceof Date ? wallClock(cell) : String(cell).trim();
}

/** The values that the texts of a cell mean. @returns what the first means that means nothing. */
export function several<M extends { readonly unclear: unknown }>(
  text: string,
  one: (text: string) => M | { readonly value: unknown },
): M | { readonly value: readonly unknown[] } {
  const values: unknown[] = [];
  for (const part of partsOf(text)) {
    const meaning = one(part);
    if ("unclear" in meaning) return meaning;
    values.push(meaning.value);
  }
  return { value: values };
}

/** A value that was found, or that there is none of this text. */
export const foundOr = (value: unknown, text: string): Meant =>
  value === undefined ? { unclear: { why: "notOffered", text } } : { value };

/** A choice by its label in any of the languages, else by its value. */
export function chosen(options: readonly Option[], text: string, languages: readonly Language[]): Meant {
  const sought = text.toLowerCase();
  const option =
    options.find(({ label }) => inEach(label, languages).includes(sought)) ??
    options.find(({ value }) => String(value).toLowerCase() === sought);
  return foundOr(option?.value, text);
}

/** A label in some languages, in small letters. */
const inEach = (label: Label, languages: readonly Language[]) =>
  languages.map((language) => labelText(label, language).toLowerCase());

const YES = new Set(["true", "1", "yes", "y", "√", "✓"]);
const NO = new Set(["false", "0", "no", "n", "×"]);

/** Yes or no, by what the field calls them, by their usual labels and by signs; undefined where it is neither. */
export function flagOf(
  { labels }: FlagField,
  cell: TypedCell,
  languages: readonly Language[],
): boolean | undefined {
  const text = textOf(cell).toLowerCase();
  const means = (label: Label | undefined) => label !== undefined && inEach(label, languages).includes(text);
  if (means(labels?.yes) || means(yesNo.yes) || YES.has(text)) return true;
  return means(labels?.no) || means(yesNo.no) || NO.has(text) ? false : undefined;
}

/** A number where the cell is one; else the text, which the field's rules will refuse. */
export function numberOf(cell: TypedCell): unknown {
  if (typeof cell === "number") return cell;
  const text = textOf(cell);
  const plain = GROUPED.test(text) ? text.replace(/[,，]/g, "") : text;
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,2})?$/i.test(plain) ? Number(plain) : text;
}

/** Digits that spreadsheets reckon with and show: what a formula leaves beyond them is not meant. */
const SHEET_DIGITS = 15;

/** An amount of money where the cell is one; else the text, which the field's rules will refuse. */
export function amountOf(cell: TypedCell): unknown {
  if (typeof cell === "number") return Number(cell.toPrecision(SHEET_DIGITS));
  const text = textOf(cell);
  return readTypedMoney(text) ?? text;
}

/** A time as the wire has it; a text that reads as none stays as it is, for the field's rules to refuse. */
export function timeOf(cell: TypedCell, pattern: string): unknown {
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
