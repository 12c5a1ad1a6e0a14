import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Band, Point } from "./gallery-layout.ts";

/** So far the pointer goes before a press becomes a rectangle, px. */
const BEGIN_PX = 5;
/** So near to an edge what is below it is scrolled to, px, and so fast at most, px a frame. */
const EDGE_PX = 36;
const SPEED_PX = 24;
/** What has a use of its own, is dragged, or is chosen as text. */
const OWN = "button, a, input, label, select, textarea, [role=menuitem], [draggable=true]";

export interface BandTarget {
  /** What is scrolled, and what of it is drawn in. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly content: RefObject<HTMLElement | null>;
  readonly disabled: boolean;
  /** The rectangle as it is by now, in px of the content. @param more what is chosen stays chosen. */
  readonly onBand: (band: Band, more: boolean) => void;
  /** Drawing begins. */
  readonly onBegin: () => void;
}

/** A rectangle that is drawn over cards with the mouse, and scrolls where it comes to an edge. Fingers scroll. */
export function useBand(target: BandTarget) {
  const { scroller, content, disabled } = target;
  const [band, setBand] = useState<Band | null>(null);
  const press = useRef<{ readonly from: Point; readonly more: boolean; last: Point } | null>(null);
  const onBand = useEffectEvent((next: Band, more: boolean) => target.onBand(next, more));
  const isDrawn = band !== null;
  const pointAt = ({ x, y }: Point): Point => {
    const box = content.current?.getBoundingClientRect();
    return { x: x - (box?.left ?? 0), y: y - (box?.top ?? 0) };
  };
  const draw = useEffectEvent(() => {
    const held = press.current;
    if (held === null) return;
    const next = { from: held.from, to: pointAt(held.last) };
    setBand(next);
    onBand(next, held.more);
  });
  useEffect(() => {
    if (!isDrawn) return;
    let frame = requestAnimationFrame(function scroll() {
      const box = scroller.current?.getBoundingClientRect();
      const at = press.current?.last;
      if (box && at) {
        const above = Math.max(0, box.top + EDGE_PX - at.y);
        const below = Math.max(0, at.y - (box.bottom - EDGE_PX));
        const by = Math.min(SPEED_PX, below) - Math.min(SPEED_PX, above);
        if (by !== 0) {
          scroller.current?.scrollBy(0, by);
          draw();
        }
      }
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDrawn, scroller]);
  const end = () => {
    press.current = null;
    setBand(null);
  };
  const handlers = disabled
    ? {}
    : {
        onPointerDown: (event: PointerEvent) => {
          const met = event.target as Element;
          if (event.button !== 0 || event.pointerType === "touch" || met.closest(OWN) !== null) return;
          if (!event.currentTarget.contains(met)) return;
          const last = { x: event.clientX, y: event.clientY };
          press.current = {
            from: pointAt(last),
            last,
            more: event.ctrlKey || event.metaKey || event.shiftKey,
          };
        },
        onPointerMove: (event: PointerEvent) => {
          const held = press.current;
          if (held === null) return;
          held.last = { x: event.clientX, y: event.clientY };
          const to = pointAt(held.last);
          if (!isDrawn && Math.hypot(to.x - held.from.x, to.y - held.from.y) < BEGIN_PX) return;
          if (!isDrawn) {
            event.currentTarget.setPointerCapture(event.pointerId);
            target.onBegin();
          }
          draw();
        },
        onPointerUp: end,
        onPointerCancel: end,
      };
  return { band, handlers };
}
