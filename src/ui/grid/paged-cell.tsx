import { type CSSProperties, memo, use } from "react";
import { cellClasses, cellMarks } from "./body-props.ts";
import { cellContent } from "./cell-content.tsx";
import { useGridRows } from "./grid-context.ts";
import { SettledContext } from "./settled.ts";
import type { Slot } from "./slots.ts";

interface PagedCellProps {
  /** Undefined for a moment where a page has become shorter. */
  readonly row: unknown;
  readonly index: number;
  readonly col: number;
  readonly slots: readonly Slot<unknown>[];
  /** Out of view as long as nothing is scrolled. */
  readonly later: boolean;
  /** The place that the table gives it. */
  readonly style?: CSSProperties;
}

/** A cell of Blueprint's table, which puts it in its place. */
export const PagedCell = memo(function PagedCell({ row, index, col, slots, later, style }: PagedCellProps) {
  const { id } = useGridRows();
  // Asked for by those alone that have to know.
  const settled = !later || use(SettledContext);
  const slot = slots[col];
  // What is at the end is drawn where it stays in view.
  if (!settled || row === undefined || slot === undefined || slot.kind === "actions") return null;
  const { own, content } = cellContent(row, index, slot);
  return (
    <div
      {...cellMarks(id, index, col)}
      className={cellClasses(slots, col) + own}
      // The style sheet knows the rest.
      style={{ left: style?.left, top: style?.top, width: style?.width }}
    >
      {content}
    </div>
  );
}, isSame);

function isSame(one: PagedCellProps, other: PagedCellProps): boolean {
  return (
    one.row === other.row &&
    one.index === other.index &&
    one.slots === other.slots &&
    one.later === other.later &&
    one.style?.left === other.style?.left &&
    one.style?.top === other.style?.top &&
    one.style?.width === other.style?.width
  );
}
