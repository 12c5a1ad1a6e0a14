import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import type { DropPlace, RowKey } from "./model.ts";

/** Rows of a grid are dragged by their handles, and dropped at whatever row is under the pointer: bodies draw cells, not rows. */

/** What a grid says of its rows while one of them is dragged; rows are named by their index. */
export interface RowDrag {
  /** Rows may be dropped onto others, and are below them then. */
  readonly branches: boolean;
  /** What scrolls the rows. */
  scroller(): HTMLElement | null;
  allows(moved: RowKey, row: number, place: DropPlace): boolean;
  onDrop(moved: RowKey, row: number, place: DropPlace): void;
  /** A row is held over another one for a while. */
  onRest(row: number): void;
}

/** How long a row is held over a folded branch until that opens, ms. */
const REST_MS = 700;
/** Where the rows' edges are near, px; and how far they are scrolled then at a time. */
const EDGE = 36;
const SCROLL_STEP = 14;
/** Share of a row's height at its upper and its lower edge that is between two rows, where it has a middle. */
const BETWEEN = 0.28;

const ROW_KEY = "gridRow";
const GRID = "grid";

/** Makes a row draggable by its handle. @returns the way to end it. */
export function armHandle(handle: HTMLElement, key: RowKey): () => void {
  const grid = handle.closest<HTMLElement>(".qs-grid");
  return draggable({
    element: handle,
    getInitialData: () => ({ [GRID]: grid, [ROW_KEY]: key }),
    onGenerateDragPreview: ({ nativeSetDragImage }) => {
      setCustomNativeDragPreview({
        nativeSetDragImage,
        render: ({ container }) => {
          container.append(previewOf(handle));
        },
      });
    },
  });
}

/** What goes with the pointer: the first text of the row. */
function previewOf(handle: HTMLElement): HTMLElement {
  const row = handle.closest<HTMLElement>("[data-row]")?.dataset.row;
  const cells = handle.closest(".qs-grid")?.querySelectorAll(`[data-row="${row}"]`) ?? [];
  const preview = document.createElement("div");
  preview.className = "qs-grid-dragged";
  preview.textContent = [...cells].map(({ textContent }) => textContent?.trim()).find(Boolean) ?? "";
  return preview;
}

interface Aim {
  readonly row: number;
  readonly place: DropPlace;
  readonly cell: DOMRect;
}

/** Lets rows be dropped in a grid. @returns the way to end it. */
export function armRows(frame: HTMLElement, drag: RowDrag): () => void {
  const mark = document.createElement("div");
  mark.className = "qs-grid-drop";
  let rest: { readonly row: number; readonly timer: number } | null = null;
  const endRest = () => {
    if (rest !== null) window.clearTimeout(rest.timer);
    rest = null;
  };
  const end = () => {
    endRest();
    mark.remove();
  };
  const follow = (moved: RowKey, aim: Aim | null) => {
    if (aim === null) return end();
    show(frame, mark, aim, drag.allows(moved, aim.row, aim.place));
    if (aim.place !== "below") endRest();
    else if (rest?.row !== aim.row) {
      endRest();
      rest = { row: aim.row, timer: window.setTimeout(() => drag.onRest(aim.row), REST_MS) };
    }
  };
  const onDrag = ({ source, location }: ElementDropTargetEventBasePayload) => {
    const { clientX, clientY } = location.current.input;
    scrollNear(drag.scroller(), clientY);
    follow(source.data[ROW_KEY] as RowKey, aimAt(frame, clientX, clientY, drag.branches));
  };
  return combine(
    dropTargetForElements({
      element: frame,
      canDrop: ({ source }) => source.data[GRID] === frame,
      onDragEnter: onDrag,
      onDrag,
      onDragLeave: end,
      onDrop: ({ source, location }) => {
        end();
        const { clientX, clientY } = location.current.input;
        const aim = aimAt(frame, clientX, clientY, drag.branches);
        const moved = source.data[ROW_KEY] as RowKey;
        if (aim !== null && drag.allows(moved, aim.row, aim.place)) drag.onDrop(moved, aim.row, aim.place);
      },
    }),
    end,
  );
}

function aimAt(frame: HTMLElement, x: number, y: number, branches: boolean): Aim | null {
  const cell = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>("[data-row]"))
    .find((found) => found !== null && frame.contains(found));
  if (!cell) return null;
  const rect = cell.getBoundingClientRect();
  const share = (y - rect.top) / rect.height;
  const upper = branches ? BETWEEN : 0.5;
  const place = share < upper ? "before" : share >= 1 - upper ? "after" : "below";
  return { row: Number(cell.dataset.row), place, cell: rect };
}

/** Draws where the row would go: a line between two rows, or a frame around one. */
function show(frame: HTMLElement, mark: HTMLElement, { place, cell }: Aim, allowed: boolean): void {
  const top = (place === "after" ? cell.bottom : cell.top) - frame.getBoundingClientRect().top;
  mark.dataset.place = place;
  mark.dataset.refused = String(!allowed);
  mark.style.top = `${top}px`;
  mark.style.height = place === "below" ? `${cell.height}px` : "";
  if (!mark.isConnected) frame.append(mark);
}

/** Scrolls on where the row is held near the first or the last one in sight. */
function scrollNear(scroller: HTMLElement | null, y: number): void {
  if (scroller === null) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + EDGE) scroller.scrollTop -= SCROLL_STEP;
  else if (y > bottom - EDGE) scroller.scrollTop += SCROLL_STEP;
}
