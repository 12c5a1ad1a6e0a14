import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import type { RowMove } from "../contract/resources/row-move.ts";
import { indexFor } from "../domain/resources/order.ts";
import type { RecordQuery } from "./record-reads.ts";

/** A row that is put in another place, in the lists that show it, before the server has answered. Pure. */

/** A list as it was asked for and answered. */
export interface ShownList {
  readonly query: RecordQuery;
  readonly rows: readonly AnyRecord[];
}

/**
 * The rows of a list with one of them in its new place; of a branch that it leaves, without it.
 * @returns undefined where the list stays as it is, or only the server knows what comes into it.
 */
export function withMove(
  { list }: AnyResource,
  { query, rows }: ShownList,
  record: AnyRecord,
  move: RowMove,
): readonly AnyRecord[] | undefined {
  // In another order than the area's own, a row stays where it is.
  if (JSON.stringify(query.sort) !== JSON.stringify(list.sort)) return undefined;
  const parent = list.tree?.parent;
  const isHere = rows.some(({ id }) => id === record.id);
  const others = rows.filter(({ id }) => id !== record.id);
  if (parent === undefined || !("parent" in move) || move.parent === undefined) {
    if (!isHere) return undefined;
    return placed(rows, others, record, move);
  }
  const moved = { ...record, [parent]: move.parent };
  const isBranch = (query[parent] ?? null) === move.parent || isBeside(move, others);
  if (isBranch) return placed(rows, others, moved, move);
  return isHere ? others : undefined;
}

const isBeside = (move: RowMove, rows: readonly AnyRecord[]): boolean =>
  "of" in move && rows.some(({ id }) => id === move.of);

function placed(
  rows: readonly AnyRecord[],
  others: readonly AnyRecord[],
  record: AnyRecord,
  move: RowMove,
): readonly AnyRecord[] | undefined {
  const at = indexFor(
    move,
    rows.map(({ id }) => id),
  );
  return at === undefined ? undefined : [...others.slice(0, at), record, ...others.slice(at)];
}
