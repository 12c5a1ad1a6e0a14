import { useState } from "react";
import { copyText } from "../copy-text.ts";
import type { GridPlace } from "./cursor.ts";
import { HEADER, rangeOf } from "./cursor.ts";
import type { GridSelection, UseCell } from "./grid-context.ts";
import { copyOf } from "./grid-copy.ts";
import type { KeyAction } from "./grid-keys.ts";
import type { ResourceTableProps, RowKey } from "./model.ts";
import type { Slot } from "./slots.ts";
import { nextSort } from "./sort-steps.ts";
import type { Editing } from "./use-editing.ts";
import type { GridCursor } from "./use-grid-cursor.ts";

interface Facts<R> {
  readonly slots: readonly Slot<R>[];
  readonly keysOf: () => readonly RowKey[];
  readonly selection: GridSelection;
  readonly cursor: GridCursor;
  readonly editing: Editing;
  readonly menu: {
    open(at: GridPlace, where: { readonly left: number; readonly top: number }): void;
  };
  readonly withCell: (place: GridPlace, use: UseCell) => void;
  /** The keyboard goes along with a row that is moved. */
  readonly follow: (key: RowKey) => void;
}

type CellAction = Exclude<KeyAction, { kind: "go" | "enter" | "unmark" }>;
type CellActions<R> = {
  readonly [K in CellAction["kind"]]: (
    action: Extract<CellAction, { kind: K }>,
    at: GridPlace,
    props: ResourceTableProps<R>,
    facts: Facts<R>,
  ) => void;
};

/** What keys and pointer do in a cell, and what is announced about it. */
export function useGridActs<R>(props: ResourceTableProps<R>, facts: Facts<R>) {
  const [announcement, announce] = useState("");
  const actions: CellActions<R> = {
    ...plainActions<R>(),
    copy: () => {
      const { cursor, selection } = facts;
      const copy = copyOf(props.rows, facts.slots, cursor.range, (row) =>
        selection.chosen.has(props.rowKey(row)),
      );
      if (copy === null) return;
      void copyText(copy.text).then((done) => announce(done ? props.texts.copied(copy.cells) : ""));
    },
  };
  const act = (action: CellAction, at: GridPlace) => {
    const perform = actions[action.kind] as (
      action: CellAction,
      at: GridPlace,
      props: ResourceTableProps<R>,
      facts: Facts<R>,
    ) => void;
    perform(action, at, props, facts);
  };
  return { act, announcement };
}

/** What a cell without an editor is changed by. */
const PRESSED = "input:not(:disabled), button:not(:disabled)";

function startEditing<R>(
  at: GridPlace,
  { rows, rowKey }: ResourceTableProps<R>,
  { slots, editing }: Facts<R>,
  begun?: string,
): void {
  const row = rows[at.row];
  const column = slots[at.col]?.column;
  if (row !== undefined && column?.editor) editing.start(rowKey(row), column.key, begun);
}

/** Rows and columns of the cells that are marked, or of the one that has the keyboard. */
function markedCells<R>(
  at: GridPlace,
  { slots, cursor }: Facts<R>,
): readonly [rows: readonly number[], columns: readonly string[]] {
  const { top, bottom, left, right } = cursor.range ?? rangeOf(at, at);
  return [
    Array.from({ length: bottom - top + 1 }, (_, nth) => top + nth),
    slots.slice(left, right + 1).flatMap(({ column }) => column?.key ?? []),
  ];
}

function plainActions<R>(): Omit<CellActions<R>, "copy"> {
  return {
    sort: ({ add }, { col }, { sort, onSort }, { slots }) => {
      const column = slots[col]?.column;
      if (column?.sortable) onSort(nextSort(sort, column.key, add));
    },
    choose: ({ extend }, { row }, { onSelection }, { selection }) => {
      if (onSelection !== undefined) selection.choose(row, extend);
    },
    chooseAll: (_, __, { onSelection }, { keysOf, selection }) => {
      if (onSelection !== undefined) selection.chooseAll(!keysOf().every((key) => selection.chosen.has(key)));
    },
    menu: (_, at, { rowMenu }, { withCell, menu }) => {
      if (at.row !== HEADER && rowMenu === undefined) return;
      withCell(at, (cell) => {
        const { left, bottom } = cell.getBoundingClientRect();
        menu.open(at, { left, top: bottom });
      });
    },
    open: (_, at, { rows, onOpen }) => {
      const row = rows[at.row];
      if (row !== undefined) onOpen?.(row);
    },
    edit: (_, at, props, facts) => startEditing(at, props, facts),
    type: ({ text }, at, props, facts) => startEditing(at, props, facts, text),
    clear: (_, at, { sheet }, facts) => sheet?.onClear(...markedCells(at, facts)),
    fill: (_, at, { sheet }, facts) => sheet?.onFill(...markedCells(at, facts)),
    press: (_, at, { rows, onOpen, sheet }, { withCell }) => {
      withCell(at, (cell) => {
        const control = cell.querySelector<HTMLElement>(PRESSED);
        const row = rows[at.row];
        if (control !== null) control.click();
        else if (sheet === undefined && row !== undefined) onOpen?.(row);
      });
    },
    command: ({ command }, at, { rows, onCommand }) => {
      const row = rows[at.row];
      if (row !== undefined) onCommand?.(command, row);
    },
    move: ({ by }, { row, col }, { rows, sheet }, { cursor }) => {
      const to = row + by;
      if (sheet === undefined || to < 0 || to >= rows.length) return;
      sheet.onMove(row, to);
      cursor.go({ row: to, col }, false);
    },
    step: ({ step }, at, { rows, rowKey, moves }, { follow }) => {
      const row = rows[at.row];
      if (row === undefined || moves === undefined) return;
      follow(rowKey(row));
      moves.onStep(row, step);
    },
    toggle: (_, at, { rows, tree }) => {
      const row = rows[at.row];
      if (row !== undefined) tree?.onToggle(row);
    },
  };
}
