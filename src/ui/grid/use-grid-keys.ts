import type { RefObject } from "react";
import { takeFocus } from "../focus/scopes.ts";
import type { GridExtent, GridPlace } from "./cursor.ts";
import type { UseCell } from "./grid-context.ts";
import { actionOf, type KeyAction } from "./grid-keys.ts";
import type { GridTree } from "./model.ts";
import type { Slot } from "./slots.ts";
import type { GridCursor } from "./use-grid-cursor.ts";

export interface GridKeysProps<R> {
  readonly rows: readonly R[];
  readonly slots: readonly Slot<R>[];
  readonly cursor: GridCursor;
  readonly tree: GridTree<R> | undefined;
  readonly sheet: boolean;
  /** Rows are moved within their list, or within their tree. */
  readonly moves: "list" | "tree" | undefined;
  readonly extent: () => GridExtent;
  readonly grid: RefObject<HTMLElement | null>;
  /** Stops before and behind the grid, where Tab goes on from. */
  readonly ends: {
    readonly before: RefObject<HTMLElement | null>;
    readonly after: RefObject<HTMLElement | null>;
  };
  readonly withCell: (place: GridPlace, use: UseCell) => void;
  /** Does what is not a way. */
  readonly act: (action: Exclude<KeyAction, { kind: "go" | "enter" | "unmark" }>, at: GridPlace) => void;
  readonly go: (to: GridPlace, extend: boolean) => void;
}

const STOPS =
  "button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled)";

/** The keyboard in a grid: it is one stop of the page, and its own keys lead from cell to cell and into one. */
export function useGridKeys<R>(props: GridKeysProps<R>): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented) return;
    if (event.key === "Tab") {
      // What edits a cell of a sheet leads on to the next one.
      if (!props.sheet || !isEditing(event.target)) leave(event, props.ends);
    } else if (event.target !== props.grid.current) withinCell(event, props);
    else onGrid(event, props);
  };
}

const isEditing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(".qs-grid-editor") !== null;

/** From the stop beside the grid the browser itself goes on to what comes next. */
function leave({ shiftKey }: KeyboardEvent, { before, after }: GridKeysProps<never>["ends"]): void {
  (shiftKey ? before : after).current?.focus({ preventScroll: true });
}

/** Among the buttons and links of a cell the arrows go from one to the next; Escape leads back to the grid. What edits has keys of its own. */
function withinCell<R>(event: KeyboardEvent, { grid }: GridKeysProps<R>): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || isEditing(target)) return;
  if (event.key === "Escape") {
    event.preventDefault();
    // What the grid is in stays open.
    event.stopPropagation();
    grid.current?.focus({ preventScroll: true });
    return;
  }
  // A switch is switched by Enter as by the space key.
  if (event.key === "Enter" && target.matches("input[type=checkbox]")) {
    event.preventDefault();
    target.click();
    return;
  }
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  const cell = target.closest(".qs-grid-actions, [data-col]");
  if (step === 0 || cell === null || target.matches("input, select, textarea")) return;
  const stops = [...cell.querySelectorAll<HTMLElement>(STOPS)];
  event.preventDefault();
  stops[stops.indexOf(target) + step]?.focus({ preventScroll: true });
}

function onGrid<R>(event: KeyboardEvent, props: GridKeysProps<R>): void {
  const { cursor, slots, rows, tree } = props;
  const at = cursor.at;
  if (at === null) return;
  const slot = slots[at.col];
  const row = rows[at.row];
  const state = slot?.stem === true && tree !== undefined && row !== undefined ? tree.state(row) : "leaf";
  const { range } = cursor;
  const action = actionOf(event, {
    at,
    slot,
    sheet: props.sheet ? { edited: slot?.column?.editor !== undefined } : undefined,
    moves: props.moves,
    pressed: slot?.column?.pressed === true,
    branch: state === "open" || state === "closed" ? state : null,
    marked: range !== null && (range.top !== range.bottom || range.left !== range.right),
    extent: props.extent(),
  });
  if (action === null) return;
  event.preventDefault();
  event.stopPropagation();
  if (action.kind === "go") props.go(action.to, action.extend);
  else if (action.kind === "unmark") props.go(at, false);
  else if (action.kind === "enter" || (action.kind === "edit" && !slot?.column?.editor)) {
    // What has no editor may have a control of its own: a switch, a link.
    props.withCell(at, (cell) => takeFocus(cell.querySelector<HTMLElement>(STOPS)));
  } else props.act(action, at);
}
