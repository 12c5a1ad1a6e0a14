import { type RefObject, useEffect, useMemo, useState } from "react";
import { ASKED_FIRST } from "./asked-first.ts";
import type { Slot } from "./slots.ts";

/**
 * A sheet draws only the columns in view and some beside them: of goods' variants there are twenty, of which seven are seen, and each cell
 * that is drawn makes every key slower.
 */

/** Columns are drawn anew each time that a sheet was scrolled sideways by so much, px; so much beside the view is drawn too. */
const STRIDE = 120;

/** Columns that are left out on one side, and what keeps their place. */
export interface LeftOut {
  /** The first of them and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** px */
  readonly width: number;
}

/** What a row leaves out, from the left. */
export type LeftOuts = readonly LeftOut[];

const NONE: LeftOuts = [];

/**
 * The columns that are out of view; never a frozen one, nor the row's end.
 * @param seen from and to, px from the start of all columns.
 * @param active the column with the keyboard, which is drawn wherever it is; -1 for none.
 */
export function slotsLeftOut(
  slots: readonly Slot<never>[],
  seen: { readonly from: number; readonly to: number },
  active: number,
): LeftOuts {
  const outs: LeftOut[] = [];
  for (const [col, slot] of slots.entries()) {
    const isSeen = slot.left + slot.width > seen.from && slot.left < seen.to;
    if (isSeen || col === active || slot.frozen || slot.kind !== "data") continue;
    const last = outs.at(-1);
    if (last?.to === col) outs[outs.length - 1] = { ...last, to: col + 1, width: last.width + slot.width };
    else outs.push({ from: col, to: col + 1, width: slot.width });
  }
  return outs.length === 0 ? NONE : outs;
}

export interface SheetView {
  /** Of what is seen, px; 0 where it is not known, and everything is drawn. */
  readonly width: number;
  readonly active: number;
  /** What is no sheet draws all of its columns. */
  readonly isSheet: boolean;
}

/** What the rows of a sheet leave out, as it is scrolled: the same object as long as it is the same columns. */
export function useSlotsLeftOut(
  scroller: RefObject<HTMLElement | null>,
  slots: readonly Slot<never>[],
  { width, active, isSheet }: SheetView,
): LeftOuts {
  const [stride, setStride] = useState(0);
  const watched = isSheet && width > 0;
  useEffect(() => {
    const element = scroller.current;
    if (!watched || element === null) return;
    const scrolled = () => setStride(Math.floor(element.scrollLeft / STRIDE));
    scrolled();
    element.addEventListener("scroll", scrolled, ASKED_FIRST);
    return () => element.removeEventListener("scroll", scrolled, ASKED_FIRST);
  }, [scroller, watched]);
  return useMemo(
    () =>
      watched
        ? slotsLeftOut(slots, { from: (stride - 1) * STRIDE, to: (stride + 2) * STRIDE + width }, active)
        : NONE,
    [watched, slots, stride, width, active],
  );
}
