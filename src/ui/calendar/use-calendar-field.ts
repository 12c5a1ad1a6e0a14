import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { usePreload } from "./load-calendar.ts";

/** How a calendar is open: with the keyboard in it, or beside an input that keeps the keyboard. */
export type CalendarOpening = "entered" | "beside";

/**
 * When the calendar of a field opens and closes. A click on an input opens it beside, the arrow down leads into it, as the field's button
 * does. A finger opens it by the button alone: what touches an input brings the keys up.
 * @param onLeft the keyboard has left the field and its calendar.
 */
export function useCalendarField(onLeft: () => void) {
  const field = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [opening, setOpening] = useState<CalendarOpening | null>(null);
  const preload = usePreload();
  const close = () => setOpening(null);
  const isOwn = (target: EventTarget | null) =>
    target instanceof Node &&
    (field.current?.contains(target) === true ||
      panel.current?.closest(".bp6-portal")?.contains(target) === true);
  return {
    opening,
    close,
    panel,
    field: {
      ref: field,
      onFocus: preload,
      onBlur: ({ target, relatedTarget }: FocusEvent) => {
        if (isOwn(relatedTarget)) return;
        if (relatedTarget !== null) close();
        if (relatedTarget !== null || field.current?.contains(target) === true) onLeft();
      },
    },
    input: {
      onPointerUp: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "touch") setOpening((before) => before ?? "beside");
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "ArrowDown") {
          event.preventDefault();
          setOpening("entered");
        } else if (event.key === "Escape" && opening !== null) {
          // What is around the field stays open.
          event.stopPropagation();
          event.preventDefault();
          close();
        } else if (event.key === "Enter") close();
      },
    },
    button: {
      "aria-haspopup": "dialog",
      "aria-expanded": opening !== null,
      onClick: () => setOpening((before) => (before === null ? "entered" : null)),
    },
  } as const;
}
