import { useContext } from "react";
import { rowAria, treeFacts } from "./body-props.ts";
import { cellId, SelectionContext, useGridRows } from "./grid-context.ts";
import type { RowsInView } from "./use-rows-in-view.ts";

interface PagedRowsProps {
  readonly rows: readonly unknown[];
  readonly cols: number;
  readonly first: number;
  readonly inView: RowsInView;
}

/** The rows for assistive technology: Blueprint's table has none, so these own its cells (palantir/blueprint#6224). */
export function PagedRows({ rows, cols, first, inView }: PagedRowsProps) {
  const { id, rowKey, tree } = useGridRows();
  const selection = useContext(SelectionContext);
  return rows.slice(inView.start, inView.end).map((row, nth) => {
    const index = inView.start + nth;
    const cells = Array.from({ length: cols }, (_, col) => cellId(id, index, col));
    return (
      <div
        key={rowKey(row)}
        {...rowAria({
          number: first + index + 2,
          chosen: selection?.chosen.has(rowKey(row)),
          tree: treeFacts(tree, row),
        })}
        className="qs-grid-owner"
        aria-owns={cells.join(" ")}
      />
    );
  });
}
