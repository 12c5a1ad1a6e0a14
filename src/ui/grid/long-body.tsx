import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useContext, useEffect, useRef } from "react";
import { type BodyProps, cellClasses } from "./body-props.ts";
import { SelectionContext, useGridRows } from "./grid-context.ts";
import { LongRow } from "./long-row.tsx";
import { observeView } from "./observe-view.ts";
import { firstSlots, SettledContext, useSettled } from "./settled.ts";
import { type Slot, widthOf } from "./slots.ts";
import { useSlotsLeftOut } from "./slots-in-view.ts";

/** Rows kept ready beyond both ends of the view, once the first are on the screen. */
const OVERSCAN = 16;
/** The same where few rows are seen: as many as a turn of the wheel brings. Each that is drawn makes every key in a sheet slower. */
const OVERSCAN_FEW = 4;

const overscanOf = (seen: number): number => (seen > OVERSCAN ? OVERSCAN : OVERSCAN_FEW);
/** What is seen where nothing can be measured, px. */
const ASSUMED_VIEW = 480;
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
  const first = firstSlots(slots, props.width, settled);
  const leftOut = useSlotsLeftOut(scroller, slots, {
    width: props.width,
    active: at?.col ?? -1,
    isSheet: props.isSheet,
  });
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: settled ? overscanOf(props.height / rowHeight) : 0,
    initialRect: { width: props.width, height: props.height || ASSUMED_VIEW },
    observeElementRect: observeView,
  });
  const measured = useRef(rowHeight);
  useEffect(() => {
    // Heights are kept until somebody says that they changed.
    if (measured.current !== rowHeight) virtual.measure();
    measured.current = rowHeight;
  }, [virtual, rowHeight]);
  const items = virtual.getVirtualItems();
  useEndWatch(items.at(-1)?.index ?? 0, rows.length, props.onEnd);
  return (
    <SettledContext value={settled}>
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
                  count={first.count}
                  gap={first.gap}
                  leftOut={leftOut}
                  chosen={selection?.chosen.has(key)}
                  current={props.current === key}
                  active={at?.row === index ? at.col : -1}
                  from={inRange ? range.left : -1}
                  to={inRange ? range.right : -1}
                />
              );
            })}
          </div>
          {props.foot === undefined ? null : (
            <Foot slots={slots as readonly Slot<unknown>[]} values={props.foot} />
          )}
        </div>
      </div>
    </SettledContext>
  );
}

const FOOT = { role: "row" } as const;
const FOOT_CELL = { role: "gridcell" } as const;

interface FootProps {
  readonly slots: readonly Slot<unknown>[];
  readonly values: Readonly<Record<string, string>>;
}

/** The line below the rows, always in sight; neither the keyboard nor scrolling draws it again. */
const Foot = memo(function Foot({ slots, values }: FootProps) {
  return (
    <div {...FOOT} className="qs-grid-foot" style={{ width: widthOf(slots) }}>
      {slots.map((slot, col) => (
        <div
          key={slot.key}
          {...FOOT_CELL}
          className={`${cellClasses(slots, col)} qs-grid-value`}
          style={{ width: slot.width, left: slot.frozen ? slot.left : undefined }}
        >
          {values[slot.key]}
        </div>
      ))}
    </div>
  );
});

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
