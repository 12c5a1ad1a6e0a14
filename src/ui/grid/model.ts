import type { KeyboardEvent, ReactNode, Ref } from "react";

/** The column model of all grids: what a screen says about its columns and rows, whatever body draws them. */

/** What a row is known by as long as it is shown. */
export type RowKey = string | number;

/** How wide a column begins, px: as its title and its texts are. */
export interface MeasuredWidth {
  readonly least: number;
  readonly most: number;
  /** What is around a text; undefined where cells show something else, and the title alone is measured. */
  readonly beside: number | undefined;
}

/** A column of a grid. */
export interface GridColumn<R> {
  readonly key: string;
  readonly title: string;
  /** Initial width, px. */
  readonly width: number;
  readonly minWidth?: number;
  /** Its first width comes from its title and its texts. */
  readonly measured?: MeasuredWidth | undefined;
  /** Where there is no room for all columns those that are `extra` give way, then the `usual` ones; others never do. */
  readonly priority?: "usual" | "extra" | undefined;
  /** Takes its share of room that is left over; it does unless this is `false`. */
  readonly flexible?: boolean;
  /** Stays at the left at first. */
  readonly frozen?: boolean;
  /** Not shown at first. */
  readonly hidden?: boolean;
  readonly align?: "start" | "end" | "center";
  readonly sortable?: boolean;
  /** Shown about the column where its title is pointed at. */
  readonly hint?: string;
  /** @param index of the row among those that are there. */
  render(row: R, index?: number): ReactNode;
  /** The same as plain text: copied, measured, and shown where the cell is too narrow. */
  text(row: R): string;
  /** A control in the cell changes the value: Enter presses it where it is there, and opens the row elsewhere. */
  readonly pressed?: boolean;
  /**
   * Changes the value in its cell; `end` is called when that is over, with where to go on. No editor for rows where this gives `null`.
   * @param begun in a sheet, the sign that was typed to begin.
   */
  readonly editor?: (row: R, end: (step?: GridStep) => void, begun?: string) => ReactNode;
}

/** A way from one cell to another. */
export interface GridStep {
  readonly rows: number;
  readonly cols: number;
}

/** Cells are filled in as in a spreadsheet: typing, Enter or a second click edits one, Tab and Enter go on. Of the body `long`. */
export interface GridSheet {
  /** A text from the clipboard: its first cell is for the first of the rows that are marked, and the first of these columns. */
  readonly onPaste: (
    text: string,
    place: { readonly top: number; readonly bottom: number; readonly columns: readonly string[] },
  ) => void;
  /** Empties the marked cells. */
  readonly onClear: (rows: readonly number[], columns: readonly string[]) => void;
  /** Gives the marked cells the values of the first of these rows. */
  readonly onFill: (rows: readonly number[], columns: readonly string[]) => void;
  /** Puts a row into another place. */
  readonly onMove: (row: number, to: number) => void;
  /** Tab or Enter has led beyond the last cell. @returns whether a row was added there. */
  readonly onBeyond: () => boolean;
}

/** What can be asked of a grid that is there. */
export interface GridHandle {
  /** Takes the keyboard to a cell; without a column to the first that is edited. */
  goTo(row: number, column?: string): void;
}

/** What the user made of the columns. A column that `order` does not name has its own defaults. */
export interface GridLayout {
  readonly order: readonly string[];
  /** Widths that the user gave, px. */
  readonly widths: Readonly<Record<string, number>>;
  readonly hidden: readonly string[];
  readonly frozen: readonly string[];
  /** Columns that the user has asked for: they do not give way where there is no room. */
  readonly asked?: readonly string[] | undefined;
}

export type Density = "compact" | "normal" | "relaxed";
export const DENSITIES: readonly Density[] = ["compact", "normal", "relaxed"];

/** One of the fields that rows are sorted by, the most important first. */
export interface SortStep {
  readonly field: string;
  readonly descending: boolean;
}

/** `paged`: a page of rows on Blueprint's table; `long`: any number of rows, virtualised. */
export type GridBody = "paged" | "long";

export type NodeState = "leaf" | "closed" | "open" | "loading";

/** Rows that are in a tree, its open branches flattened by the caller. */
export interface GridTree<R> {
  /** 0 at the root. */
  depth(row: R): number;
  state(row: R): NodeState;
  onToggle(row: R): void;
}

/** Where a row is dropped about another one. */
export type DropPlace = "before" | "after" | "below";

/** A row is moved by the keyboard: past the one above it or below it, and in trees into the one above or out of the one that it is in. */
export type MoveStep = "up" | "down" | "in" | "out";

/** What a key does with a row: `e` edits it, `#` deletes it. */
export type RowCommand = "edit" | "remove";

/** Rows are put in other places: by their handles, and by Alt with the arrows. */
export interface GridMoves<R> {
  allows(moved: R, at: R, place: DropPlace): boolean;
  onDrop(moved: R, at: R, place: DropPlace): void;
  onStep(moved: R, step: MoveStep): void;
}

export interface ResourceTableProps<R> {
  /** What the grid lists, for those who do not see it. */
  readonly label: string;
  readonly columns: readonly GridColumn<R>[];
  readonly rows: readonly R[];
  rowKey(row: R): RowKey;
  readonly body: GridBody;
  readonly layout: GridLayout;
  readonly onLayout: (layout: GridLayout) => void;
  /** Called with the columns that have given way, when they become others. */
  readonly onYield?: ((columns: readonly string[]) => void) | undefined;
  readonly density: Density;
  readonly sort: readonly SortStep[];
  readonly onSort: (sort: readonly SortStep[]) => void;
  /** With `onSelection`, rows can be chosen. */
  readonly selection?: ReadonlySet<RowKey>;
  readonly onSelection?: (selection: ReadonlySet<RowKey>) => void;
  readonly tree?: GridTree<R>;
  readonly moves?: GridMoves<R> | undefined;
  /** Buttons at the row's right end, always in view. Called when the row is drawn. */
  readonly rowActions?: (row: R) => ReactNode;
  /** Room for them, px; 96 unless given. */
  readonly actionsWidth?: number;
  /** Menu items of a row (`MenuItem`s), for its right end, the context menu and Shift+F10. */
  readonly rowMenu?: (row: R) => ReactNode;
  /** Enter and a double click. */
  readonly onOpen?: (row: R) => void;
  readonly onCommand?: (command: RowCommand, row: R) => void;
  /** The row whose details are shown beside the grid. */
  readonly current?: RowKey | undefined;
  /** Rows there are in all, where more than `rows`. */
  readonly total?: number;
  /** Number of the first row within all, from 0. */
  readonly first?: number;
  /** The last rows are near: time to load more. */
  readonly onEnd?: () => void;
  /** Rows are being loaded; those that are there stay. */
  readonly busy?: boolean;
  readonly sheet?: GridSheet | undefined;
  readonly handle?: Ref<GridHandle>;
  /** A line below the rows, by column: sums. */
  readonly foot?: Readonly<Record<string, string>> | undefined;
  /** Shown in place of rows when there are none. */
  readonly empty?: ReactNode;
  readonly texts: GridTexts;
}

/** A column in its place, with the width that it has now. */
export interface PlacedColumn<R> {
  readonly column: GridColumn<R>;
  readonly width: number;
  readonly frozen: boolean;
}

/** The grid's own words. */
export interface GridTexts {
  readonly selectAll: string;
  readonly selectRow: string;
  readonly dragRow: string;
  readonly actions: string;
  readonly rowMenu: string;
  readonly columnMenu: (title: string) => string;
  readonly columns: string;
  readonly allColumns: string;
  readonly reset: string;
  /** Of a column for which there is no room. */
  readonly noRoom: string;
  readonly density: string;
  readonly densities: Readonly<Record<Density, string>>;
  readonly sortAscending: string;
  readonly sortDescending: string;
  readonly sortAlsoAscending: string;
  readonly sortAlsoDescending: string;
  readonly unsort: string;
  readonly freeze: string;
  readonly unfreeze: string;
  readonly moveBack: string;
  readonly moveOn: string;
  readonly wider: string;
  readonly narrower: string;
  readonly fit: string;
  readonly hide: string;
  readonly expand: string;
  readonly collapse: string;
  readonly loading: string;
  readonly empty: string;
  /** How many cells or rows were copied. */
  readonly copied: (count: number) => string;
  readonly help: string;
}

/** A key press that the grid handles. */
export type GridKey = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;
