import { memo, useContext } from "react";
import { createPortal } from "react-dom";
import { cellMarks } from "./body-props.ts";
import { cellContent } from "./cell-content.tsx";
import { SelectionContext, useGridRows } from "./grid-context.ts";
import type { RowKey } from "./model.ts";
import type { Slot } from "./slots.ts";
import type { RowsInView } from "./use-rows-in-view.ts";

interface PagedEndsProps<R> {
  readonly rows: readonly R[];
  readonly slots: readonly Slot<R>[];
  readonly rowHeight: number;
  readonly inView: RowsInView;
  readonly current: RowKey | undefined;
  /** What the table scrolls. */
  readonly content: Element | null;
}

/** What can be done with each row: it scrolls with the rows and not with the columns, which Blueprint's table has no way for. */
export function PagedEnds<R>({ rows, slots, rowHeight, inView, content, current }: PagedEndsProps<R>) {
  const { rowKey } = useGridRows();
  const selection = useContext(SelectionContext);
  const col = slots.length - 1;
  const slot = slots[col];
  if (content === null || slot?.kind !== "actions") return null;
  const shown = rows.slice(inView.start, inView.end);
  return createPortal(
    <div
      className="qs-grid-ends"
      style={{ width: slot.width, marginLeft: -slot.width, height: rows.length * rowHeight }}
    >
      {shown.map((row, nth) => {
        const index = inView.start + nth;
        const key = rowKey(row);
        return (
          <End
            key={index}
            row={row}
            index={index}
            col={col}
            slot={slot as Slot<unknown>}
            height={rowHeight}
            mark={markOf(selection?.chosen.has(key) === true, current === key)}
          />
        );
      })}
    </div>,
    content,
  );
}

const markOf = (chosen: boolean, current: boolean): string =>
  current ? "qs-grid-current" : chosen ? "qs-grid-chosen" : "";

interface EndProps {
  /** Of its row. */
  readonly mark: string;
  readonly row: unknown;
  readonly index: number;
  readonly col: number;
  readonly slot: Slot<unknown>;
  readonly height: number;
}

const End = memo(function End({ row, index, col, slot, height, mark }: EndProps) {
  const { id } = useGridRows();
  return (
    <div
      {...cellMarks(id, index, col)}
      className={`qs-grid-cell qs-grid-cell-actions ${mark}`}
      style={{ top: index * height, height }}
    >
      {cellContent(row, index, slot).content}
    </div>
  );
});
