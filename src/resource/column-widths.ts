import type { FieldKind } from "../contract/resources/fields.ts";

/** The columns of kinds, in lists and in sheets. */

export interface KindWidth {
  /** What a column begins with where nothing in it is measured, px. */
  readonly width: number;
  /** The values are of one length: a column that gives way to others still shows them whole, px. */
  readonly least?: number;
  /** The most that texts give a column, px, unless its definition says more; without it nothing is measured. */
  readonly most?: number;
  /** Takes a share of the room that is left over. */
  readonly grows?: true;
}

const SOME = 160;

/** A kind that is missing here does not compile. */
export const KIND_WIDTHS: Readonly<Record<FieldKind, KindWidth>> = {
  text: { width: SOME, most: 280, grows: true },
  number: { width: 100, most: SOME },
  money: { width: 120, most: 180 },
  flag: { width: 100, most: 140 },
  choice: { width: 120, most: 180 },
  choices: { width: SOME, most: 260, grows: true },
  dict: { width: 110, most: 180 },
  time: { width: 168, least: 165, most: 200 },
  date: { width: 120, least: 116, most: 140 },
  ref: { width: SOME, most: 220, grows: true },
  refs: { width: SOME, most: 260, grows: true },
  parent: { width: 100, most: 220, grows: true },
  texts: { width: SOME, most: 260, grows: true },
  period: { width: 190, most: 320 },
  secret: { width: 96, most: 140 },
  password: { width: SOME },
  image: { width: 84 },
  images: { width: 110 },
  file: { width: SOME, most: 240, grows: true },
  video: { width: SOME, most: 240, grows: true },
  html: { width: SOME, most: 320, grows: true },
  places: { width: SOME, most: 240, grows: true },
  rows: { width: 96, most: 140 },
  lines: { width: 96, most: 140 },
  json: { width: 200, most: 320, grows: true },
};
