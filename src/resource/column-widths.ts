import type { FieldKind } from "../contract/resources/fields.ts";

/** The columns of kinds, in lists and in sheets. */

const SOME = 160;

/** Widths that a kind's column begins with, px. A kind that is missing here does not compile. */
export const WIDTHS: Readonly<Record<FieldKind, number>> = {
  text: SOME,
  number: 100,
  money: 120,
  flag: 100,
  choice: 120,
  choices: SOME,
  dict: 110,
  time: 168,
  date: 120,
  ref: SOME,
  refs: SOME,
  parent: 100,
  texts: SOME,
  period: 190,
  secret: 96,
  password: SOME,
  image: 84,
  images: 110,
  file: SOME,
  video: SOME,
  html: SOME,
  places: SOME,
  rows: 96,
  lines: 96,
  json: 200,
};

/** Kinds whose values are of one length: a column that gives way to others still shows them whole, px. */
export const LEAST_WIDTHS: Readonly<Partial<Record<FieldKind, number>>> = { time: 165, date: 116 };
