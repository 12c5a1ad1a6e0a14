import type { Condition } from "./fields.ts";

/** The list of an area: columns, filters, order, tree. */

/** Ascending or descending order of a field, as it is in `sort=field,dir` (contract A1). */
export type SortText<F extends string = string> = `${F},asc` | `${F},desc`;

/**
 * What a column matters: where there is no room for all of them, `extra` ones give way first, then `usual` ones; `main` ones never do. What
 * has given way is shown again by whoever asks for it.
 */
export type Priority = "main" | "usual" | "extra";

/** A column of the list. A field's bare name stands for one without options. */
export interface Column<F extends string = string> {
  readonly field: F;
  /** Initial width, px, where it does not come from what is in the column; of texts the most that they give it. */
  readonly width?: number;
  /** `main` for what a record is called by, what is frozen and what tabs choose; `extra` for ids and audit fields; else `usual`. */
  readonly priority?: Priority;
  /** Stays at the left while the others scroll. */
  readonly frozen?: boolean;
  /** Not shown until the user asks for it. */
  readonly hidden?: boolean;
  /** Changed in its cell, with the permission to edit. */
  readonly edit?: boolean;
  /** Not to be sorted by: it has no column of its own at the server. */
  readonly unsorted?: boolean;
  /** Computed, and to be sorted by what its module gives instead of a column (`expressions`). */
  readonly sorted?: boolean;
}

/** How a filter compares: `like` finds the text anywhere, `range` is given from and to, `equal` the value itself. */
export type FilterBy = "like" | "equal" | "range";

/** A field of the search bar. A field's bare name stands for its kind's usual comparison: texts by `like`, times, dates and amounts by `range`, all else by `equal`. */
export interface Filter<F extends string = string> {
  readonly field: F;
  readonly by?: FilterBy;
  /** Name of the parameter where it is not the field's (`<field>Id` of a reference). */
  readonly param?: string;
}

/** The list of an area. */
export interface ListDefinition<F extends string = string> {
  readonly columns: readonly (F | Column<F>)[];
  readonly filters?: readonly (F | Filter<F>)[];
  /** Fields that the one text search `blurry` looks through (contract A1). */
  readonly blurry?: readonly F[];
  /** What a card shows of a record, where there is no room for columns; found in them unless given. */
  readonly card?: CardDefinition<F>;
  /** Its records are known by their pictures: the list can be shown as a gallery of cards. */
  readonly gallery?: GalleryDefinition<F>;
  /** Its records go from one stage to the next: the list can be shown as a board, with a column for each. */
  readonly board?: BoardDefinition<F>;
  /** Its records have a first and a last day: the list can be shown as a calendar. */
  readonly calendar?: CalendarDefinition<F>;
  /** Default order; `id,desc` unless given. */
  readonly sort?: readonly SortText<F | "id">[];
  /** Rows are many: a virtualised body with all rows that were loaded, page after page, instead of a pager. */
  readonly long?: boolean;
  /**
   * Tabs over the list: each a value of this choice, dictionary or flag, and "all"; with how many rows each has under the filters that are
   * set (`GET <path>/counts`, ours).
   */
  readonly tabs?: F;
  /**
   * Long fields that go with every row though no column shows them: rich text, rows within a record and texts of more than 500 signs are
   * left out of lists otherwise, and come with the single record.
   */
  readonly carried?: readonly F[];
  /**
   * Fields, a choice or a reference, whose value is one for all lists that have it, such as the site and the language that are worked in: it is
   * chosen above the list, kept for the user in the browser, and what new records begin with.
   */
  readonly context?: readonly F[];
  /** Columns of the export; those of the list unless given. */
  readonly exported?: readonly F[];
  /** Rows are in a tree; children are asked for with `pid` when their row is opened. */
  readonly tree?: TreeDefinition<F>;
  /**
   * Rows are put in order by hand, which is the list's own order: whoever may change them drags them to their places, and `PUT <path>/order`
   * (ours) gives them their numbers.
   */
  readonly order?: RowOrder<F>;
  /** Rows that change by themselves, such as those that the server is at work on: while one is shown, the list is asked for again and again. */
  readonly live?: Condition;
}

/** A record as a card: its name, a picture, a state, and a few facts in two lines. */
export interface CardDefinition<F extends string = string> {
  readonly picture?: F;
  readonly state?: F;
  readonly facts?: readonly F[];
}

/** A gallery: cards under pictures. What else is on a card is as it says itself. */
export interface GalleryDefinition<F extends string = string> {
  /** The picture, or the first of several; a small version of it where there is one. That of the card unless given. */
  readonly picture?: F;
  /** A time line: its cards stand one below the other, each at what this field says. The list is shown as that at first. */
  readonly along?: F;
  /** The list is shown as a gallery at first. */
  readonly first?: true;
}

/** A board: whoever may change a record drags its card from column to column. */
export interface BoardDefinition<F extends string = string> {
  /** A choice that can be changed and asked for; each of its values is a column. */
  readonly by: F;
  /** The list is shown as a board at first. */
  readonly first?: true;
}

/** A calendar: the days that a record lasts, both of which the list can be asked for, and the choice that colours it; that of its card unless given. */
export interface CalendarDefinition<F extends string = string> {
  readonly from: F;
  readonly to: F;
  readonly state?: F;
}

/** An order that rows are put in by hand. */
export interface RowOrder<F extends string = string> {
  /** The field with the number that `sort` begins with, the smaller or the larger one first; nothing but the id may come after it. */
  readonly by: F;
  /** What rows of one order have alike; what the list is about (`context`) unless given. Those of a tree have their parent alike too. */
  readonly within?: readonly F[];
}

/** A tree of rows. */
export interface TreeDefinition<F extends string = string> {
  /** The field that holds the row above. */
  readonly parent: F;
  /** Most levels; any number unless given. */
  readonly levels?: number;
  /** A row with others below it is not deleted; unless it is said, these go with it. */
  readonly removes?: "leaves";
}
