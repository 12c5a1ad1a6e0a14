import { type GridRange, isSingle } from "./cursor.ts";
import type { Slot } from "./slots.ts";
import { toTsv } from "./tsv.ts";

interface Copied {
  readonly text: string;
  readonly cells: number;
}

/** The cells that are marked; where it is but one and rows are chosen, those rows; else that one. Only columns that are shown. */
export function copyOf<R>(
  rows: readonly R[],
  slots: readonly Slot<R>[],
  range: GridRange | null,
  isChosen: (row: R) => boolean,
): Copied | null {
  const chosen = rows.filter(isChosen);
  const whole = chosen.length > 0 && (range === null || isSingle(range));
  if (!whole && range === null) return null;
  const taken = whole ? chosen : rows.slice(range?.top, (range?.bottom ?? 0) + 1);
  const columns = (whole ? slots : slots.slice(range?.left, (range?.right ?? 0) + 1)).flatMap(
    ({ column }) => column ?? [],
  );
  if (columns.length === 0 || taken.length === 0) return null;
  return {
    text: toTsv(taken.map((row) => columns.map((column) => column.text(row)))),
    cells: taken.length * columns.length,
  };
}
