import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { fittedWidth, type GridFonts } from "./fit.ts";
import { completeLayout, placeColumns, resizeColumn, yieldingColumns } from "./layout.ts";
import { type Room, useSizes } from "./measure.ts";
import type { Density, GridColumn, ResourceTableProps } from "./model.ts";
import { columnRoom, headHeight, scrollbarThickness } from "./room.ts";
import { type Slot, slotsOf, startWidth, widthOf } from "./slots.ts";
import { useColumnDrag } from "./use-column-drag.ts";

/** Heights where no style sheet says its own, px. */
const ASSUMED_HEIGHT: Readonly<Record<Density, number>> = { compact: 28, normal: 36, relaxed: 44 };
const ACTIONS_WIDTH = 96;
const MENU_WIDTH = 48;
/** Beside the texts of a column that carries the tree: indents and twisty, px. */
const STEM_EXTRA = 60;

interface Measured {
  readonly frame: RefObject<HTMLElement | null>;
  /** As high as a row. */
  readonly probe: RefObject<HTMLElement | null>;
}

/** Place and width of every column, by what the user made of it and by the room that there is. */
export function useColumns<R>(props: ResourceTableProps<R>, { frame, probe }: Measured) {
  const { rows } = props;
  const tree = props.tree !== undefined;
  const sizes = useSizes(frame, probe);
  const room = sizes?.room ?? null;
  const columns = useMeasured(props, room === null ? null : frame.current);
  const rowHeight = sizes?.row || ASSUMED_HEIGHT[props.density];
  const kept = useMemo(() => completeLayout(columns, props.layout), [columns, props.layout]);
  const drag = useColumnDrag({ columns, layout: kept, onLayout: props.onLayout, frame });
  const ends = { select: props.onSelection !== undefined, actions: actionsRoom(props) };
  const handle = props.moves !== undefined;
  const beside = startWidth(ends.select, handle) + ends.actions;
  const width = useMemo(() => {
    if (room === null) return 0;
    const natural = placeColumns(columns, drag.layout, room.width - beside).reduce(
      (sum, one) => sum + one.width,
      beside,
    );
    const needs = { width: natural, rows: rows.length * rowHeight, head: headHeight(rowHeight) };
    return columnRoom(room, needs, scrollbarThickness());
  }, [room, columns, drag.layout, beside, rows.length, rowHeight]);
  const slots = useMemo(
    () =>
      slotsOf(placeColumns(columns, drag.layout, width - beside), {
        select: ends.select,
        handle,
        actions: ends.actions,
        tree,
      }),
    [columns, drag.layout, width, beside, ends.select, handle, ends.actions, tree],
  );
  useYield(props, columns, width - beside);
  const fit = useFit(props, drag.layout, frame);
  const height = room === null ? 0 : viewHeight(room, rowHeight, widthOf(slots) > width);
  return { measured: room !== null, width, height, rowHeight, layout: kept, slots, drag, fit };
}

/** What of a grid shows rows, between its titles and a scrollbar for the columns. */
const viewHeight = ({ height }: Room, rowHeight: number, sideways: boolean): number =>
  height - headHeight(rowHeight) - (sideways ? scrollbarThickness() : 0);

function actionsRoom<R>({ rowActions, rowMenu, actionsWidth }: ResourceTableProps<R>): number {
  if (rowActions !== undefined) return actionsWidth ?? ACTIONS_WIDTH;
  return rowMenu === undefined ? 0 : MENU_WIDTH;
}

/** Makes a column as wide as what is in it. */
function useFit<R>(
  { rows, onLayout }: ResourceTableProps<R>,
  layout: ReturnType<typeof completeLayout>,
  frame: RefObject<HTMLElement | null>,
) {
  return (slot: Slot<R>) => {
    const { column } = slot;
    if (column === null || frame.current === null) return;
    const width = fittedWidth({
      title: column.title,
      texts: rows.map((row) => column.text(row)),
      fonts: fontsOf(frame.current),
      extra: (column.measured?.beside ?? 0) + (slot.stem ? STEM_EXTRA : 0),
    });
    onLayout(resizeColumn(layout, column.key, width, column.minWidth));
  };
}

/** Titles are a weight up, as the style sheet has them. Not `font`, which is empty where figures are tabular. */
function fontsOf(grid: HTMLElement): GridFonts {
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(grid);
  return { title: `600 ${fontSize} ${fontFamily}`, cell: `${fontWeight} ${fontSize} ${fontFamily}` };
}

/** Rows that give columns their first widths. */
const MEASURED_ROWS = 50;

/**
 * The columns with the widths that the first rows there are give them. They keep those: other pages do not move them; and they are the same
 * as long as their widths are, for in a sheet the rows change with every value that is typed.
 */
function useMeasured<R>(
  { columns, rows, tree }: ResourceTableProps<R>,
  grid: HTMLElement | null,
): readonly GridColumn<R>[] {
  const [known] = useState(() => new Map<string, number>());
  const [last] = useState((): Measuring<R> => ({ of: [], columns: [] }));
  return useMemo(() => {
    if (grid === null || rows.length === 0) return columns;
    let fonts: GridFonts | undefined;
    const first = rows.slice(0, MEASURED_ROWS);
    const wide = columns.map((column, index) => {
      const { measured, title, key } = column;
      if (measured === undefined) return column;
      const name = `${key} ${title}`;
      let width = known.get(name);
      if (width === undefined) {
        fonts ??= fontsOf(grid);
        const { least, most, beside } = measured;
        const extra = (beside ?? 0) + (tree !== undefined && index === 0 ? STEM_EXTRA : 0);
        const texts = beside === undefined ? [] : first.map((row) => column.text(row));
        width = Math.max(least, Math.min(most, fittedWidth({ title, texts, fonts, extra })));
        known.set(name, width);
      }
      return { ...column, width };
    });
    const isSame = last.of === columns && wide.every(({ width }, at) => width === last.columns[at]?.width);
    if (!isSame) Object.assign(last, { of: columns, columns: wide });
    return last.columns;
  }, [columns, rows, tree, grid, known, last]);
}

/** What was measured last, and of which columns. */
interface Measuring<R> {
  of: readonly GridColumn<R>[];
  columns: readonly GridColumn<R>[];
}

/** Tells which columns have given way. */
function useYield<R>(
  { layout, onYield }: ResourceTableProps<R>,
  columns: readonly GridColumn<R>[],
  room: number,
): void {
  const yielding =
    onYield === undefined ? "" : yieldingColumns(columns, completeLayout(columns, layout), room).join();
  const told = useRef("");
  useEffect(() => {
    if (told.current === yielding) return;
    told.current = yielding;
    onYield?.(yielding === "" ? [] : yielding.split(","));
  }, [onYield, yielding]);
}
