import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { DropPlace, ResourceTableProps, RowKey } from "./model.ts";
import { armRows } from "./row-drag.ts";

/** Lets the rows of a grid be dragged to other places, where they may be. */
export function useRowDrag<R>(
  frame: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  props: ResourceTableProps<R>,
  keysOf: () => readonly RowKey[],
): void {
  const { moves, tree } = props;
  const rowOf = (key: RowKey) => props.rows[keysOf().indexOf(key)];
  const allows = useEffectEvent((key: RowKey, index: number, place: DropPlace) => {
    const [moved, at] = [rowOf(key), props.rows[index]];
    return moved !== undefined && at !== undefined && moves?.allows(moved, at, place) === true;
  });
  const onDrop = useEffectEvent((key: RowKey, index: number, place: DropPlace) => {
    const [moved, at] = [rowOf(key), props.rows[index]];
    if (moved !== undefined && at !== undefined) moves?.onDrop(moved, at, place);
  });
  const onRest = useEffectEvent((index: number) => {
    const row = props.rows[index];
    if (row !== undefined && tree?.state(row) === "closed") tree.onToggle(row);
  });
  const [active, branches] = [moves !== undefined, tree !== undefined];
  useEffect(() => {
    if (!active || frame.current === null) return;
    return armRows(frame.current, {
      branches,
      scroller: () => scroller.current,
      allows: (...asked) => allows(...asked),
      onDrop: (...dropped) => onDrop(...dropped),
      onRest: (row) => onRest(row),
    });
  }, [frame, scroller, active, branches]);
}

/**
 * Keeps the keyboard at a row that it has moved.
 * @param at the row that it is at; where it has gone on meanwhile, it stays there.
 * @returns names the row.
 */
export function useFollowing<R>(
  { rows }: ResourceTableProps<R>,
  keysOf: () => readonly RowKey[],
  at: number | undefined,
  onMoved: (row: number) => void,
): (key: RowKey) => void {
  const followed = useRef<{ readonly key: RowKey; readonly from: number } | null>(null);
  const follow = useEffectEvent(() => {
    if (followed.current === null) return;
    const { key, from } = followed.current;
    const row = keysOf().indexOf(key);
    if (at === from && (row < 0 || row === from)) return;
    followed.current = null;
    if (at === from) onMoved(row);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that are other ones may be in another order
  useEffect(() => follow(), [rows]);
  return (key) => {
    followed.current = { key, from: keysOf().indexOf(key) };
  };
}
