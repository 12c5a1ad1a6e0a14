import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from "react";
import { focused } from "../focus/scopes.ts";
import type { BodyProps } from "./body-props.ts";
import { type GridPlace, HEADER, scrollToShow } from "./cursor.ts";
import { cellId, type GridRows, type UseCell } from "./grid-context.ts";
import type { GridStep, ResourceTableProps, RowKey } from "./model.ts";
import { actionsWidth, frozenWidth, type Slot, widthOf } from "./slots.ts";
import { nextSort } from "./sort-steps.ts";
import { useColumns } from "./use-columns.ts";
import { useEditing } from "./use-editing.ts";
import { useGridActs } from "./use-grid-acts.ts";
import { useGridCursor } from "./use-grid-cursor.ts";
import { useGridInput } from "./use-grid-input.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridMenu } from "./use-grid-menu.tsx";
import { useFollowing, useRowDrag } from "./use-row-drag.ts";
import { useScroller } from "./use-scroller.ts";
import { useSelection } from "./use-selection.ts";

interface GridElements {
  readonly id: string;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly probe: RefObject<HTMLElement | null>;
}

/** All that a grid is and does, but for what it looks like. */
export function useGrid<R>(props: ResourceTableProps<R>, { id, frame, probe }: GridElements) {
  const { rows, rowKey, sort, onSort } = props;
  const columns = useColumns(props, { frame, probe });
  const { slots, rowHeight, layout, drag, fit, width: view } = columns;
  const grid = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement | null>(null);
  const onScroller = useScroller(scroller, frame, { width: widthOf(slots), view });
  const ends = { before: useRef<HTMLSpanElement>(null), after: useRef<HTMLSpanElement>(null) };
  const keysOf = useKeys(rows, rowKey);
  const selection = useSelection(keysOf, props.selection, props.onSelection);
  const cursor = useGridCursor({ rows: rows.length, cols: slots.length });
  const editing = useEditing(grid, (step) => onward(step));
  const menu = useGridMenu(props, { slots, layout, fit, grid });
  const withCell = useCallback(
    (place: GridPlace, use: UseCell) => whenDrawn(cellId(id, place.row, place.col), grid.current, use),
    [id],
  );
  /** For effects: rows that come into view are drawn at the browser's own event. */
  const bring = (to: GridPlace, extend = false): boolean => {
    cursor.go(to, extend);
    return show(scroller.current, slots, rowHeight, to);
  };
  /** For events: what draws rows by what is scrolled hears of it at once, so that they are drawn together with what the event has changed. */
  const go = (to: GridPlace, extend: boolean) => {
    if (bring(to, extend)) scroller.current?.dispatchEvent(new Event("scroll"));
  };
  /** On to the next cell that is edited, along the row and on in the next one; down to the same column. */
  const onward = ({ rows: down, cols: along }: GridStep) => {
    if (cursor.at === null) return;
    const edited = slots.flatMap(({ column }, col) => (column?.editor === undefined ? [] : [col]));
    const { row, col } = cursor.at;
    const at = edited.indexOf(col) + along;
    const over = at < 0 ? -1 : at >= edited.length ? 1 : 0;
    const to = row + down + over;
    if (to < 0 || (to >= rows.length && (along === 0 || props.sheet?.onBeyond() !== true))) return;
    go({ row: to, col: along === 0 ? col : (edited.at(over > 0 ? 0 : over < 0 ? -1 : at) ?? col) }, false);
  };
  const taken = useRef(false);
  useImperativeHandle(props.handle, () => ({
    goTo: (row, column) => {
      const asked = slots.findIndex(({ key }) => key === column);
      const first = slots.findIndex(({ column: one }) => one?.editor !== undefined);
      bring({ row, col: Math.max(0, asked < 0 ? first : asked) });
      taken.current = true;
    },
  }));
  // Cells are drawn once their room is known.
  useEffect(() => {
    if (!taken.current || grid.current === null) return;
    taken.current = false;
    grid.current.focus({ preventScroll: true });
  });
  const follow = useFollowing(props, keysOf, cursor.at?.row, (row) => {
    if (cursor.at !== null) bring({ row, col: cursor.at.col });
  });
  useRowDrag(frame, scroller, props, keysOf);
  const { act, announcement } = useGridActs(props, {
    follow,
    slots,
    keysOf,
    selection,
    cursor,
    editing,
    menu,
    withCell,
  });
  const page = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
  const onKey = useGridKeys({
    rows,
    slots,
    cursor,
    tree: props.tree,
    sheet: props.sheet !== undefined,
    moves: props.moves === undefined ? undefined : props.tree === undefined ? "list" : "tree",
    extent: () => ({ rows: rows.length, cols: slots.length, page: page() }),
    grid,
    ends,
    withCell,
    act,
    go,
  });
  useGridInput(frame, {
    onKey,
    onPlace: cursor.go,
    onTake: () => grid.current?.focus({ preventScroll: true }),
    onTitle: (col, add) => {
      const column = slots[col]?.column;
      if (column?.sortable && !drag.endsDrag()) onSort(nextSort(sort, column.key, add));
    },
    onDouble: (at) => act({ kind: slots[at.col]?.column?.editor ? "edit" : "open" }, at),
    isAt: ({ row, col }) => cursor.at?.row === row && cursor.at.col === col,
    onAgain: (at) => {
      if (props.sheet !== undefined) act({ kind: "edit" }, at);
    },
    onPaste: (text) => {
      const { at, range } = cursor;
      if (props.sheet === undefined || at === null || range === null || text === "") return false;
      const keys = slots.slice(range.left).flatMap(({ column }) => column?.key ?? []);
      props.sheet.onPaste(text, { top: range.top, bottom: range.bottom, columns: keys });
      return true;
    },
    onMenu: (at, place) => {
      cursor.go(at, false);
      menu.open(at, place);
    },
    textAt: ({ row, col }) => {
      const shown = rows[row];
      return shown === undefined ? undefined : slots[col]?.column?.text(shown);
    },
  });
  const shared = useShared(props, id, menu.openBelow);
  const start = () => {
    if (cursor.at === null) cursor.go({ row: rows.length > 0 ? 0 : HEADER, col: firstData(slots) }, false);
  };
  return {
    ...columns,
    ready: columns.measured || typeof document === "undefined",
    resizing: drag.resizing,
    keysOf,
    selection,
    cursor,
    edited: editing.cell,
    ends,
    shared,
    announcement,
    menu: menu.shown,
    gridProps: useGridProps(props, { id, grid, cursor, cols: slots.length, start }),
    onScroller,
    header: {
      drop: drag.drop,
      onDrag: drag.startDrag,
      onResize: drag.startResize,
      onFit: fit,
      onMenu: (col: number, place: { readonly left: number; readonly top: number }) =>
        menu.open({ row: HEADER, col }, place),
    },
  };
}

/** Frames that a cell may be behind the scrolling that leads to it. */
const LATE_FRAMES = 30;

/**
 * Gives a cell to its user once it is drawn: where a key has scrolled the grid, the next key comes before the cell. Not at all where there is
 * no such cell, or the keyboard has left the grid meanwhile.
 */
function whenDrawn(cell: string, grid: HTMLElement | null, use: UseCell, frames = LATE_FRAMES): void {
  const drawn = document.getElementById(cell);
  if (drawn !== null) use(drawn);
  else if (frames > 0 && focused() === grid)
    requestAnimationFrame(() => whenDrawn(cell, grid, use, frames - 1));
}

/** Keys of all rows, once somebody asks for them: there may be many. */
function useKeys<R>(rows: readonly R[], rowKey: (row: R) => RowKey): () => readonly RowKey[] {
  return useMemo(() => {
    let keys: readonly RowKey[] | undefined;
    return () => {
      keys ??= rows.map((row) => rowKey(row));
      return keys;
    };
  }, [rows, rowKey]);
}

const firstData = (slots: readonly Slot<never>[]): number =>
  Math.max(
    0,
    slots.findIndex(({ kind }) => kind === "data"),
  );

/** Brings a cell into view, from behind frozen columns and the row's end. @returns whether anything had to be scrolled for it. */
function show<R>(
  scroller: HTMLElement | null,
  slots: readonly Slot<R>[],
  rowHeight: number,
  { row, col }: GridPlace,
): boolean {
  const slot = slots[col];
  if (scroller === null || slot === undefined) return false;
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = scroller;
  const head = scroller.querySelector(".qs-grid-head")?.clientHeight ?? 0;
  const top =
    row < 0
      ? scrollTop
      : scrollToShow({ start: row * rowHeight, size: rowHeight }, scrollTop, clientHeight - head, {
          before: 0,
          after: 0,
        });
  const left =
    slot.frozen || slot.kind === "actions"
      ? scrollLeft
      : scrollToShow({ start: slot.left, size: slot.width }, scrollLeft, clientWidth, {
          before: frozenWidth(slots),
          after: actionsWidth(slots),
        });
  if (top === scrollTop && left === scrollLeft) return false;
  scroller.scrollTo({ top, left, behavior: "instant" });
  return true;
}

function useShared<R>(
  { texts, rowKey, tree, rowActions, rowMenu, moves }: ResourceTableProps<R>,
  id: string,
  openBelow: GridRows["openMenu"],
): GridRows {
  const hasMenu = rowMenu !== undefined;
  const movable = moves !== undefined;
  return useMemo(
    () =>
      ({
        id,
        texts,
        rowKey,
        tree,
        movable,
        rowActions,
        openMenu: hasMenu ? openBelow : undefined,
      }) as GridRows,
    [id, texts, rowKey, tree, movable, rowActions, hasMenu, openBelow],
  );
}

interface GridPropsFacts {
  readonly id: string;
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly cursor: { readonly at: GridPlace | null };
  readonly cols: number;
  /** The keyboard has come. */
  readonly start: () => void;
}

function useGridProps<R>(props: ResourceTableProps<R>, facts: GridPropsFacts): BodyProps<R>["gridProps"] {
  const { id, grid, cursor, start } = facts;
  const several = props.onSelection !== undefined;
  return {
    ref: grid,
    role: props.tree === undefined ? "grid" : "treegrid",
    className: "qs-grid-table",
    tabIndex: 0,
    "aria-label": props.label,
    "aria-describedby": `${id}help`,
    "aria-rowcount": Math.max(props.total ?? 0, props.rows.length) + 1,
    "aria-colcount": facts.cols,
    "aria-multiselectable": several || undefined,
    "aria-busy": props.busy || undefined,
    "aria-activedescendant": cursor.at === null ? undefined : cellId(id, cursor.at.row, cursor.at.col),
    onFocus: (event: FocusEvent) => {
      if (event.target === event.currentTarget) start();
    },
  };
}
