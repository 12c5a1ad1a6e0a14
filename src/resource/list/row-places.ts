import type { AnyRecord } from "../../contract/resources/definition.ts";
import type { TreeDefinition } from "../../contract/resources/list-definition.ts";
import type { RowMove } from "../../contract/resources/row-move.ts";
import type { DropPlace, MoveStep } from "../../ui/grid/model.ts";
import { deepestParent } from "../tree-levels.ts";

/** Where rows of a list may be put, as the calls that put them there. Pure. */

/** The rows that are shown, and their tree where they are in one. */
export interface ShownRows {
  readonly rows: readonly AnyRecord[];
  readonly tree: TreeDefinition | undefined;
  /** There are rows on the page before, and on the next one. */
  readonly before: boolean;
  readonly after: boolean;
}

const parentOf = (record: AnyRecord, tree: TreeDefinition): number | null =>
  typeof record[tree.parent] === "number" && record[tree.parent] !== 0 ? Number(record[tree.parent]) : null;

/** The row that another one is below, and all above that, the nearest first. */
function above(id: number | null, { rows }: ShownRows, tree: TreeDefinition): readonly number[] {
  const ids: number[] = [];
  for (let next = id; next !== null && !ids.includes(next); ) {
    ids.push(next);
    const record = rows.find((row) => row.id === next);
    next = record === undefined ? null : parentOf(record, tree);
  }
  return ids;
}

/** Whether the rows below a row are shown: right behind it is before the first of them, then. */
function isOpen(at: AnyRecord, { rows }: ShownRows, tree: TreeDefinition): boolean {
  const next = rows[rows.findIndex(({ id }) => id === at.id) + 1];
  return next !== undefined && parentOf(next, tree) === at.id;
}

/** Whether a row that is dropped there is below the other one. */
const isWithin = (at: AnyRecord, place: DropPlace, shown: ShownRows, tree: TreeDefinition): boolean =>
  place === "below" || (place === "after" && isOpen(at, shown, tree));

/** Whether a row may be dropped there: not below itself, and no deeper than the tree may be. */
export function mayDrop(moved: AnyRecord, at: AnyRecord, place: DropPlace, shown: ShownRows): boolean {
  const { tree } = shown;
  if (moved.id === at.id) return false;
  if (tree === undefined) return place !== "below";
  const chain = above(isWithin(at, place, shown, tree) ? at.id : parentOf(at, tree), shown, tree);
  if (chain.includes(moved.id)) return false;
  // Where it is below the same row already, it is as deep as it was.
  return chain[0] === (parentOf(moved, tree) ?? undefined) || chain.length - 1 <= deepestParent(tree, moved);
}

/** A drop as a call. */
export function dropMove(moved: AnyRecord, at: AnyRecord, place: DropPlace, shown: ShownRows): RowMove {
  const { id } = moved;
  const { tree } = shown;
  if (tree !== undefined && isWithin(at, place, shown, tree)) {
    return { id, parent: at.id, place: place === "below" ? "last" : "first" };
  }
  const beside = { place: place === "before" ? ("before" as const) : ("after" as const), of: at.id };
  return tree === undefined ? { id, ...beside } : { id, parent: parentOf(at, tree), ...beside };
}

/** The rows that are below the same one as a row, itself among them. */
function alike(moved: AnyRecord, { rows, tree }: ShownRows): readonly AnyRecord[] {
  return tree === undefined ? rows : rows.filter((row) => parentOf(row, tree) === parentOf(moved, tree));
}

/**
 * A step as a call; up and down it leads over the borders of pages.
 * @returns undefined where there is no way in that direction.
 */
export function stepMove(moved: AnyRecord, step: MoveStep, shown: ShownRows): RowMove | undefined {
  const { id } = moved;
  const { rows, tree } = shown;
  const siblings = alike(moved, shown);
  const at = siblings.findIndex((row) => row.id === id);
  if (step === "up") return at > 0 || shown.before ? { id, place: step } : undefined;
  if (step === "down") return at < siblings.length - 1 || shown.after ? { id, place: step } : undefined;
  if (tree === undefined) return undefined;
  if (step === "in") {
    const into = siblings[at - 1];
    if (into === undefined || !mayDrop(moved, into, "below", shown)) return undefined;
    return { id, parent: into.id, place: "last" };
  }
  const out = rows.find((row) => row.id === parentOf(moved, tree));
  return out && { id, parent: parentOf(out, tree), place: "after", of: out.id };
}

/** The call that takes a row back to where it is now. */
export function wayBack(moved: AnyRecord, move: RowMove, shown: ShownRows): RowMove {
  const { id } = moved;
  if (move.place === "up" || move.place === "down") return { id, place: move.place === "up" ? "down" : "up" };
  const siblings = alike(moved, shown);
  const at = siblings.findIndex((row) => row.id === id);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  const beside =
    before === undefined
      ? after === undefined
        ? { place: "first" as const }
        : { place: "before" as const, of: after.id }
      : { place: "after" as const, of: before.id };
  return shown.tree === undefined
    ? { id, ...beside }
    : { id, parent: parentOf(moved, shown.tree), ...beside };
}
