import { type RefObject, useMemo } from "react";
import { fittedWidth } from "./fit.ts";
import { completeLayout, placeColumns, resizeColumn } from "./layout.ts";
import { type Room, useSizes } from "./measure.ts";
import type { Density, ResourceTableProps } from "./model.ts";
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
  const { columns, rows } = props;
  const tree = props.tree !== undefined;
  const sizes = useSizes(frame, probe);
  const room = sizes?.room ?? null;
  const rowHeight = sizes?.row || ASSUMED_HEIGHT[props.density];
  const kept = useMemo(() => completeLayout(columns, props.layout), [columns, props.layout]);
  const drag = useColumnDrag({ columns, layout: kept, onLayout: props.onLayout, frame });
  const ends = { select: props.onSelection !== undefined, actions: actionsRoom(props) };
  const handle = props.moves !== undefined;
  const beside = startWidth(ends.select, handle) + ends.actions;
  const width = useMemo(() => {
    if (room === null) return 0;
    const natural = placeColumns(columns, drag.layout, 0).reduce((sum, one) => sum + one.width, beside);
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
    // Not `font`, which is empty where figures are tabular.
    const font = (selector: string) => {
      const style = getComputedStyle(frame.current?.querySelector(selector) ?? document.body);
      return `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    };
    const width = fittedWidth({
      title: column.title,
      texts: rows.map((row) => column.text(row)),
      fonts: { title: font(".qs-grid-title"), cell: font(".qs-grid-value") },
      extra: slot.stem ? STEM_EXTRA : 0,
    });
    onLayout(resizeColumn(layout, column.key, width, column.minWidth));
  };
}
