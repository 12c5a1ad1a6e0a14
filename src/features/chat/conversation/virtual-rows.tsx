import { observeElementOffset, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { shownHeight } from "../controls/shown-height.ts";

/** A message of one line, px: what a row is taken for that has not been drawn yet. */
const ROW_PX = 84;
/** Rows kept ready above and below those in sight. */
const OVERSCAN = 8;
/** Heights of what is above the first row and below the last one, px: see `.qs-chat-list-head` and `.qs-chat-flow`. */
const HEAD_PX = 40;
const FOOT_PX = 14;

interface Keyed {
  readonly key: string;
}

export interface RowsHandle {
  /** Brings a row to the upper edge or the middle of what is seen, as well as that is known; a row that was not drawn yet may then be elsewhere. */
  readonly scrollToIndex: (index: number, align: "start" | "center") => void;
}

export interface VirtualRowsProps<R extends Keyed> {
  readonly rows: readonly R[];
  /** Rows of the same shape are mostly of the same height. */
  readonly shapeOf: (row: R) => string;
  /** What is above the first row. */
  readonly head: ReactNode;
  readonly children: (row: R) => ReactNode;
  readonly ref: Ref<RowsHandle>;
  readonly scrollerRef: (element: HTMLElement | null) => void;
  /** Called with the place of the first row that is drawn, whenever it or the rows change. */
  readonly onFirst: (index: number) => void;
  /** Called when the height of all of them has changed. */
  readonly onHeight: () => void;
}

/**
 * A list from its lower end, of which only the rows in sight and some around them are drawn. Rows keep the height that they were measured
 * with by their keys, and what is in sight stays where it is when rows come above it or turn out to be of another height than thought, in
 * the very frame in which that happens.
 */
export function VirtualRows<R extends Keyed>(props: VirtualRowsProps<R>) {
  const { rows, shapeOf, children, scrollerRef, onFirst, onHeight } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [scrolling] = useState(() => new Scrolling());
  const [usual] = useState(() => new UsualHeights());
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element;
      if (element !== null) scrolling.begin(element);
      scrollerRef(element);
    },
    [scrolling, scrollerRef],
  );
  const height = useRef(0);
  const watchHeight = (now: number) => {
    if (now === height.current) return;
    height.current = now;
    onHeight();
  };
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    estimateSize: (index) => {
      const row = rows[index];
      return row === undefined ? ROW_PX : usual.estimate(row.key, shapeOf(row));
    },
    measureElement: (element, _, virtual) => {
      const row = rows[virtual.indexFromElement(element)];
      const height = shownHeight(element, virtual);
      if (row !== undefined && height !== undefined && !virtual.itemSizeCache.has(row.key))
        usual.count(shapeOf(row), height);
      return height ?? ROW_PX;
    },
    observeElementOffset: scrolling.observe,
    scrollToFn: scrolling.scroll,
    overscan: OVERSCAN,
    paddingStart: HEAD_PX,
    paddingEnd: FOOT_PX,
    anchorTo: "end",
    // A row that is measured moves those below it; what is drawn of them stays.
    directDomUpdates: true,
    directDomUpdatesMode: "position",
    onChange: (rows) => watchHeight(rows.getTotalSize()),
    initialOffset: () => rows.length * ROW_PX,
  });
  useLayoutEffect(() => {
    virtual.shouldAdjustScrollPositionOnItemSizeChange = isAbove;
  }, [virtual]);
  useImperativeHandle(
    props.ref,
    () => ({ scrollToIndex: (index, align) => virtual.scrollToIndex(index, { align }) }),
    [virtual],
  );
  const items = virtual.getVirtualItems();
  const first = items[0]?.index;
  useEffect(() => {
    if (first !== undefined && rows.length > 0) onFirst(first);
  }, [first, rows, onFirst]);
  useLayoutEffect(() => watchHeight(virtual.getTotalSize()));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <div ref={attach} className="qs-chat-scroll qs-chat-virtual" tabIndex={0}>
      <div ref={virtual.containerRef} className="qs-chat-flow">
        {props.head}
        {items.map(({ index }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <div key={row.key} ref={virtual.measureElement} data-index={index} className="qs-chat-flow-row">
              {children(row)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

type Rows = Virtualizer<HTMLDivElement, HTMLDivElement>;

/** Where the list is scrolled to. It is told so a little after the reader has scrolled: what it scrolls itself meanwhile comes on top. */
class Scrolling {
  private known = 0;

  begin(element: HTMLDivElement): void {
    this.known = element.scrollTop;
  }

  readonly observe = (rows: Rows, report: (top: number, scrolling: boolean) => void) =>
    observeElementOffset(rows, (top, scrolling) => {
      this.known = top;
      report(top, scrolling);
    });

  readonly scroll = (to: number, { adjustments = 0 }: { adjustments?: number }, { scrollElement }: Rows) => {
    if (scrollElement === null) return;
    const ahead = scrollElement.scrollTop - this.known;
    scrollElement.scrollTop = to + adjustments + ahead;
    this.known = scrollElement.scrollTop - ahead;
  };
}

/** The height that most rows of a shape turned out to have: a row that is taken for as high as it will be moves nothing when it is measured. */
class UsualHeights {
  private readonly shapes = new Map<string, { readonly counts: Map<number, number>; usual: number }>();
  /** What a row was taken for stays, or all below it would move whenever more is known. */
  private readonly estimates = new Map<string, number>();

  /** In pixels. */
  estimate(key: string, shape: string): number {
    const height = this.estimates.get(key) ?? this.shapes.get(shape)?.usual ?? ROW_PX;
    this.estimates.set(key, height);
    return height;
  }

  count(shape: string, height: number): void {
    const known = this.shapes.get(shape) ?? { counts: new Map<number, number>(), usual: height };
    this.shapes.set(shape, known);
    const { counts } = known;
    counts.set(height, (counts.get(height) ?? 0) + 1);
    if ((counts.get(height) ?? 0) > (counts.get(known.usual) ?? 0)) known.usual = height;
  }
}

/** Whether what is in sight has to be held where it is: the row begins above it, or ends there when it had been drawn before. */
function isAbove(
  { key, start, end }: { key: unknown; start: number; end: number },
  _: number,
  rows: Rows,
): boolean {
  const top = rows.scrollOffset ?? 0;
  return rows.itemSizeCache.has(key as string) ? end <= top : start < top;
}
