import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { completeLayout, moveColumn, resizeColumn } from "./layout.ts";
import type { GridColumn, GridLayout } from "./model.ts";
import type { Slot } from "./slots.ts";

/** So far the pointer moves before a column comes along, px. */
const DRAG_FROM = 6;

export interface ColumnDrop {
  readonly dragged: string;
  readonly before: string | null;
}

interface ColumnDragProps<R> {
  readonly columns: readonly GridColumn<R>[];
  /** Complete. */
  readonly layout: GridLayout;
  readonly onLayout: (layout: GridLayout) => void;
  readonly frame: RefObject<HTMLElement | null>;
}

/** Columns that are dragged to another place or to another width. What is dragged is shown at once and kept when it is let go. */
export function useColumnDrag<R>({ columns, layout, onLayout, frame }: ColumnDragProps<R>) {
  const [draft, setDraft] = useState<GridLayout | null>(null);
  const [drop, setDrop] = useState<ColumnDrop | null>(null);
  /** A click that ends a drag sorts nothing. */
  const dragged = useRef(false);

  function startResize(slot: Slot<R>, event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const from = event.clientX;
    let last: GridLayout | null = null;
    follow(event, {
      move: (x) => {
        last = resizeColumn(layout, slot.key, slot.width + x - from, slot.column?.minWidth);
        setDraft(last);
      },
      end: (kept) => {
        setDraft(null);
        if (kept && last !== null) onLayout(last);
      },
    });
  }

  function startDrag(slot: Slot<R>, event: PointerEvent<HTMLElement>): void {
    dragged.current = false;
    if (event.button !== 0 || event.pointerType === "touch") return;
    const from = event.clientX;
    let before: string | null = slot.key;
    follow(event, {
      move: (x) => {
        if (!dragged.current && Math.abs(x - from) < DRAG_FROM) return;
        dragged.current = true;
        before = columnAt(frame.current, x);
        setDrop({ dragged: slot.key, before });
      },
      end: (kept) => {
        setDrop(null);
        if (!kept || !dragged.current) return;
        const moved = moveColumn(layout, slot.key, before);
        if (moved !== layout) onLayout(moved);
      },
    });
  }

  return {
    layout: draft === null ? layout : completeLayout(columns, draft),
    resizing: draft !== null,
    drop,
    startResize,
    startDrag,
    /** Whether the click that comes now ends a drag. */
    endsDrag: () => dragged.current,
  };
}

/** The column whose left half, or whose neighbour's right half, the pointer is over; `null` behind the last. */
function columnAt(frame: HTMLElement | null, x: number): string | null {
  const cells = [...(frame?.querySelectorAll<HTMLElement>("[data-head].qs-grid-movable") ?? [])];
  const next = cells.find((cell) => {
    const { left, width } = cell.getBoundingClientRect();
    return x < left + width / 2;
  });
  return next?.dataset.head ?? null;
}

interface Following {
  move(x: number): void;
  /** @param kept false when it was broken off, by Escape or by the system. */
  end(kept: boolean): void;
}

function follow(event: PointerEvent<HTMLElement>, { move, end }: Following): void {
  const currentTarget: HTMLElement = event.currentTarget;
  const { pointerId } = event;
  currentTarget.setPointerCapture(pointerId);
  const over = new AbortController();
  const { signal } = over;
  const stop = (kept: boolean) => {
    over.abort();
    end(kept);
  };
  currentTarget.addEventListener("pointermove", ({ clientX }) => move(clientX), { signal });
  currentTarget.addEventListener("pointerup", () => stop(true), { signal });
  currentTarget.addEventListener("pointercancel", () => stop(false), { signal });
  window.addEventListener("keydown", ({ key }) => key === "Escape" && stop(false), { signal, capture: true });
}
