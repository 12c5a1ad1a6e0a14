import type { Rect, Virtualizer } from "@tanstack/react-virtual";
import { headHeight } from "./room.ts";

/**
 * Reports what of a scroller shows rows: the titles stay above them. Its size is known when it is drawn first; asking for it then would have
 * all of it laid out at once.
 */
export function observeView(
  { scrollElement, options }: Virtualizer<HTMLDivElement, Element>,
  onView: (view: Rect) => void,
): (() => void) | undefined {
  if (scrollElement === null) return;
  const observer = new ResizeObserver(([seen]) => {
    if (seen === undefined) return;
    const { width, height } = seen.contentRect;
    const head = headHeight(options.estimateSize(0));
    onView({ width: Math.round(width), height: Math.max(0, Math.round(height) - head) });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
