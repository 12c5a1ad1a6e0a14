import { useLayoutEffect, useState } from "react";

/** Sizes that the grid takes from the page: style sheets decide them, scripts need to know. */

/** What there is of an element inside its scrollbar, px; `null` until it was measured. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

function useSize(element: Element | null, read: (element: Element) => Room): Room | null {
  const [size, setSize] = useState<Room | null>(null);
  useLayoutEffect(() => {
    if (element === null) return;
    const measure = () => {
      const now = read(element);
      setSize((before) => (before?.width === now.width && before.height === now.height ? before : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, read]);
  return size;
}

const inside = ({ clientWidth, clientHeight }: Element): Room => ({
  width: clientWidth,
  height: clientHeight,
});

/** A hidden grid has no size: what it had when it was last seen holds until it is seen again. */
export function useRoom(element: Element | null): Room | null {
  const [seen, setSeen] = useState<Room | null>(null);
  const now = useSize(element, inside);
  if (now !== null && now.width > 0 && now !== seen) setSeen(now);
  return now !== null && now.width > 0 ? now : seen;
}

/** Height of rows, by an element that the style sheet gives it to. */
export const useRowHeight = (probe: Element | null, assumed: number): number =>
  useRoom(probe)?.height || assumed;
