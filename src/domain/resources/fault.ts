import type { Label } from "../../contract/labels/labels.ts";
import type { TextFormat } from "../../contract/resources/fields.ts";

/** What can be wrong with what was given for a field. */

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
  | "tooFew"
  | "fileType"
  | "wrongType"
  | "notThere"
  | "otherKind"
  | "otherLanguage"
  | "shape"
  | "sameAsRow"
  | "oneRow"
  | "notCombined"
  | "placeTaken"
  | "restFirst"
  | "bothEnds"
  | "endsEarlier"
  | "less"
  | "notMore"
  | "earlier"
  | "notLater";

export interface Fault {
  readonly rule: FaultRule;
  /** Values of its text. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Which format was not kept. */
  readonly format?: TextFormat | "time" | "date" | "clock" | "picture" | "file" | "video";
  /** What the field that it is compared with is called. */
  readonly other?: Label;
  /** Its text, where the field has one of its own. */
  readonly words?: Label;
  /** Of a small table within the record: where in it. */
  readonly at?: InnerPlace;
}

/** A cell of a small table, or one of the table that is in that cell. */
export interface InnerPlace {
  readonly row: number;
  readonly label: Label;
  readonly at?: InnerPlace;
}

export const fault = (rule: FaultRule, values: Fault["values"] = {}): Fault => ({ rule, values });

export const WRONG_TYPE = fault("wrongType");

/** What is wrong with a value that a record of this kind has not got; null of what is left out of it, or was not given. */
export function misplacedFault({ misplaced }: { readonly misplaced?: Label }, value: unknown): Fault | null {
  const isGiven = misplaced !== undefined && value !== false && !isNothing(value);
  return isGiven ? { ...fault("otherKind"), words: misplaced } : null;
}

/** Whether nothing was given: texts of nothing but blanks and empty lists included. */
export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.length === 0;
}
