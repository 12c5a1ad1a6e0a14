import { ArrowDown, ArrowUp } from "@blueprintjs/icons";
import { memo, type PointerEvent, useContext, useInsertionEffect, useRef, useState } from "react";
import { headMarks } from "./body-props.ts";
import { CARET } from "./glyphs.tsx";
import type { GridTexts, RowKey, SortStep } from "./model.ts";
import { PageBox } from "./page-box.tsx";
import { firstSlots, SettledContext } from "./settled.ts";
import type { Slot } from "./slots.ts";
import { sortPlace } from "./sort-steps.ts";

export interface GridHeaderProps<R> {
  readonly id: string;
  readonly slots: readonly Slot<R>[];
  readonly sort: readonly SortStep[];
  /** The column that has the keyboard. */
  readonly active: number | null;
  /** Width of what is seen, px; 0 where it is not known. */
  readonly view: number;
  readonly rows: number;
  readonly keysOf: () => readonly RowKey[];
  readonly texts: GridTexts;
  /** Where a column that is dragged would go. */
  readonly drop: { readonly dragged: string; readonly before: string | null } | null;
}

/** What is done with a title. */
interface HeadActs<R> {
  readonly onMenu: (col: number, at: { readonly left: number; readonly top: number }) => void;
  readonly onResize: (slot: Slot<R>, event: PointerEvent<HTMLElement>) => void;
  readonly onFit: (slot: Slot<R>) => void;
  readonly onDrag: (slot: Slot<R>, event: PointerEvent<HTMLElement>) => void;
}

/** Titles of the columns: they sort, are dragged to another place and to another width, and have a menu. */
export function GridHeader<R>(props: GridHeaderProps<R> & HeadActs<R>) {
  const { id, slots, sort, active, view, texts, drop } = props;
  const latest = useRef(props);
  useInsertionEffect(() => {
    latest.current = props;
  });
  const [acts] = useState<HeadActs<R>>(() => ({
    onMenu: (...of) => latest.current.onMenu(...of),
    onResize: (...of) => latest.current.onResize(...of),
    onFit: (slot) => latest.current.onFit(slot),
    onDrag: (...of) => latest.current.onDrag(...of),
  }));
  // A key in the rows does not draw the titles again; the box above the rows alone has to know of them.
  const boxed = slots.some(({ kind }) => kind === "select");
  return (
    <Titles
      id={id}
      slots={slots as readonly Slot<unknown>[]}
      sort={sort}
      active={active}
      view={view}
      rows={boxed ? props.rows : 0}
      keysOf={boxed ? props.keysOf : noKeys}
      texts={texts}
      drop={drop}
      acts={acts as HeadActs<unknown>}
    />
  );
}

const noKeys = (): readonly RowKey[] => [];

type TitlesProps = GridHeaderProps<unknown> & { readonly acts: HeadActs<unknown> };

const Titles = memo(function Titles(props: TitlesProps) {
  const { slots, view } = props;
  const first = firstSlots(slots, view, useContext(SettledContext));
  // Scrolling cells keep their room, frozen ones and those at the end stay in view.
  return (
    <div {...HEAD_ROW} className="qs-grid-head">
      {slots.map((slot, col) => {
        if (col < first.count || slot.kind === "actions")
          return <HeadCell key={slot.key} {...props} slot={slot} col={col} />;
        return col > first.count ? null : (
          <span key="gap" className="qs-grid-gap" style={{ width: first.gap }} />
        );
      })}
    </div>
  );
});

type HeadCellProps = TitlesProps & { readonly slot: Slot<unknown>; readonly col: number };

const HEAD_ROW = { role: "row", "aria-rowindex": 1 } as const;
/** A narrower end of the rows has no room for its title, px. */
const ACTIONS_NAMED = 72;

const PLACE = { select: "qs-grid-head-select", data: "", actions: "qs-grid-at-end" } as const;

function HeadCell(props: HeadCellProps) {
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
      {...headMarks(id, col, sortable ? sortDirection(place) : undefined)}
      className={classes.join(" ")}
      data-head={slot.key}
      style={{ width: slot.width, left: slot.frozen ? slot.left : undefined }}
    >
      {slot.kind === "select" && <PageBox rows={props.rows} keysOf={props.keysOf} texts={texts} />}
      {slot.kind === "actions" && (
        <span className={slot.width < ACTIONS_NAMED ? "qs-visually-hidden" : "qs-grid-title"}>
          {texts.actions}
        </span>
      )}
      {slot.kind === "data" && <DataHead {...props} place={place} />}
    </div>
  );
}

const sortDirection = (place: { readonly descending: boolean } | null) =>
  place === null ? "none" : place.descending ? "descending" : "ascending";

function DataHead(props: HeadCellProps & { readonly place: ReturnType<typeof sortPlace> }) {
  const { slot, col, sort, place, texts, acts } = props;
  const title = slot.column?.title ?? "";
  const sortable = slot.column?.sortable === true;
  return (
    <>
      <span
        className={sortable ? "qs-grid-title qs-grid-sortable" : "qs-grid-title"}
        title={slot.column?.hint ?? title}
        onPointerDown={(event) => acts.onDrag(slot, event)}
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
          acts.onMenu(col, { left, top: bottom });
        }}
      >
        {CARET}
      </button>
      <span
        className="qs-grid-edge"
        aria-hidden="true"
        onPointerDown={(event) => acts.onResize(slot, event)}
        onDoubleClick={() => acts.onFit(slot)}
      />
    </>
  );
}
