import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { GridEditing } from "./grid-context.ts";
import type { GridStep, RowKey } from "./model.ts";

export interface Editing {
  readonly value: GridEditing;
  /** @param begun the sign that was typed to begin. */
  start(row: RowKey, column: string, begun?: string): void;
}

interface EditedCell {
  readonly row: RowKey;
  readonly column: string;
  readonly begun: string | undefined;
}

/** The cell that is being edited; afterwards the keyboard is back with the grid. @param onStep where it goes on. */
export function useEditing(grid: RefObject<HTMLElement | null>, onStep: (step: GridStep) => void): Editing {
  const [cell, setCell] = useState<EditedCell | null>(null);
  const step = useRef(onStep);
  useEffect(() => {
    step.current = onStep;
  });
  const value = useMemo<GridEditing>(
    () => ({
      row: cell?.row ?? null,
      column: cell?.column ?? null,
      begun: cell?.begun,
      end: (way) => {
        setCell(null);
        grid.current?.focus({ preventScroll: true });
        if (way !== undefined) step.current(way);
      },
    }),
    [cell, grid],
  );
  return {
    value,
    start: (row, column, begun) => {
      // The editor is there before the key has done all that it does: what an input method composes goes into it.
      if (begun === undefined) setCell({ row, column, begun });
      else flushSync(() => setCell({ row, column, begun }));
    },
  };
}
