import type { GridKey } from "./model.ts";

/** Where the keyboard is in a grid, and where its keys lead. */

/** A cell; row -1 is the header. */
export interface GridPlace {
  readonly row: number;
  readonly col: number;
}

export const HEADER = -1;

export interface GridExtent {
  readonly rows: number;
  readonly cols: number;
  /** Rows that are in view. */
  readonly page: number;
}

/** Cells from corner to corner, ends included. */
export interface GridRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

type Move = (at: GridPlace, extent: GridExtent) => GridPlace;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: ({ row, col }) => ({ row: row - 1, col }),
  ArrowDown: ({ row, col }) => ({ row: row + 1, col }),
  ArrowLeft: ({ row, col }) => ({ row, col: col - 1 }),
  ArrowRight: ({ row, col }) => ({ row, col: col + 1 }),
  Home: ({ row }) => ({ row, col: 0 }),
  End: ({ row }, { cols }) => ({ row, col: cols - 1 }),
  PageUp: ({ row, col }, { page }) => ({ row: Math.max(Math.min(row, 0), row - page), col }),
  PageDown: ({ row, col }, { page }) => ({ row: row + page, col }),
};

/** The same with Ctrl or ⌘: as far as it goes. */
const FAR_MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: ({ col }) => ({ row: 0, col }),
  ArrowDown: ({ col }, { rows }) => ({ row: rows - 1, col }),
  ArrowLeft: ({ row }) => ({ row, col: 0 }),
  ArrowRight: ({ row }, { cols }) => ({ row, col: cols - 1 }),
  Home: () => ({ row: 0, col: 0 }),
  End: (_, { rows, cols }) => ({ row: rows - 1, col: cols - 1 }),
};

/** The nearest place that there is. */
export function withinExtent({ row, col }: GridPlace, { rows, cols }: GridExtent): GridPlace {
  return {
    row: Math.max(HEADER, Math.min(row, rows - 1)),
    col: Math.max(0, Math.min(col, cols - 1)),
  };
}

/** @returns null when the key moves nothing. */
export function moveCursor(at: GridPlace, key: GridKey, extent: GridExtent): GridPlace | null {
  if (key.altKey) return null;
  const move = (key.ctrlKey || key.metaKey ? FAR_MOVES : MOVES)[key.key];
  return move === undefined ? null : withinExtent(move(at, extent), extent);
}

/** The cells between two; the header is no part of it. */
export function rangeOf(one: GridPlace, other: GridPlace): GridRange {
  return {
    top: Math.max(0, Math.min(one.row, other.row)),
    bottom: Math.max(0, one.row, other.row),
    left: Math.min(one.col, other.col),
    right: Math.max(one.col, other.col),
  };
}

export const isSingle = ({ top, left, bottom, right }: GridRange): boolean =>
  top === bottom && left === right;

export interface Span {
  readonly start: number;
  readonly size: number;
}

/**
 * Where a scroller has to be so that a span is in view, as near to where it is as possible.
 * @param covered what frozen columns, or the columns at the end, cover of the view.
 */
export function scrollToShow(
  { start, size }: Span,
  now: number,
  view: number,
  covered: { readonly before: number; readonly after: number },
): number {
  if (start < now + covered.before) return Math.max(0, start - covered.before);
  const end = start + size + covered.after;
  return end > now + view ? Math.min(end - view, start - covered.before) : now;
}
