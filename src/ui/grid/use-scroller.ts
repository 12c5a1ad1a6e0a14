import { type RefObject, useCallback, useLayoutEffect, useState } from "react";

/** Keeps hold of what scrolls; frozen columns and the row's end show an edge as long as something is behind them. */
export function useScroller(
  kept: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  /** What a change of changes how far can be scrolled. */
  slots: readonly unknown[],
): (scroller: HTMLElement | null) => void {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const shell = frame.current;
    if (scroller === null || shell === null || slots.length === 0) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scroller;
      shell.toggleAttribute("data-behind", scrollLeft > 0);
      shell.toggleAttribute("data-beyond", scrollLeft + clientWidth < scrollWidth - 1);
    };
    look();
    scroller.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [scroller, frame, slots]);
  return useCallback(
    (element) => {
      kept.current = element;
      setScroller(element);
    },
    [kept],
  );
}
