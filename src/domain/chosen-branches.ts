import { type CheckNode, idsBelow, pathTo } from "./check-tree.ts";

/** Branches of a tree that are chosen by the record at their top: all below belongs to it (contract A3 "custom: role.depts incl. all descendants"). */

/** The ids that belong to a chosen branch without being its top. */
export function includedIn(tree: readonly CheckNode[], chosen: ReadonlySet<number>): ReadonlySet<number> {
  const included = new Set<number>();
  const walk = (nodes: readonly CheckNode[], within: boolean): void => {
    for (const { id, children = [] } of nodes) {
      if (within) included.add(id);
      walk(children, within || chosen.has(id));
    }
  };
  walk(tree, false);
  return included;
}

/** What is chosen after a click: the branch comes, with what is chosen below it given up for it, or goes. */
export function toggleBranch(
  tree: readonly CheckNode[],
  chosen: ReadonlySet<number>,
  id: number,
): ReadonlySet<number> {
  const path = pathTo(tree, id);
  const node = path.at(-1);
  if (node === undefined || path.slice(0, -1).some((above) => chosen.has(above.id))) return chosen;
  const next = new Set(chosen);
  if (next.delete(id)) return next;
  for (const below of idsBelow(node)) next.delete(below);
  next.add(id);
  return next;
}

/** The nodes above what is chosen, so that it is seen. */
export function aboveChosen(tree: readonly CheckNode[], chosen: ReadonlySet<number>): ReadonlySet<number> {
  const above = [...chosen].flatMap((id) => pathTo(tree, id).slice(0, -1));
  return new Set(above.map(({ id }) => id));
}
