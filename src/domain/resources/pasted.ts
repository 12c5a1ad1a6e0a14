import type { Language } from "../../contract/language.ts";
import type { LinesField, RowField } from "../../contract/resources/fields.ts";
import { paragraphsOf } from "../escape-html.ts";
import { readMoney } from "../money.ts";
import { rulesOf } from "./kinds.ts";
import {
  amountOf,
  chosen,
  endsOf,
  flagOf,
  type Meant,
  numberOf,
  partsOf,
  several,
  textOf,
  timeOf,
} from "./typed-cell.ts";

/** Cells of a spreadsheet that are pasted into the lines of a record. */

type Line = Readonly<Record<string, unknown>>;

/** What a text means in a cell, as forms hold it; null where it means nothing there. */
type Reading<F extends RowField> = (field: F, text: string, languages: readonly Language[]) => Meant | null;

const asText = (_field: RowField, text: string): Meant => ({ value: text });

const readings = {
  text: ({ multiline }, text) => ({ value: multiline ? text : text.replace(/\s*\n\s*/g, " ") }),
  number: (_field, text) => ({ value: numberOf(text) }),
  money: (_field, text) => {
    const amount = amountOf(text);
    return { value: readMoney(amount) ?? String(amount) };
  },
  flag: (field, text, languages) => {
    const value = flagOf(field, text, languages);
    return value === undefined ? null : { value };
  },
  choice: ({ options }, text, languages) => chosen(options, text, languages),
  choices: ({ options }, text, languages) => several(text, (one) => chosen(options, one, languages)),
  time: (_field, text) => ({ value: timeOf(text, "YYYY-MM-DD HH:mm:ss") }),
  date: (_field, text) => ({ value: timeOf(text, "YYYY-MM-DD") }),
  texts: (_field, text) => ({ value: partsOf(text) }),
  period: (_field, text) => ({ value: endsOf(text) }),
  image: asText,
  images: (_field, text) => ({ value: text.split(/\s+/) }),
  file: asText,
  video: asText,
  html: (_field, text) => ({ value: paragraphsOf(text) }),
  // Places are chosen by their number too.
  places: () => null,
  // A record is chosen by its id; what it is called may be said of several.
  ref: () => null,
  // What the values of a dictionary are called is not known here.
  dict: () => null,
  rows: () => null,
} satisfies { readonly [K in RowField["kind"]]: Reading<Extract<RowField, { readonly kind: K }>> };

/**
 * The value that a text means in a cell; undefined where it means none. What is no value of the field, but reads as one of its kind, is
 * taken as it was typed, for the field's rules to judge.
 */
export function pastedValue(field: RowField, text: string, languages: readonly Language[]): unknown {
  const trimmed = textOf(text);
  if (trimmed === "") return rulesOf(field).blank;
  const { [field.kind]: read }: Readonly<Record<RowField["kind"], Reading<never>>> = readings;
  const meant = read(field as never, trimmed, languages);
  return meant === null || "unclear" in meant ? undefined : meant.value;
}

/** Where cells are pasted. */
export interface PastePlace {
  /** Of the first line, from 0; lines are added as they are needed. */
  readonly from: number;
  /** Lines that are marked: a single row of cells fills them all. */
  readonly lines: number;
  /** The fields of the columns from the first one on, as they are shown. */
  readonly columns: readonly string[];
  /** Whose labels are understood. */
  readonly languages: readonly Language[];
}

export interface Pasted {
  readonly lines: readonly Line[];
  /** Cells whose text means nothing in their column: they stay as they are. */
  readonly skipped: number;
  /** Rows for which there is no more room. */
  readonly beyond: number;
}

/**
 * Lines with the cells of a spreadsheet pasted over them.
 * @param cells rows of texts.
 * @param fresh what a new line begins as.
 */
export function pasteCells(
  field: LinesField,
  lines: readonly Line[],
  cells: readonly (readonly string[])[],
  place: PastePlace,
  fresh: () => Line,
): Pasted {
  const [only] = cells;
  const rows = cells.length === 1 && only ? Array.from({ length: place.lines }, () => only) : cells;
  const room = Math.max(0, field.most - place.from);
  const next = [...lines];
  let skipped = 0;
  for (const [nth, texts] of rows.slice(0, room).entries()) {
    const at = place.from + nth;
    const line: Record<string, unknown> = { ...(next[at] ?? fresh()) };
    for (const [col, text] of texts.entries()) {
      const name = place.columns[col];
      const cell = name === undefined ? undefined : field.fields[name];
      const value = cell && !cell.fixed ? pastedValue(cell, text, place.languages) : undefined;
      if (value === undefined || name === undefined) skipped += text.trim() === "" ? 0 : 1;
      else line[name] = value;
    }
    next[at] = line;
  }
  return { lines: next, skipped, beyond: Math.max(0, rows.length - room) };
}
