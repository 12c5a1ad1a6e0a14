import type { ReactNode } from "react";
import { type GridPlace, type GridRange, HEADER } from "./cursor.ts";
import { cellId } from "./grid-context.ts";
import type { RowKey } from "./model.ts";
import type { Slot } from "./slots.ts";

/** What a body is given to draw. */
export interface BodyProps<R> {
  readonly rows: readonly R[];
  readonly slots: readonly Slot<R>[];
  readonly rowHeight: number;
  /** Of what is seen of the rows, px; 0 where it is not known. */
  readonly width: number;
  readonly height: number;
  /** The titles. */
  readonly head: ReactNode;
  /** Of the element that is the grid for assistive technology. */
  readonly gridProps: React.HTMLAttributes<HTMLDivElement> & React.RefAttributes<HTMLDivElement>;
  readonly at: GridPlace | null;
  readonly range: GridRange | null;
  readonly current: RowKey | undefined;
  /** Number of the first row within all. */
  readonly first: number;
  /** What scrolls, once it is there. */
  readonly onScroller: (scroller: HTMLElement | null) => void;
  readonly onEnd: (() => void) | undefined;
  /** Cells are typed into as in a spreadsheet: only what is in view is drawn. Of the body `long`. */
  readonly isSheet: boolean;
  /** A line below the rows, by column; of the body `long`. */
  readonly foot?: Readonly<Record<string, string>> | undefined;
}

/** Classes of a cell, beside those of the body that draws it. */
export function cellClasses<R>(slots: readonly Slot<R>[], col: number): string {
  const slot = slots[col];
  if (slot === undefined) return "qs-grid-cell";
  const classes = ["qs-grid-cell", `qs-grid-cell-${slot.kind}`];
  if (slot.column?.align) classes.push(`qs-grid-${slot.column.align}`);
  if (slot.frozen) {
    classes.push("qs-grid-frozen");
    if (slots[col + 1]?.frozen !== true) classes.push("qs-grid-frozen-last");
  }
  return classes.join(" ");
}

/** What a cell is known by, to assistive technology and to the pointer. */
export function cellMarks(grid: string, row: number, col: number) {
  return {
    role: "gridcell",
    id: cellId(grid, row, col),
    "aria-colindex": col + 1,
    "data-row": row,
    "data-col": col,
  } as const;
}

/** The same of a column's title. @param sorted undefined where rows cannot be sorted by it. */
export function headMarks(
  grid: string,
  col: number,
  sorted: "none" | "ascending" | "descending" | undefined,
) {
  return {
    role: "columnheader",
    id: cellId(grid, HEADER, col),
    "aria-colindex": col + 1,
    "aria-sort": sorted,
    "data-col": col,
  } as const;
}

/** What assistive technology gets about a row. */
export function rowAria(facts: {
  readonly number: number;
  readonly chosen: boolean | undefined;
  readonly tree: { readonly depth: number; readonly open: boolean | undefined } | undefined;
}) {
  return {
    role: "row",
    "aria-rowindex": facts.number,
    "aria-selected": facts.chosen,
    "aria-level": facts.tree && facts.tree.depth + 1,
    "aria-expanded": facts.tree?.open,
  } as const;
}

/** A row's place in its tree, if it is in one. */
export function treeFacts(
  tree: { depth(row: unknown): number; state(row: unknown): string } | undefined,
  row: unknown,
): { readonly depth: number; readonly open: boolean | undefined } | undefined {
  if (tree === undefined) return undefined;
  const state = tree.state(row);
  return { depth: tree.depth(row), open: state === "leaf" ? undefined : state === "open" };
}
