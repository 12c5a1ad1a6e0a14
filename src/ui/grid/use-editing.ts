import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { EditedCell } from "./grid-context.ts";
import type { GridStep, RowKey } from "./model.ts";

export interface Editing {
  readonly cell: EditedCell;
  /** @param begun the sign that was typed to begin. */
  start(row: RowKey, column: string, begun?: string): void;
}

/** The cell that is being edited; afterwards the keyboard is back with the grid. @param onStep where it goes on. */
export function useEditing(grid: RefObject<HTMLElement | null>, onStep: (step: GridStep) => void): Editing {
  const [cell] = useState(() => new EditedCell());
  const step = useRef(onStep);
  useEffect(() => {
    step.current = onStep;
  });
  const end = (way?: GridStep) => {
    cell.put(null);
    grid.current?.focus({ preventScroll: true });
    if (way !== undefined) step.current(way);
  };
  return {
    cell,
    start: (row, column, begun) => {
      const edited = { row, column, begun, end };
      // The editor is there before the key has done all that it does: what an input method composes goes into it.
      if (begun === undefined) cell.put(edited);
      else flushSync(() => cell.put(edited));
    },
  };
}
