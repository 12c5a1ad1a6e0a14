import { createContext, useContext } from "react";
import type { GridStep, GridTexts, GridTree, RowKey } from "./model.ts";

/** What the cells of a grid share. Each context is one that changes by itself, so that a change redraws only the cells it concerns. */

/** Which rows are chosen. */
export interface GridSelection {
  readonly chosen: ReadonlySet<RowKey>;
  /** @param extend from the row that was chosen last. */
  choose(index: number, extend: boolean): void;
  chooseAll(on: boolean): void;
}

export const SelectionContext = createContext<GridSelection | null>(null);

/** The cell that is edited. */
export interface GridEditing {
  readonly row: RowKey;
  readonly column: string;
  /** The sign that was typed to begin. */
  readonly begun: string | undefined;
  end(step?: GridStep): void;
}

/** Which cell is edited. Cells watch it by themselves: where another one begins or ends, two of them are drawn and not all. */
export class EditedCell {
  private cell: GridEditing | null = null;
  private readonly watchers = new Set<() => void>();

  readonly get = (): GridEditing | null => this.cell;

  readonly watch = (onChange: () => void): (() => void) => {
    this.watchers.add(onChange);
    return () => this.watchers.delete(onChange);
  };

  put(cell: GridEditing | null): void {
    this.cell = cell;
    for (const onChange of [...this.watchers]) onChange();
  }
}

export const EditedCellContext = createContext(new EditedCell());

/** What rows are drawn with. Its rows are `unknown`: a context has no type parameter; who provides it draws the same rows. */
export interface GridRows {
  /** Prefix of the cells' ids. */
  readonly id: string;
  readonly texts: GridTexts;
  rowKey(row: unknown): RowKey;
  readonly tree: GridTree<unknown> | undefined;
  /** Rows have handles. */
  readonly movable: boolean;
  readonly rowActions: ((row: unknown) => React.ReactNode) | undefined;
  /** Opens the row's menu below an element. */
  readonly openMenu: ((index: number, below: Element) => void) | undefined;
}

export const RowsContext = createContext<GridRows | null>(null);

export function useGridRows(): GridRows {
  const rows = useContext(RowsContext);
  if (rows === null) throw new Error("A grid's cell stands outside of a grid.");
  return rows;
}

/** What is done with a cell once it is drawn. */
export type UseCell = (cell: HTMLElement) => void;

/** Id of a cell; row -1 is the header. */
export const cellId = (grid: string, row: number, col: number): string =>
  row < 0 ? `${grid}h${col}` : `${grid}r${row}c${col}`;
