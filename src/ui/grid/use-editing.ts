import { type RefObject, useMemo, useState } from "react";
import type { GridEditing } from "./grid-context.ts";
import type { RowKey } from "./model.ts";

export interface Editing {
  readonly value: GridEditing;
  start(row: RowKey, column: string): void;
}

/** The cell that is being edited; afterwards the keyboard is back with the grid. */
export function useEditing(grid: RefObject<HTMLElement | null>): Editing {
  const [cell, setCell] = useState<{ readonly row: RowKey; readonly column: string } | null>(null);
  const value = useMemo<GridEditing>(
    () => ({
      row: cell?.row ?? null,
      column: cell?.column ?? null,
      end: () => {
        setCell(null);
        grid.current?.focus({ preventScroll: true });
      },
    }),
    [cell, grid],
  );
  return { value, start: (row, column) => setCell({ row, column }) };
}
