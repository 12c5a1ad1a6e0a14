import { useEffect, useState } from "react";
import { ROWS_BEYOND } from "./blueprint-table.mjs";

export interface RowsInView {
  readonly start: number;
  /** The first that is out of it. */
  readonly end: number;
}

/** What is seen where nothing can be measured, px. */
const ASSUMED_VIEW = 720;

interface Rows {
  readonly height: number;
  readonly count: number;
  /** Height of what is seen while nothing is scrolled, px; 0 where it is not known. */
  readonly view: number;
}

const rowsAt = (top: number, view: number, height: number): RowsInView => ({
  start: Math.max(0, Math.floor(top / height) - ROWS_BEYOND),
  end: Math.ceil((top + view) / height) + ROWS_BEYOND,
});

/** Which rows of equal height a scroller shows. */
export function useRowsInView(scroller: HTMLElement | null, { height, count, ...first }: Rows): RowsInView {
  const [view, setView] = useState(() => rowsAt(0, first.view || ASSUMED_VIEW, height));
  useEffect(() => {
    if (scroller === null) return;
    const measure = () => {
      const now = rowsAt(scroller.scrollTop, scroller.clientHeight, height);
      setView((before) => (before.start === now.start && before.end === now.end ? before : now));
    };
    scroller.addEventListener("scroll", measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener("scroll", measure);
      observer.disconnect();
    };
  }, [scroller, height]);
  return { start: Math.min(view.start, count), end: Math.min(view.end, count) };
}
