import type { Label } from "../labels/labels.ts";

/** The form of an area: its sections, in a dialog or on pages of its own. */

/** What a search engine lists of a page, by the fields that it is given in. */
export interface SearchResultFields<F extends string = string> {
  readonly title: F;
  readonly description: F;
  readonly slug: F;
  /** Of a page of the menu: the path whose last part the slug takes the place of. */
  readonly path?: F;
}

/** A group of fields in the form. */
export interface Section<F extends string = string> {
  readonly title?: Label;
  readonly fields: readonly F[];
  /** Fields side by side; 2 unless given. */
  readonly columns?: 1 | 2 | 3;
  /** A search result is drawn below its fields, as they have it. */
  readonly searchResult?: SearchResultFields<F>;
  /** The step of a form on pages of its own (`FormPages`) that it is in: sections of one step stand one after the other. */
  readonly step?: Label;
  /** Where a record is read it has a tab of its own, called by the title: a table that is long, or looked for by itself. */
  readonly tab?: true;
}

/**
 * Pages that records are made and changed on, in steps, instead of in a dialog: view keys, whose routes are in the menu and in
 * `fixed-routes.ts`.
 */
export interface FormPages {
  readonly create: string;
  readonly edit: string;
  /** The one of `create` unless given. */
  readonly copy?: string;
  /** Pages where a record is changed from one of the steps on, by their view keys. */
  readonly steps?: Readonly<Record<string, Label>>;
}

/** The form of an area. */
export interface FormDefinition<F extends string = string> {
  readonly sections: readonly Section<F>[];
  /** Every section names its step then. */
  readonly pages?: FormPages;
}
