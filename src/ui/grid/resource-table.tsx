import "@blueprintjs/table/lib/css/table.css";
import "./grid.css";
import "./paged.css";
import "./row-drag.css";
import { type ReactNode, useId, useRef } from "react";
import { EmptyBody } from "./empty-body.tsx";
import { EditedCellContext, RowsContext, SelectionContext } from "./grid-context.ts";
import { GridHeader } from "./grid-header.tsx";
import { GridMenu } from "./grid-menus.tsx";
import { LongBody } from "./long-body.tsx";
import type { ResourceTableProps } from "./model.ts";
import { PagedBody } from "./paged-body.tsx";
import { useGrid } from "./use-grid.tsx";

/**
 * The grid of all lists: one column model, two bodies. Its one stop of the keyboard is the element with the role, which names the cell it
 * is at; keys, pointer, menus and marks are the same whatever body draws the cells.
 */
export function ResourceTable<R>(props: ResourceTableProps<R>) {
  const { body, rows, density, busy = false, texts } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const grid = useGrid(props, { id, frame, probe });
  const head = (
    <GridHeader
      id={id}
      slots={grid.slots}
      sort={props.sort}
      active={grid.cursor.at?.row === -1 ? grid.cursor.at.col : null}
      view={grid.width}
      rows={rows.length}
      keysOf={grid.keysOf}
      texts={texts}
      {...grid.header}
    />
  );
  const Body = rows.length === 0 ? EmptyBody : body === "paged" ? PagedBody : LongBody;
  return (
    <div
      className={`qs-grid qs-grid-${density}`}
      data-busy={busy || undefined}
      data-movable={props.moves !== undefined || undefined}
      data-resizing={grid.resizing || undefined}
      ref={frame}
    >
      <span tabIndex={-1} ref={grid.ends.before} className="qs-grid-end-stop" />
      <span className="qs-grid-probe" ref={probe} />
      <span className="qs-visually-hidden" id={`${id}help`}>
        {texts.help}
      </span>
      {grid.ready && (
        <Around grid={grid}>
          <Body<R>
            rows={rows}
            slots={grid.slots}
            rowHeight={grid.rowHeight}
            head={head}
            gridProps={grid.gridProps}
            at={grid.cursor.at}
            range={grid.cursor.range}
            current={props.current}
            first={props.first ?? 0}
            onScroller={grid.onScroller}
            onEnd={props.onEnd}
            isSheet={props.sheet !== undefined}
            foot={props.foot}
            busy={busy}
            empty={props.empty ?? texts.empty}
            width={grid.width}
            height={grid.height}
          />
        </Around>
      )}
      <output className="qs-visually-hidden">{grid.announcement}</output>
      <span tabIndex={-1} ref={grid.ends.after} className="qs-grid-end-stop" />
      <GridMenu {...grid.menu} />
    </div>
  );
}

/** What all cells share. */
function Around({
  grid,
  children,
}: {
  readonly grid: Pick<ReturnType<typeof useGrid>, "shared" | "selection" | "edited">;
  readonly children: ReactNode;
}) {
  return (
    <RowsContext value={grid.shared}>
      <SelectionContext value={grid.selection}>
        <EditedCellContext value={grid.edited}>{children}</EditedCellContext>
      </SelectionContext>
    </RowsContext>
  );
}
