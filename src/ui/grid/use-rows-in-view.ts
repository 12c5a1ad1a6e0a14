import { useEffect, useState } from "react";

export interface RowsInView {
  readonly start: number;
  /** The first that is out of it. */
  readonly end: number;
}

/** Rows beyond both ends that count as seen: as many as Blueprint's table draws there. */
const BEYOND = 3;
/** Rows that are assumed to be in view until it is known. */
const ASSUMED = 20;

/** Which rows of equal height a scroller shows. */
export function useRowsInView(scroller: HTMLElement | null, height: number, count: number): RowsInView {
  const [view, setView] = useState<RowsInView>({ start: 0, end: ASSUMED });
  useEffect(() => {
    if (scroller === null) return;
    const look = () => {
      const start = Math.max(0, Math.floor(scroller.scrollTop / height) - BEYOND);
      const end = Math.ceil((scroller.scrollTop + scroller.clientHeight) / height) + BEYOND;
      setView((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    look();
    scroller.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [scroller, height]);
  return { start: Math.min(view.start, count), end: Math.min(view.end, count) };
}
