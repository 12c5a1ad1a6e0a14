import type { AnyRecord } from "../../contract/resources/definition.ts";

/** A tree's open branches as rows, one below the other. Pure. */

export interface TreeRow {
  readonly record: AnyRecord;
  /** 0 at the root. */
  readonly depth: number;
}

/** What is known of a branch. */
export interface Branch {
  readonly rows: readonly AnyRecord[];
  /** Its rows are on their way and none are there. */
  readonly loading: boolean;
}

/** Deeper than any tree is: where records are above themselves, the circle ends here. */
const DEPTH_MAX = 32;

/**
 * @param roots rows that have no row above them.
 * @param branches rows below a record, by its id, as far as they were asked for.
 */
export function treeRows(
  roots: readonly AnyRecord[],
  open: ReadonlySet<number>,
  branches: ReadonlyMap<number, Branch>,
): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const seen = new Set<number>();
  const add = (records: readonly AnyRecord[], depth: number) => {
    for (const record of records) {
      if (seen.has(record.id) || depth > DEPTH_MAX) continue;
      seen.add(record.id);
      rows.push({ record, depth });
      if (open.has(record.id)) add(branches.get(record.id)?.rows ?? [], depth + 1);
    }
  };
  add(roots, 0);
  return rows;
}

/** Whether rows hang below a record. */
export function hasChildren(record: AnyRecord): boolean {
  if (typeof record.hasChildren === "boolean") return record.hasChildren;
  if (typeof record.leaf === "boolean") return !record.leaf;
  return typeof record.subCount === "number" && record.subCount > 0;
}

export function nodeState(
  record: AnyRecord,
  open: ReadonlySet<number>,
  branches: ReadonlyMap<number, Branch>,
): "leaf" | "closed" | "open" | "loading" {
  if (!hasChildren(record)) return "leaf";
  if (!open.has(record.id)) return "closed";
  return branches.get(record.id)?.loading ? "loading" : "open";
}
