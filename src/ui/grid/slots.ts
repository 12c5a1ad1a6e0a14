import type { GridColumn, PlacedColumn } from "./model.ts";

/** What is side by side in a row: the box that chooses it, the columns, and at the end what can be done with it. */
export interface Slot<R> {
  readonly kind: "select" | "data" | "actions";
  readonly key: string;
  readonly width: number;
  /** Stays at the left. */
  readonly frozen: boolean;
  /** Distance from the start of all slots, px. */
  readonly left: number;
  /** Of `data`. */
  readonly column: GridColumn<R> | null;
  /** Carries the tree's indent and twisty. */
  readonly stem: boolean;
}

const SELECT_WIDTH = 40;
/** Before the box that chooses a row, where rows are dragged. */
const HANDLE_WIDTH = 16;
export const SELECT_KEY = "\u0000select";
export const ACTIONS_KEY = "\u0000actions";

/** Room for the box that chooses a row, and for the handle that drags it, px. */
export const startWidth = (select: boolean, handle: boolean): number =>
  select ? SELECT_WIDTH + (handle ? HANDLE_WIDTH : 0) : 0;

export interface SlotEnds {
  readonly select: boolean;
  /** Rows have handles, which are beside the boxes. */
  readonly handle?: boolean;
  /** 0: there are none. */
  readonly actions: number;
  readonly tree: boolean;
}

export function slotsOf<R>(placed: readonly PlacedColumn<R>[], ends: SlotEnds): Slot<R>[] {
  const slots: Slot<R>[] = [];
  let left = 0;
  const add = (slot: Omit<Slot<R>, "left">) => {
    slots.push({ ...slot, left });
    left += slot.width;
  };
  if (ends.select)
    add({
      kind: "select",
      key: SELECT_KEY,
      width: startWidth(true, ends.handle === true),
      frozen: true,
      column: null,
      stem: false,
    });
  for (const [index, { column, width, frozen }] of placed.entries())
    add({ kind: "data", key: column.key, width, frozen, column, stem: ends.tree && index === 0 });
  if (ends.actions > 0)
    add({
      kind: "actions",
      key: ACTIONS_KEY,
      width: ends.actions,
      frozen: false,
      column: null,
      stem: false,
    });
  return slots;
}

export const widthOf = (slots: readonly Slot<never>[]): number =>
  slots.reduce((sum, { width }) => sum + width, 0);
/** What frozen slots cover at the left, px. */
export const frozenWidth = (slots: readonly Slot<never>[]): number =>
  widthOf(slots.filter(({ frozen }) => frozen));
export const actionsWidth = (slots: readonly Slot<never>[]): number =>
  widthOf(slots.filter(({ kind }) => kind === "actions"));
