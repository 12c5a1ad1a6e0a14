import type { FieldKind } from "../contract/resources/fields.ts";

/** The columns of kinds, in lists and in sheets. */

/** Widths that a kind's column begins with, px. */
export const WIDTHS: Readonly<Partial<Record<FieldKind, number>>> = {
  number: 100,
  money: 120,
  flag: 100,
  choice: 120,
  dict: 110,
  time: 168,
  date: 120,
  parent: 100,
  period: 190,
  image: 84,
  images: 110,
  secret: 96,
  rows: 96,
  lines: 96,
  json: 200,
};
/** Width of the other kinds, px. */
export const WIDTH = 160;

/** Kinds whose values are of one length: a column that gives way to others still shows them whole, px. */
export const LEAST_WIDTHS: Readonly<Partial<Record<FieldKind, number>>> = { time: 165, date: 116 };

/** Kinds that stand at the end of their cell. */
export const ENDS: ReadonlySet<FieldKind> = new Set(["number", "money"]);
