import { type RefObject, useLayoutEffect, useState } from "react";

/** Sizes that the grid takes from the page: style sheets decide them, scripts need to know. */

/** What there is of an element inside its scrollbar, px. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface Sizes {
  /** Of the grid. */
  readonly room: Room;
  /** Height of a row, by an element that the style sheet gives it to; 0 where there is no style sheet. */
  readonly row: number;
}

/**
 * Both are read at once, before anything is drawn that would have to be laid out for it. A hidden grid has no size: what it had when it was
 * last seen holds until it is seen again.
 *
 * @returns `null` until they were measured.
 */
export function useSizes(
  frame: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
): Sizes | null {
  const [sizes, setSizes] = useState<Sizes | null>(null);
  useLayoutEffect(() => {
    const [grid, row] = [frame.current, probe.current];
    if (grid === null || row === null) return;
    const measure = () => setSizes((before) => sizesOf(grid, row, before));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    observer.observe(row);
    return () => observer.disconnect();
  }, [frame, probe]);
  return sizes;
}

function sizesOf(grid: HTMLElement, row: HTMLElement, before: Sizes | null): Sizes | null {
  const { clientWidth: width, clientHeight: height } = grid;
  if (width === 0) return before;
  const now = { room: { width, height }, row: row.clientHeight };
  const same = before?.room.width === width && before.room.height === height && before.row === now.row;
  return same ? before : now;
}
