import type { Label } from "../labels/labels.ts";
import type { OptionValue } from "./field-values.ts";
import type { Condition } from "./fields.ts";

/** The pages of the console that an area is on, and those that its records lead to. */

/** Another page with the area's list. */
export type AreaView = RecordView | KindView;

/** The records of one kind alone, such as the pictures among the materials: the list does not show what makes them of it, and new ones begin so. */
export interface KindView {
  /** View key of the page. */
  readonly view: string;
  /** Fields with the values that all of them have; the list can be asked for these. */
  readonly fixed: Readonly<Record<string, OptionValue>>;
  /** How names of their files end, by field: of those that the field takes, the ones of this kind. */
  readonly accept?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The records of one record that a field refers to, such as the news of a page of the site. What is in
 * sight there (`list.context`) and the route say which.
 */
export interface RecordView {
  /** View key of the page. */
  readonly view: string;
  /** The reference; new records begin with it. */
  readonly field: string;
  /** The field of the record referred to that a parameter of the route, of the same name, gives; its list has a filter for it. */
  readonly by: string;
  /** Where the record referred to is of such a kind there is one record here at most, and its form is the page; `form.pages` go with it. */
  readonly single?: Condition;
}

/** A way from a record to another page of the console. */
export interface RecordWay {
  readonly label: Label;
  /** A Blueprint icon's name. */
  readonly icon: string;
  /** View key of the page. */
  readonly view: string;
  /** Parameters of its route, each with the field that gives its value. */
  readonly params?: Readonly<Record<string, string>>;
  /** What its query says, each with the field that gives its value. */
  readonly query?: Readonly<Record<string, string>>;
  /** Records that have it. */
  readonly when?: Condition;
  /** In the row's menu alone, not among its buttons. */
  readonly inMenu?: true;
}
