import { useCallback, useState } from "react";
import { type GridExtent, type GridPlace, type GridRange, HEADER, rangeOf, withinExtent } from "./cursor.ts";

interface Cursor {
  readonly at: GridPlace;
  /** The other corner of the cells that are marked. */
  readonly anchor: GridPlace;
}

export interface GridCursor {
  /** Null until the grid is used. */
  readonly at: GridPlace | null;
  readonly range: GridRange | null;
  /** @param extend marks the cells between. */
  go(to: GridPlace, extend: boolean): void;
}

/** Where the keyboard is, and the cells that are marked. Rows and columns that go take neither out of the grid. */
export function useGridCursor({ rows, cols }: Pick<GridExtent, "rows" | "cols">): GridCursor {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const go = useCallback((to: GridPlace, extend: boolean) => {
    setCursor((before) => ({ at: to, anchor: extend && before !== null ? before.anchor : to }));
  }, []);
  if (cursor === null) return { at: null, range: null, go };
  const extent = { rows, cols, page: 1 };
  const at = withinExtent(cursor.at, extent);
  const anchor = withinExtent(cursor.anchor, extent);
  return { at, range: at.row === HEADER ? null : rangeOf(anchor, at), go };
}
