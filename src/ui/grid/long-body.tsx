import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useContext, useEffect, useRef, useState } from "react";
import { type BodyProps, cellClasses, cellMarks, rowAria, treeFacts } from "./body-props.ts";
import { CellContent } from "./cell-content.tsx";
import { SelectionContext, useGridRows } from "./grid-context.ts";
import { type Slot, widthOf } from "./slots.ts";

/** Rows kept ready beyond both ends of the view, once the first are on the screen. */
const OVERSCAN = 16;
const SETTLED_MS = 120;
/** So many rows before the last, more are asked for. */
const END_NEAR = 40;

/** Any number of rows: those in view are there, and some around them. */
export function LongBody<R>(props: BodyProps<R>) {
  const { rows, slots, rowHeight, at, range, onScroller } = props;
  const { rowKey } = useGridRows();
  const selection = useContext(SelectionContext);
  const scroller = useRef<HTMLDivElement>(null);
  const scrollerRef = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element;
      onScroller(element);
    },
    [onScroller],
  );
  const settled = useSettled();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: settled ? OVERSCAN : 0,
    initialRect: { width: 0, height: 480 },
  });
  useEffect(() => {
    // Heights are kept until somebody says that they changed.
    if (rowHeight > 0) virtual.measure();
  }, [virtual, rowHeight]);
  const items = virtual.getVirtualItems();
  useEndWatch(items.at(-1)?.index ?? 0, rows.length, props.onEnd);
  return (
    <div className="qs-grid-scroller" ref={scrollerRef} tabIndex={-1}>
      <div {...props.gridProps}>
        {props.head}
        <div
          role="presentation"
          className="qs-grid-rows"
          style={{ height: virtual.getTotalSize(), width: widthOf(slots) }}
        >
          {items.map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const key = rowKey(row);
            const inRange = range !== null && index >= range.top && index <= range.bottom;
            return (
              <LongRow
                key={key}
                row={row}
                index={index}
                number={props.first + index + 2}
                top={start}
                height={rowHeight}
                slots={slots as readonly Slot<unknown>[]}
                chosen={selection?.chosen.has(key)}
                current={props.current === key}
                active={at?.row === index ? at.col : -1}
                from={inRange ? range.left : -1}
                to={inRange ? range.right : -1}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Turns true when what was drawn first has been painted. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(waiting);
  }, []);
  return settled;
}

/** Asks for more once for each number of rows. */
function useEndWatch(last: number, count: number, onEnd: (() => void) | undefined): void {
  const near = count > 0 && last >= count - END_NEAR;
  const asked = useRef(-1);
  useEffect(() => {
    if (!near || asked.current === count) return;
    asked.current = count;
    onEnd?.();
  }, [near, count, onEnd]);
}

interface LongRowProps {
  readonly row: unknown;
  readonly index: number;
  readonly number: number;
  readonly top: number;
  readonly height: number;
  readonly slots: readonly Slot<unknown>[];
  readonly chosen: boolean | undefined;
  readonly current: boolean;
  /** Columns with the keyboard, and the first and last that are marked; -1: none. */
  readonly active: number;
  readonly from: number;
  readonly to: number;
}

const LongRow = memo(function LongRow(props: LongRowProps) {
  const { row, index, slots, chosen, active } = props;
  const { id, tree } = useGridRows();
  const marked = props.from >= 0 && (props.from !== props.to || active < 0);
  const classes = ["qs-grid-row"];
  if (chosen) classes.push("qs-grid-chosen");
  if (props.current) classes.push("qs-grid-current");
  return (
    <div
      {...rowAria({ number: props.number, chosen, tree: treeFacts(tree, row) })}
      className={classes.join(" ")}
      style={{ transform: `translateY(${props.top}px)`, height: props.height }}
    >
      {slots.map((slot, col) => {
        let names = cellClasses(slots, col);
        if (slot.kind === "actions") names += " qs-grid-at-end";
        if (col === active) names += " qs-grid-active";
        if (marked && col >= props.from && col <= props.to) names += " qs-grid-marked";
        return (
          <div
            key={slot.key}
            {...cellMarks(id, index, col)}
            className={names}
            style={{ width: slot.width, left: slot.frozen ? slot.left : undefined }}
          >
            <CellContent row={row} index={index} slot={slot} />
          </div>
        );
      })}
    </div>
  );
});
