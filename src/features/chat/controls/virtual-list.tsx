import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
} from "react";
import { shownHeight } from "./shown-height.ts";

/** A row of two lines, px: what a row is taken for that has not been drawn yet. */
const ROW_PX = 60;
/** Rows kept ready above and below those in sight, so that the arrow keys find the next one. */
const OVERSCAN = 4;
/** What is taken to be seen before the list knows how much room it has, px: about a screen of rows is in the very first frame. */
const FIRST_PX = 900;

export interface VirtualListHandle {
  /** Scrolls no farther than it takes to have a row in sight. */
  readonly show: (index: number) => void;
}

export interface VirtualListProps<R> extends Pick<HTMLAttributes<HTMLElement>, "onKeyDown" | "onFocus"> {
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string | number;
  readonly children: (row: R) => ReactNode;
  /** Titles, which stay at the upper edge until the next one comes there. */
  readonly isTitle?: (row: R) => boolean;
  readonly ref?: Ref<VirtualListHandle>;
  /** Called with the places of the first and the last row that are drawn. */
  readonly onDrawn?: (first: number, last: number) => void;
}

/** Whether a row is drawn and seen whole. */
function isInSight(list: HTMLElement, index: number): boolean {
  const row = list.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect();
  const { top, bottom } = list.getBoundingClientRect();
  return row !== undefined && row.top >= top && row.bottom <= bottom;
}

/** A list as long as its place is high, of which only the rows in sight and some around them are drawn; each is as high as it needs. */
export function VirtualList<R>(props: VirtualListProps<R>) {
  const { rows, keyOf, children, isTitle, onDrawn } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const title = useRef(-1);
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index];
        return row === undefined ? index : keyOf(row);
      },
      [rows, keyOf],
    ),
    estimateSize: () => ROW_PX,
    measureElement: (element, _, virtual) => shownHeight(element, virtual) ?? ROW_PX,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: FIRST_PX },
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const drawn = Array.from(
        { length: Math.min(count - 1, endIndex + overscan) - first + 1 },
        (_, at) => first + at,
      );
      title.current =
        isTitle === undefined ? -1 : rows.findLastIndex((row, at) => at <= startIndex && isTitle(row));
      return title.current < 0 || title.current >= first ? drawn : [title.current, ...drawn];
    },
  });
  useImperativeHandle(
    props.ref,
    () => ({
      show: (index) => {
        const list = scroller.current;
        // It stays where it is now: what it thinks of its place may be a frame old.
        if (list !== null && isInSight(list, index)) virtual.scrollToOffset(list.scrollTop);
        else virtual.scrollToIndex(index);
      },
    }),
    [virtual],
  );
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? -1, items.at(-1)?.index ?? -1];
  useEffect(() => {
    if (first >= 0) onDrawn?.(first, last);
  }, [first, last, onDrawn]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is in the rows has the focus; the keys lead from one to the next
    <div
      ref={scroller}
      className="qs-chat-scroll qs-chat-virtual"
      tabIndex={-1}
      onKeyDown={props.onKeyDown}
      onFocus={props.onFocus}
    >
      <div className="qs-chat-flow" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const isHeld = index === title.current;
          return (
            <div
              key={keyOf(row)}
              ref={virtual.measureElement}
              data-index={index}
              className="qs-chat-flow-row"
              data-title={isTitle?.(row)}
              data-held={isHeld}
              style={isHeld ? undefined : { top: start }}
            >
              {children(row)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
