import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import type { MadeScene } from "./scene.ts";

/** Height of a row, px, as the grid's normal density has it. */
const ROW_PX = 36;
const OVERSCAN = 4;

/** A list that is made of the virtualiser alone: the same cells, nothing frozen, selected, sorted or said to a screen reader. */
export function BareList({ rows, columns }: MadeScene) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  });
  const width = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  return (
    <div ref={scroller} className="bench-scroller" style={{ height: "100vh", overflow: "auto" }}>
      <div style={{ position: "relative", width, height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <div
              key={key}
              style={{ position: "absolute", top: start, height: ROW_PX, display: "flex", width }}
            >
              {columns.map((column, col) => (
                <div
                  key={column.key}
                  data-col={col}
                  style={{
                    width: column.width,
                    padding: "6px 10px",
                    overflow: "hidden",
                    whiteSpace: "nowrap",
                    textOverflow: "ellipsis",
                    borderBottom: "1px solid #ddd",
                  }}
                >
                  {column.render(row)}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
