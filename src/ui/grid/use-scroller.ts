import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { ASKED_FIRST } from "./asked-first.ts";

/** How far can be scrolled sideways, px. */
export interface Reach {
  /** Of all columns. */
  readonly width: number;
  /** Of what is seen of them. */
  readonly view: number;
}

/**
 * Keeps hold of what scrolls; frozen columns and the row's end show an edge as long as something is behind them. How far there is to scroll
 * is known, so that nothing has to be laid out to find it.
 */
export function useScroller(
  kept: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  { width, view }: Reach,
): (scroller: HTMLElement | null) => void {
  const left = useRef(0);
  const mark = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    mark.current = () => {
      frame.current?.toggleAttribute("data-behind", left.current > 0);
      frame.current?.toggleAttribute("data-beyond", left.current + view < width - 1);
    };
    mark.current();
  }, [frame, width, view]);
  const listening = useRef<AbortController>(undefined);
  return useCallback(
    (scroller) => {
      listening.current?.abort();
      kept.current = scroller;
      left.current = 0;
      if (scroller === null) return;
      listening.current = new AbortController();
      const scrolled = () => {
        left.current = scroller.scrollLeft;
        mark.current();
      };
      scroller.addEventListener("scroll", scrolled, {
        ...ASKED_FIRST,
        signal: listening.current.signal,
      });
      mark.current();
    },
    [kept],
  );
}
