import { Checkbox } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, CaretDown } from "@blueprintjs/icons";
import { type PointerEvent, useContext, useMemo } from "react";
import { headMarks } from "./body-props.ts";
import { SelectionContext } from "./grid-context.ts";
import type { GridTexts, RowKey, SortStep } from "./model.ts";
import type { Slot } from "./slots.ts";
import { sortPlace } from "./sort-steps.ts";

export interface GridHeaderProps<R> {
  readonly id: string;
  readonly slots: readonly Slot<R>[];
  readonly sort: readonly SortStep[];
  /** The column that has the keyboard. */
  readonly active: number | null;
  readonly pageKeys: readonly RowKey[];
  readonly texts: GridTexts;
  readonly onMenu: (col: number, at: { readonly left: number; readonly top: number }) => void;
  readonly onResize: (slot: Slot<R>, event: PointerEvent<HTMLElement>) => void;
  readonly onFit: (slot: Slot<R>) => void;
  readonly onDrag: (slot: Slot<R>, event: PointerEvent<HTMLElement>) => void;
  /** Where a column that is dragged would go. */
  readonly drop: { readonly dragged: string; readonly before: string | null } | null;
}

/** Titles of the columns: they sort, are dragged to another place and to another width, and have a menu. */
export function GridHeader<R>(props: GridHeaderProps<R>) {
  const { slots } = props;
  // Scrolling cells keep their room, frozen ones and those at the end stay in view.
  return (
    <div {...HEAD_ROW} className="qs-grid-head">
      {slots.map((slot, col) => (
        <HeadCell key={slot.key} {...props} slot={slot} col={col} />
      ))}
    </div>
  );
}

type HeadCellProps<R> = GridHeaderProps<R> & { readonly slot: Slot<R>; readonly col: number };

const HEAD_ROW = { role: "row", "aria-rowindex": 1 } as const;
const PLACE = { select: "qs-grid-head-select", data: "", actions: "qs-grid-at-end" } as const;

function HeadCell<R>(props: HeadCellProps<R>) {
  const { id, slot, col, sort, active, drop, texts } = props;
  const place = slot.column === null ? null : sortPlace(sort, slot.key);
  const classes = ["qs-grid-head-cell", PLACE[slot.kind]];
  if (slot.kind === "data") classes.push("qs-grid-movable");
  if (slot.frozen) classes.push("qs-grid-frozen");
  if (props.slots[col + 1]?.frozen === false && slot.frozen) classes.push("qs-grid-frozen-last");
  if (active === col) classes.push("qs-grid-active");
  if (drop?.dragged === slot.key) classes.push("qs-grid-dragged");
  if (drop !== null && drop.before === slot.key) classes.push("qs-grid-drop");
  if (drop?.before === null && props.slots[col + 1]?.kind !== "data" && slot.kind === "data")
    classes.push("qs-grid-drop-end");
  if (slot.column?.align) classes.push(`qs-grid-${slot.column.align}`);
  const sortable = slot.column?.sortable === true;
  return (
    <div
      {...headMarks(id, col, sortable ? sortWord(place) : undefined)}
      className={classes.join(" ")}
      data-head={slot.key}
      style={{ width: slot.width, left: slot.frozen ? slot.left : undefined }}
    >
      {slot.kind === "select" && <PageBox keys={props.pageKeys} texts={texts} />}
      {slot.kind === "actions" && <span className="qs-grid-title">{texts.actions}</span>}
      {slot.kind === "data" && <DataHead {...props} place={place} />}
    </div>
  );
}

const sortWord = (place: { readonly descending: boolean } | null) =>
  place === null ? "none" : place.descending ? "descending" : "ascending";

function DataHead<R>(props: HeadCellProps<R> & { readonly place: ReturnType<typeof sortPlace> }) {
  const { slot, col, sort, place, texts, onMenu } = props;
  const title = slot.column?.title ?? "";
  const sortable = slot.column?.sortable === true;
  return (
    <>
      <span
        className={sortable ? "qs-grid-title qs-grid-sortable" : "qs-grid-title"}
        title={slot.column?.hint ?? title}
        onPointerDown={(event) => props.onDrag(slot, event)}
      >
        <span className="qs-grid-title-text">{title}</span>
        {place !== null && (
          <span className="qs-grid-sort" aria-hidden="true">
            {place.descending ? <ArrowDown size={12} /> : <ArrowUp size={12} />}
            {sort.length > 1 && place.place}
          </span>
        )}
      </span>
      <button
        type="button"
        className="bp6-button bp6-minimal bp6-small qs-grid-menu-button"
        tabIndex={-1}
        aria-label={texts.columnMenu(title)}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          onMenu(col, { left, top: bottom });
        }}
      >
        <CaretDown size={14} />
      </button>
      <span
        className="qs-grid-edge"
        aria-hidden="true"
        onPointerDown={(event) => props.onResize(slot, event)}
        onDoubleClick={() => props.onFit(slot)}
      />
    </>
  );
}

/** Chooses all rows of the page, or none. */
function PageBox({ keys, texts }: { readonly keys: readonly RowKey[]; readonly texts: GridTexts }) {
  const selection = useContext(SelectionContext);
  const chosen = selection?.chosen;
  const count = useMemo(() => {
    if (chosen === undefined || chosen.size === 0) return 0;
    return keys.filter((key) => chosen.has(key)).length;
  }, [keys, chosen]);
  const all = keys.length > 0 && count === keys.length;
  return (
    <Checkbox
      className="qs-grid-box"
      aria-label={texts.selectAll}
      tabIndex={-1}
      disabled={keys.length === 0}
      checked={all}
      indeterminate={count > 0 && !all}
      onChange={() => selection?.chooseAll(!all)}
    />
  );
}
