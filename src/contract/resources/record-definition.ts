import type { Label } from "../labels/labels.ts";
import type { OptionValue } from "./field-values.ts";
import type { Condition } from "./fields.ts";

/** What is shown of a record, and beside it. */

/** Another area's list beside this one: the row that is chosen here is the filter there. */
export interface Detail {
  /** Name of the other area. */
  readonly resource: string;
  /** Parameters of its list, each with the field of this area's row that gives its value. */
  readonly filter: Readonly<Record<string, string>>;
  /** Its field that a new record gets this area's record in. */
  readonly sets: string;
}

/** Another area's records of one record of this area: a tab of the drawer that shows it. */
export interface Related {
  /** Name of the other area. */
  readonly resource: string;
  /** Parameters of its list, each with the field of this area's record that gives its value. */
  readonly filter: Readonly<Record<string, string>>;
  /** Other parameters of its list, each with the value that it always has: one kind of the records, such as the bills of one account. */
  readonly only?: Readonly<Record<string, OptionValue>>;
  /** Its field that a new record gets this area's record in; without it none is added there. */
  readonly sets?: string;
  /** Of the tab; what the other area calls a record unless given. */
  readonly title?: Label;
  /** Columns that are shown at first, in this order; those of its own list unless given. */
  readonly columns?: readonly string[];
  /** How many there are is not said before the tab is opened: whoever asks for them reads them, which is noted. */
  readonly uncounted?: true;
  /** They are told one after the other instead of in a list: when, what it was, the words for it, and who of the staff did it. */
  readonly timeline?: {
    readonly time: string;
    readonly kind: string;
    readonly words: string;
    readonly who?: string;
  };
}

/** A stage of what becomes of a record. */
export interface Step<F extends string = string> {
  readonly label: Label;
  /** When it was reached. */
  readonly time: F;
  /** Such records have reached it though nobody knows when. */
  readonly reached?: Condition;
  /** Of such records alone: another end. */
  readonly when?: Condition;
}

/** What is shown of a record above all else, where its name alone says too little. */
export interface Head<F extends string = string> {
  /** A picture. */
  readonly picture?: F;
  /** A choice, a dictionary or a flag. */
  readonly status?: F;
  /** Figures and other facts, few and short. */
  readonly facts?: readonly F[];
  /** The stages that it goes through, in order. */
  readonly steps?: readonly Step<F>[];
}

/** What a record costs, as visitors see it. */
export interface PreviewPrice<F extends string = string> {
  /** An amount of money. */
  readonly field: F;
  /** The most that it costs, where `field` is the least. */
  readonly most?: F;
  /** What it would cost otherwise, crossed out beside it where that is more. */
  readonly instead?: F;
  /** Lines with amounts of the same names: a record that has such lines instead costs from the least of them to the most. */
  readonly lines?: F;
  /** What the amount is called in the lines, where that is not the name of `field`. */
  readonly inLines?: string;
  /** The choice of a currency, which is written before the amounts. */
  readonly currency?: F;
  /** A text that is said instead, where it is given. */
  readonly words?: F;
}

/**
 * What visitors of a site or a shop see of a record, by the part that a field plays; its heading is what it is called. What is empty, or what
 * such a record does not have, is left out.
 */
export interface Preview<F extends string = string> {
  /** Pictures, the first of them large. */
  readonly pictures?: readonly F[];
  /** The picture that phones show in place of the first. */
  readonly onPhone?: F;
  readonly film?: F;
  /** Flags that are shown by what they are called, where they are set. */
  readonly marks?: readonly F[];
  /** With a price it is an offer: its pictures stand beside it. */
  readonly price?: PreviewPrice<F>;
  /** A text of a few lines. */
  readonly summary?: F;
  /** Short values, each with what it is called. */
  readonly facts?: readonly F[];
  /** Rich texts. */
  readonly texts?: readonly F[];
  /** It is a whole page of a site, which the server draws as it generates it (`PAGE_PREVIEW`); the parts above are none of it. */
  readonly page?: true;
}
