import type { AnyRecord } from "../contract/resources/definition.ts";
import type { TreeDefinition } from "../contract/resources/list-definition.ts";
import { hasChildren } from "./list/tree-rows.ts";

/** How deep a tree may be, as far as a row tells where it is; the server knows, and refuses what is too deep. */

/** Least depth that a row can be at: 0 at the root. */
function depthOf({ parent }: TreeDefinition, record: AnyRecord): number {
  return typeof record[parent] === "number" && record[parent] > 0 ? 1 : 0;
}

/** Greatest depth of a row that another one may be put below. @param record the one that is put there; undefined of a new one. */
export function deepestParent(
  { levels = Number.POSITIVE_INFINITY }: TreeDefinition,
  record?: AnyRecord,
): number {
  const below = record !== undefined && hasChildren(record) ? 1 : 0;
  return levels - 2 - below;
}

/** Whether a new row may be put below a row. @param deepest greatest depth of one that it may be put below. */
export function mayHaveBelow(
  tree: TreeDefinition,
  record: AnyRecord,
  deepest: number = deepestParent(tree),
): boolean {
  return depthOf(tree, record) <= deepest;
}
