/** What the values of fields are in answers, where they are more than a text or a number. */

/** A value of an option, as it is on the wire. */
export type OptionValue = string | number | boolean;

/** A city of the country, by its number; number 0 stands for everywhere. */
export interface Place {
  readonly city_id: number;
  readonly name: string;
}

/** Number of the place that stands for everywhere. */
export const EVERYWHERE = 0;

/** Another area's record, by id and the name that it is called by. */
export interface Reference {
  readonly id: number;
  readonly name?: string | undefined;
}

/** A value of a small table within a record. */
export type RowValue =
  | string
  | number
  | boolean
  | null
  | Reference
  | readonly string[]
  | readonly Place[]
  | readonly InnerRow[];

/** A row of a small table within a record. */
export interface InnerRow {
  readonly [name: string]: RowValue;
}

/** A record that is part of another one. */
export type Line = { readonly id: number } & InnerRow;
