import { Spinner } from "@blueprintjs/core";
import { ChevronDown, ChevronRight, More } from "@blueprintjs/icons";
import { useContext } from "react";
import { EditingContext, SelectionContext, useGridRows } from "./grid-context.ts";
import type { GridColumn } from "./model.ts";
import type { Slot } from "./slots.ts";

export interface CellContentProps<R> {
  readonly row: R;
  /** Of the row, from 0. */
  readonly index: number;
  readonly slot: Slot<R>;
}

/*
 * Boxes and buttons of rows are plain elements in Blueprint's clothes: its components cost several times as much, and a list has hundreds.
 */

/** What stands in a cell, whatever body draws it. */
export function CellContent<R>({ row, index, slot }: CellContentProps<R>) {
  if (slot.kind === "select") return <RowBox row={row} index={index} />;
  if (slot.kind === "actions") return <RowEnd row={row} index={index} />;
  if (slot.column === null) return null;
  return (
    <>
      {slot.stem && <Stem row={row} />}
      {slot.column.editor === undefined ? (
        <span className="qs-grid-value">{slot.column.render(row)}</span>
      ) : (
        <EditableValue row={row} column={slot.column} />
      )}
    </>
  );
}

interface ValueProps<R> {
  readonly row: R;
  readonly column: GridColumn<R>;
}

function EditableValue<R>({ row, column }: ValueProps<R>) {
  const { rowKey } = useGridRows();
  const editing = useContext(EditingContext);
  const editor =
    editing.column === column.key && editing.row === rowKey(row) && column.editor?.(row, editing.end);
  if (!editor) return <span className="qs-grid-value">{column.render(row)}</span>;
  return <div className="qs-grid-editor">{editor}</div>;
}

interface RowProps {
  readonly row: unknown;
  readonly index: number;
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
          <More />
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
