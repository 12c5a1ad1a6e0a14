import { type CSSProperties, memo } from "react";
import { cellClasses, cellMarks } from "./body-props.ts";
import { CellContent } from "./cell-content.tsx";
import { useGridRows } from "./grid-context.ts";
import type { Slot } from "./slots.ts";

interface PagedCellProps {
  /** Undefined for a moment where a page has become shorter. */
  readonly row: unknown;
  readonly index: number;
  readonly col: number;
  readonly slots: readonly Slot<unknown>[];
  /** The table's own, with its place. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** A cell of Blueprint's table, which puts it in its place. */
export const PagedCell = memo(function PagedCell({ row, index, col, slots, ...own }: PagedCellProps) {
  const { id } = useGridRows();
  const slot = slots[col];
  if (row === undefined || slot === undefined) return null;
  const { className = "", style } = own;
  // What stands at the end is drawn where it stays in view.
  if (slot.kind === "actions") return <div className={className} style={style} aria-hidden="true" />;
  return (
    <div {...cellMarks(id, index, col)} className={`${className} ${cellClasses(slots, col)}`} style={style}>
      <CellContent row={row} index={index} slot={slot} />
    </div>
  );
}, isSame);

function isSame(one: PagedCellProps, other: PagedCellProps): boolean {
  return (
    one.row === other.row &&
    one.index === other.index &&
    one.slots === other.slots &&
    one.className === other.className &&
    one.style?.left === other.style?.left &&
    one.style?.top === other.style?.top &&
    one.style?.width === other.style?.width &&
    one.style?.height === other.style?.height
  );
}
