import { Spinner } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import { memo, type ReactNode, useContext, useEffect, useRef, useSyncExternalStore } from "react";
import { GRIP, MORE } from "./glyphs.tsx";
import { EditedCellContext, type GridEditing, SelectionContext, useGridRows } from "./grid-context.ts";
import type { GridColumn } from "./model.ts";
import { armHandle } from "./row-drag.ts";
import type { Slot } from "./slots.ts";

/*
 * A list has hundreds of cells, and what they cost is what a list costs. Boxes and buttons of rows are plain elements in Blueprint's
 * clothes, for its components cost several times as much; and a text is in its cell by itself.
 */

/** What is in a cell, whatever body draws it. */
export interface CellContent {
  /** Class of the cell itself: where it is a value by itself, with nothing around it. */
  readonly own: string;
  readonly content: ReactNode;
}

export function cellContent<R>(row: R, index: number, slot: Slot<R>): CellContent {
  if (slot.kind === "select") return within(<RowStart row={row} index={index} />);
  if (slot.kind === "actions") return within(<RowEnd row={row} index={index} />);
  const { column } = slot;
  if (column === null) return within(null);
  if (slot.stem) return within(<RichValue row={row} index={index} slot={slot as Slot<unknown>} />);
  if (column.editor !== undefined)
    return around(<RichValue row={row} index={index} slot={slot as Slot<unknown>} />);
  const shown = column.render(row, index);
  return isText(shown) ? { own: " qs-grid-value", content: shown } : around(<Value>{shown}</Value>);
}

const within = (content: ReactNode): CellContent => ({ own: "", content });
/** What is in it ends at its own edges: each more that are cut off makes every key slower. */
const around = (content: ReactNode): CellContent => ({ own: " qs-grid-around", content });
const isText = (shown: ReactNode): shown is string | number =>
  typeof shown === "string" || typeof shown === "number";

const Value = ({ children }: { readonly children: ReactNode }) => (
  <span className="qs-grid-value">{children}</span>
);

/** A value with the tree's stem before it, or one that can be changed in its cell; not drawn again when the keyboard comes to its row. */
const RichValue = memo(function RichValue({
  row,
  index,
  slot,
}: {
  readonly row: unknown;
  readonly index: number;
  readonly slot: Slot<unknown>;
}) {
  const { column } = slot;
  if (column === null) return null;
  return (
    <>
      {slot.stem && <Stem row={row} />}
      {column.editor === undefined ? (
        <Value>{column.render(row, index)}</Value>
      ) : (
        <EditableValue row={row} index={index} column={column} />
      )}
    </>
  );
});

interface ValueProps<R> {
  readonly row: R;
  readonly index: number;
  readonly column: GridColumn<R>;
}

function EditableValue<R>({ row, index, column }: ValueProps<R>) {
  const { rowKey } = useGridRows();
  const edited = useContext(EditedCellContext);
  const isEdited = (cell: GridEditing | null) => cell?.column === column.key && cell.row === rowKey(row);
  const editing = useSyncExternalStore(
    edited.watch,
    () => (isEdited(edited.get()) ? edited.get() : null),
    () => null,
  );
  const editor = editing && column.editor?.(row, editing.end, editing.begun);
  if (!editor) return <ShownValue row={row} index={index} column={column as GridColumn<unknown>} />;
  return <div className="qs-grid-editor">{editor}</div>;
}

/** Not drawn again when another cell begins or ends to be edited. */
const ShownValue = memo(function ShownValue({ row, index, column }: ValueProps<unknown>) {
  return <Value>{column.render(row, index)}</Value>;
});

interface RowProps {
  readonly row: unknown;
  readonly index: number;
}

/** What a row is chosen by, after what it is dragged by. */
function RowStart(props: RowProps) {
  const { movable } = useGridRows();
  return (
    <>
      {movable && <RowHandle row={props.row} />}
      <RowBox {...props} />
    </>
  );
}

function RowHandle({ row }: Pick<RowProps, "row">) {
  const { rowKey, texts } = useGridRows();
  const handle = useRef<HTMLSpanElement>(null);
  const key = rowKey(row);
  useEffect(() => (handle.current === null ? undefined : armHandle(handle.current, key)), [key]);
  return (
    <span ref={handle} className="qs-grid-handle qs-grid-row-handle" title={texts.dragRow}>
      {GRIP}
    </span>
  );
}

function RowBox({ row, index }: RowProps) {
  const { rowKey, texts } = useGridRows();
  const selection = useContext(SelectionContext);
  return (
    <label className="bp6-control bp6-checkbox qs-grid-box">
      <input
        type="checkbox"
        className="bp6-control-input"
        aria-label={texts.selectRow}
        tabIndex={-1}
        checked={selection?.chosen.has(rowKey(row)) ?? false}
        onChange={({ nativeEvent }) =>
          selection?.choose(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <span className="bp6-control-indicator" />
    </label>
  );
}

function RowEnd({ row, index }: RowProps) {
  const { rowActions, openMenu, texts } = useGridRows();
  return (
    <div className="qs-grid-actions">
      {rowActions?.(row)}
      {openMenu && (
        <button
          type="button"
          className="bp6-button bp6-minimal bp6-small qs-grid-menu"
          aria-label={texts.rowMenu}
          aria-haspopup="menu"
          title={texts.rowMenu}
          onClick={(event) => openMenu(index, event.currentTarget)}
        >
          {MORE}
        </button>
      )}
    </div>
  );
}

/** The indent of a row in a tree and what opens its branch. */
function Stem({ row }: Pick<RowProps, "row">) {
  const { tree, texts } = useGridRows();
  if (tree === undefined) return null;
  const state = tree.state(row);
  const open = state === "open";
  return (
    <span className="qs-grid-stem" style={{ paddingInlineStart: tree.depth(row) * 20 }}>
      {state === "leaf" && <span className="qs-grid-twisty" />}
      {state === "loading" && (
        <span className="qs-grid-twisty">
          <Spinner size={14} aria-label={texts.loading} />
        </span>
      )}
      {(open || state === "closed") && (
        <button
          type="button"
          className="qs-grid-twisty"
          tabIndex={-1}
          aria-label={open ? texts.collapse : texts.expand}
          onClick={() => tree.onToggle(row)}
        >
          {open ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
        </button>
      )}
    </span>
  );
}
