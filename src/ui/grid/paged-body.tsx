import { HotkeysContext } from "@blueprintjs/core";
import { Column, Regions, RenderMode, type StyledRegionGroup, Table } from "@blueprintjs/table";
import {
  type ComponentProps,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { FROZEN_SCROLLER, SCROLLED_CONTENT, SCROLLER, STOPS } from "./blueprint-table.mjs";
import type { BodyProps } from "./body-props.ts";
import { SelectionContext, useGridRows } from "./grid-context.ts";
import { PagedCell } from "./paged-cell.tsx";
import { PagedEnds } from "./paged-ends.tsx";
import { PagedRows } from "./paged-rows.tsx";
import { markHoveredRow } from "./row-hover.ts";
import { firstSlots, SettledContext, useSettled } from "./settled.ts";
import type { Slot } from "./slots.ts";
import { useRowsInView } from "./use-rows-in-view.ts";

/** What a wheel that counts lines goes for one, px. */
const LINE = 32;

/**
 * A page of rows on Blueprint's table, which draws the cells in view, freezes columns and lays marks over them. It knows neither rows nor
 * roles; those are beside it and own its cells.
 */
export function PagedBody<R>(props: BodyProps<R>) {
  const { rows, slots, rowHeight, onScroller } = props;
  const host = useRef<HTMLDivElement>(null);
  const clip = useRef<HTMLDivElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const found = host.current?.querySelector<HTMLElement>(SCROLLER) ?? null;
    // The keyboard is with the grid: neither the table nor what scrolls in it is a stop of its own.
    for (const part of host.current?.querySelectorAll<HTMLElement>(STOPS) ?? []) part.tabIndex = -1;
    setScroller(found);
    onScroller(found);
    return () => onScroller(null);
  }, [onScroller]);
  useEffect(() => (host.current === null ? undefined : markHoveredRow(host.current)), []);
  useEffect(() => followSideways(scroller, clip.current), [scroller]);
  useEffect(() => endWithCells(scroller, clip.current), [scroller]);
  useEffect(() => scrollByWheel(scroller, host.current), [scroller]);
  const frozen = slots.some((slot) => slot.frozen);
  useEffect(
    () => (frozen ? keepLevel(scroller, host.current?.querySelector(FROZEN_SCROLLER) ?? null) : undefined),
    [scroller, frozen],
  );
  const inView = useRowsInView(scroller, { height: rowHeight, count: rows.length, view: props.height });
  return (
    <SettledContext value={useSettled()}>
      <div {...props.gridProps}>
        <div className="qs-grid-clip" ref={clip}>
          {props.head}
        </div>
        <PagedRows rows={rows} cols={slots.length} first={props.first} inView={inView} />
      </div>
      <div className="qs-grid-paged" ref={host}>
        <PagedTable {...props} />
        <PagedEnds
          rows={rows}
          slots={slots}
          rowHeight={rowHeight}
          inView={inView}
          current={props.current}
          content={scroller?.querySelector(SCROLLED_CONTENT) ?? null}
        />
      </div>
    </SettledContext>
  );
}

/** The titles go sideways with the cells. */
function followSideways(scroller: HTMLElement | null, clip: HTMLElement | null): (() => void) | undefined {
  if (scroller === null || clip === null) return;
  const follow = () => {
    clip.scrollLeft = scroller.scrollLeft;
  };
  follow();
  scroller.addEventListener("scroll", follow, { passive: true });
  return () => scroller.removeEventListener("scroll", follow);
}

/** Beside the cells is a scrollbar, where scrollbars take room; the titles end where the cells end. */
function endWithCells(scroller: HTMLElement | null, clip: HTMLElement | null): (() => void) | undefined {
  if (scroller === null || clip === null) return;
  const observer = new ResizeObserver(() => {
    clip.style.setProperty("--qs-grid-bar", `${scroller.offsetWidth - scroller.clientWidth}px`);
  });
  observer.observe(scroller);
  return () => observer.disconnect();
}

/**
 * The wheel is left to the browser. Blueprint scrolls by script at each of its events and reads where that led only before it, so that
 * after a quick turn the cells that come into view last are missing.
 */
function scrollByWheel(scroller: HTMLElement | null, host: HTMLElement | null): (() => void) | undefined {
  if (scroller === null || host === null) return;
  const turned = (event: WheelEvent) => {
    event.stopPropagation();
    // Over frozen cells there is nothing that the browser would scroll.
    if (event.ctrlKey || (event.target instanceof Node && scroller.contains(event.target))) return;
    const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    scroller.scrollBy(event.deltaX * step, event.deltaY * step);
  };
  host.addEventListener("wheel", turned, { passive: true });
  return () => host.removeEventListener("wheel", turned);
}

/**
 * The frozen cells are level with the others, at once and not a frame later. Where they are scrolled themselves, by a finger or by the
 * browser to show what has the keyboard, the others come along.
 */
function keepLevel(scroller: HTMLElement | null, frozen: Element | null): (() => void) | undefined {
  if (scroller === null || frozen === null) return;
  let given = scroller.scrollTop;
  const follow = () => {
    given = scroller.scrollTop;
    if (frozen.scrollTop !== given) frozen.scrollTop = given;
  };
  const lead = () => {
    if (frozen.scrollTop !== given) scroller.scrollTop = frozen.scrollTop;
  };
  follow();
  scroller.addEventListener("scroll", follow, { passive: true });
  frozen.addEventListener("scroll", lead, { passive: true });
  return () => {
    scroller.removeEventListener("scroll", follow);
    frozen.removeEventListener("scroll", lead);
  };
}

type Hotkeys = NonNullable<ComponentProps<typeof HotkeysContext.Provider>["value"]>;
/** The table's own keys are all off, for the grid has its own; it asks for a place to list them in all the same. */
const NO_HOTKEYS: Hotkeys = [{ hotkeys: [], isDialogOpen: false, hasProvider: true }, () => undefined];

function PagedTable<R>({ rows, slots, rowHeight, at, range, current, ...view }: BodyProps<R>) {
  const { tree } = useGridRows();
  const first = useFirst(slots, view.width, Math.ceil(view.height / rowHeight));
  const columns = useMemo(
    () => slots.map((slot, col) => columnOf({ rows, slots, slot, col, first })),
    [rows, slots, first],
  );
  const widths = useMemo(() => slots.map(({ width }) => width), [slots]);
  const heights = useMemo(() => rows.map(() => rowHeight), [rows, rowHeight]);
  const marks = useMarks(rows, { at, range, current });
  return (
    <HotkeysContext.Provider value={NO_HOTKEYS}>
      <Table
        numRows={rows.length}
        numFrozenColumns={slots.filter(({ frozen }) => frozen).length}
        columnWidths={widths}
        rowHeights={heights}
        defaultRowHeight={rowHeight}
        minColumnWidth={1}
        minRowHeight={1}
        enableColumnHeader={false}
        enableRowHeader={false}
        enableGhostCells={false}
        enableFocusedCell={false}
        enableColumnResizing={false}
        enableRowResizing={false}
        selectionModes={NO_MODES}
        styledRegionGroups={marks}
        // In batches a change of data would show a table with holes for a moment, and cells that did not change cost next to nothing.
        renderMode={RenderMode.NONE}
        cellRendererDependencies={[rows, slots, rowHeight, tree]}
      >
        {columns}
      </Table>
    </HotkeysContext.Provider>
  );
}

const NO_MODES: [] = [];

/** How many slots and rows are in view when the body is drawn first. */
interface First {
  readonly slots: number;
  readonly rows: number;
}

function useFirst<R>(slots: readonly Slot<R>[], width: number, rows: number): First {
  const [first] = useState(() => ({ slots: firstSlots(slots, width, false).count, rows }));
  return first;
}

interface ColumnFacts<R> {
  readonly rows: readonly R[];
  readonly slots: readonly Slot<R>[];
  readonly slot: Slot<R>;
  readonly col: number;
  readonly first: First;
}

function columnOf<R>({ rows, slots, slot, col, first }: ColumnFacts<R>) {
  return (
    <Column
      key={slot.key}
      id={slot.key}
      cellRenderer={(index) => (
        <PagedCell
          row={rows[index]}
          index={index}
          col={col}
          slots={slots as readonly Slot<unknown>[]}
          later={col >= first.slots || index >= first.rows}
        />
      )}
    />
  );
}

type Marked = Pick<BodyProps<never>, "at" | "range" | "current">;

/** Chosen rows, the cells that are marked and the one with the keyboard: laid over the cells, which need not be drawn anew for it. */
function useMarks(rows: readonly unknown[], { at, range, current }: Marked): StyledRegionGroup[] {
  const selection = useContext(SelectionContext);
  const { rowKey } = useGridRows();
  return useMemo(() => {
    const rowsOf = (holds: (row: unknown) => boolean) =>
      rows.flatMap((row, index) => (holds(row) ? [Regions.row(index)] : []));
    const chosen = rowsOf((row) => selection?.chosen.has(rowKey(row)) ?? false);
    const shown = current === undefined ? [] : rowsOf((row) => rowKey(row) === current);
    const several = range !== null && (range.top !== range.bottom || range.left !== range.right);
    const marked = several ? [Regions.cell(range.top, range.left, range.bottom, range.right)] : [];
    const active = at !== null && at.row >= 0 ? [Regions.cell(at.row, at.col)] : [];
    return [
      { className: "qs-grid-chosen", regions: chosen },
      { className: "qs-grid-current", regions: shown },
      { className: "qs-grid-marked", regions: marked },
      { className: "qs-grid-active", regions: active },
    ];
  }, [rows, rowKey, selection, current, at, range]);
}
