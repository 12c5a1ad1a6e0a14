import { useCallback, useEffect, useRef, useState } from "react";

/** State of a scrolled list, as far as following its end is concerned. */
export interface ScrollPlace {
  readonly top: number;
  /** Height of the whole content. */
  readonly content: number;
  /** Height of what is seen of it. */
  readonly seen: number;
}

/** A scroll so long after the reader's last input is not the reader's, ms. */
const INPUT_MS = 400;

/**
 * Whether a list goes on following its end after a scroll. It stops only when the reader moves it up: content that grows, shrinks or is
 * measured anew moves it too, and in a burst faster than it is painted.
 * @param byReader whether the reader has just touched wheel, keys, screen or scroll bar.
 * @param withinPx so near to its end the list counts as being there.
 */
export function staysFollowing(
  following: boolean,
  before: ScrollPlace,
  now: ScrollPlace,
  byReader: boolean,
  withinPx: number,
): boolean {
  if (now.content - now.top - now.seen <= withinPx) return true;
  return following && !(byReader && now.top < before.top);
}

const placeOf = (element: HTMLElement): ScrollPlace => ({
  top: element.scrollTop,
  content: element.scrollHeight,
  seen: element.clientHeight,
});

/** Keeps a list at its end while its content or its own height change, until the reader scrolls up. */
export function useFollow(withinPx: number) {
  const [atEnd, setAtEnd] = useState(true);
  const following = useRef(true);
  const scroller = useRef<HTMLElement | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const frame = useRef(0);
  // Once a frame, however often the content changes: it makes the browser lay the page out. A hidden page catches up when it is shown.
  const stick = useCallback(() => {
    if (frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      const element = scroller.current;
      if (element !== null && following.current) element.scrollTop = element.scrollHeight;
    });
  }, []);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      stop.current?.();
      scroller.current = element;
      stop.current =
        scroller.current === null
          ? null
          : watchScroller(scroller.current, stick, (before, now, byReader) => {
              following.current = staysFollowing(following.current, before, now, byReader, withinPx);
              setAtEnd(following.current);
            });
    },
    [stick, withinPx],
  );
  // What is appended is in sight in the very frame that draws it, not some frames later when its rows have been measured.
  const appended = useCallback(() => {
    queueMicrotask(() => {
      const element = scroller.current;
      if (element !== null && following.current) element.scrollTop = element.scrollHeight;
    });
  }, []);
  const follow = useCallback(() => {
    following.current = true;
    setAtEnd(true);
    stick();
  }, [stick]);
  const leave = useCallback(() => {
    following.current = false;
    setAtEnd(false);
  }, []);
  useEffect(() => {
    // A page that was hidden and is shown again watches the list that it still has.
    if (stop.current === null && scroller.current !== null) watch(scroller.current);
    return () => {
      stop.current?.();
      stop.current = null;
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [watch]);
  return { atEnd, watch, stick, appended, follow, leave };
}

function watchScroller(
  element: HTMLElement,
  stick: () => void,
  moved: (before: ScrollPlace, now: ScrollPlace, byReader: boolean) => void,
): () => void {
  let before = placeOf(element);
  let lastInput = Number.NEGATIVE_INFINITY;
  let dragging = false;
  const stop = new AbortController();
  const on = (target: EventTarget, types: readonly string[], handler: (event: Event) => void) => {
    for (const type of types) target.addEventListener(type, handler, { passive: true, signal: stop.signal });
  };
  on(element, ["wheel", "touchmove", "keydown"], () => {
    lastInput = performance.now();
  });
  // On the element itself and on nothing in it: the scroll bar.
  on(element, ["pointerdown"], (event) => {
    dragging = event.target === element;
  });
  on(window, ["pointerup", "pointercancel"], () => {
    dragging = false;
  });
  on(element, ["scroll"], () => {
    const now = placeOf(element);
    moved(before, now, dragging || performance.now() - lastInput < INPUT_MS);
    before = now;
  });
  const resize = new ResizeObserver(stick);
  resize.observe(element);
  stop.signal.addEventListener("abort", () => resize.disconnect());
  return () => stop.abort();
}
