import { type RefObject, useEffect, useRef } from "react";
import { type GridPlace, HEADER } from "./cursor.ts";

/** What pointer and keys do in a grid. Places are found by the cells' own marks, so that it does not matter which body drew them. */
export interface GridInput {
  onPlace(place: GridPlace, extend: boolean): void;
  onKey(event: KeyboardEvent): void;
  /** The grid is to have the keyboard. */
  onTake(): void;
  onTitle(col: number, add: boolean): void;
  onDouble(place: GridPlace): void;
  /** A click on the cell that the cursor was at. */
  onAgain(place: GridPlace): void;
  /** Whether the cursor is there. */
  isAt(place: GridPlace): boolean;
  onPaste(text: string): boolean;
  onMenu(place: GridPlace, at: { readonly left: number; readonly top: number }): void;
  /** Plain text of a cell, shown where it does not fit. */
  textAt(place: GridPlace): string | undefined;
}

/** What has a use of its own under the pointer. */
const LIVE =
  "button, a, input, select, textarea, label, [contenteditable], .qs-grid-editor, .qs-grid-edge, .qs-grid-handle";

export function placeAt(target: EventTarget | null): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-col]") : null;
  if (cell === null) return null;
  const { row = String(HEADER), col } = cell.dataset;
  return { row: Number(row), col: Number(col) };
}

const isLive = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(LIVE) !== null;

export function useGridInput(frame: RefObject<HTMLElement | null>, input: GridInput): void {
  const now = useRef(input);
  useEffect(() => {
    now.current = input;
  });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const over = new AbortController();
    listen(element, now, over.signal);
    return () => over.abort();
  }, [frame]);
}

function listen(frame: HTMLElement, now: RefObject<GridInput>, signal: AbortSignal): void {
  const on = <K extends keyof HTMLElementEventMap>(
    kind: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => frame.addEventListener(kind, listener, { signal });
  /** Row that the pointer was pressed in: from there cells are marked. */
  let pressed = false;
  let byPointer = false;
  let again = false;
  on("keydown", (event) => now.current.onKey(event));
  // On its way down: cells that stay in view are portals, whose keys would reach the drawer around the grid first.
  const leaveCell = (event: KeyboardEvent) => event.key === "Escape" && now.current.onKey(event);
  frame.addEventListener("keydown", leaveCell, { signal, capture: true });
  on("pointerdown", (event) => {
    byPointer = true;
    const place = placeAt(event.target);
    if (place === null || event.button !== 0 || isLive(event.target)) return;
    pressed = place.row !== HEADER && event.pointerType === "mouse";
    again = now.current.isAt(place) && !event.shiftKey;
    now.current.onPlace(place, event.shiftKey && place.row !== HEADER);
  });
  on("mousedown", (event) => {
    // Cells are no stop of the keyboard, which stays with the grid; and a drag over them marks cells, not their text.
    if (placeAt(event.target) === null || isLive(event.target)) return;
    event.preventDefault();
    now.current.onTake();
  });
  on("pointerover", (event) => {
    const place = placeAt(event.target);
    if (place === null) return;
    nameFull(event.target, () => now.current.textAt(place));
    if (pressed && (event.buttons & 1) === 1 && place.row !== HEADER) now.current.onPlace(place, true);
    else pressed = false;
  });
  window.addEventListener(
    "pointerup",
    () =>
      setTimeout(() => {
        byPointer = false;
      }),
    { signal },
  );
  on("click", (event) => {
    const place = placeAt(event.target);
    if (place !== null && place.row !== HEADER && again && now.current.isAt(place) && !isLive(event.target))
      now.current.onAgain(place);
    if (place?.row !== HEADER || isLive(event.target)) return;
    now.current.onTitle(place.col, event.shiftKey || event.ctrlKey || event.metaKey);
  });
  on("paste", (event) => {
    // What edits takes it itself.
    if (isLive(event.target)) return;
    if (now.current.onPaste(event.clipboardData?.getData("text/plain") ?? "")) event.preventDefault();
  });
  on("dblclick", (event) => {
    const place = placeAt(event.target);
    if (place !== null && place.row !== HEADER && !isLive(event.target)) now.current.onDouble(place);
  });
  on("contextmenu", (event) => {
    const place = placeAt(event.target);
    if (place === null || isLive(event.target)) return;
    event.preventDefault();
    now.current.onMenu(place, { left: event.clientX, top: event.clientY });
  });
  on("focusin", (event) => {
    // The keyboard comes to the grid, not to one of the stops in its cells; what is no stop has it from what it opened.
    const came = event.relatedTarget instanceof Node && frame.contains(event.relatedTarget);
    const { target } = event;
    const inCell = placeAt(target) !== null && target instanceof HTMLElement && target.tabIndex >= 0;
    if (!came && !byPointer && inCell) now.current.onTake();
  });
}

/** A text that is cut off is shown whole. */
function nameFull(target: EventTarget | null, text: () => string | undefined): void {
  const value = target instanceof Element ? target.closest<HTMLElement>(".qs-grid-value") : null;
  if (value === null) return;
  if (value.scrollWidth > value.clientWidth) value.title = text() ?? "";
  else value.removeAttribute("title");
}
