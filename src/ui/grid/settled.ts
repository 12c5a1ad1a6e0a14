import { createContext, useEffect, useState } from "react";
import type { Slot } from "./slots.ts";

/**
 * What a grid draws first is what is seen of it: rows and columns that are out of view come once the others are on the screen. Only what
 * keeps their place is there before.
 */

/** So long after the first cells were painted, the others are drawn, ms. */
const SETTLED_MS = 100;

/** Whether the grid draws all that it keeps ready. */
export const SettledContext = createContext(true);

/** Turns true when what was drawn first has been painted. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      waiting = setTimeout(() => setSettled(true), SETTLED_MS);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(waiting);
    };
  }, []);
  return settled;
}

/** Slots that are drawn from the start: those in view while nothing is scrolled, and the row's end, which stays in view. */
export interface FirstSlots {
  /** So many, from the left. */
  readonly count: number;
  /** What keeps the place of the others, px. */
  readonly gap: number;
}

/** @param view width of what is seen, px; 0 where it is not known, and all of them are drawn. */
export function firstSlots(slots: readonly Slot<never>[], view: number, settled: boolean): FirstSlots {
  const later = ({ kind, frozen, left }: Slot<never>) => kind === "data" && !frozen && left >= view;
  const at = settled || view <= 0 ? -1 : slots.findIndex(later);
  if (at < 0) return { count: slots.length, gap: 0 };
  return { count: at, gap: slots.reduce((sum, slot) => sum + (later(slot) ? slot.width : 0), 0) };
}
