import { type CheckNode, toggleNode } from "./check-tree.ts";

/** A tree of which leaves alone are chosen, such as the cities of provinces: a branch is ticked where all below it is. Pure: sets in, sets out. */

const isLeaf = ({ children = [] }: CheckNode): boolean => children.length === 0;

/** The leaves of a tree. */
function leavesOf<N extends CheckNode>(nodes: readonly N[]): readonly N[] {
  return nodes.flatMap((node) => (isLeaf(node) ? [node] : leavesOf((node.children ?? []) as readonly N[])));
}

/** What is ticked: the leaves that are chosen, and the branches all of whose leaves, but for the locked ones, are. */
export function tickedIn(
  tree: readonly CheckNode[],
  chosen: ReadonlySet<number>,
  locked: (id: number) => boolean = () => false,
): ReadonlySet<number> {
  const ticked = new Set(chosen);
  const walk = (node: CheckNode): void => {
    for (const child of node.children ?? []) walk(child);
    const free = leavesOf([node]).filter(({ id }) => !locked(id));
    if (!isLeaf(node) && free.length > 0 && free.every(({ id }) => chosen.has(id))) ticked.add(node.id);
  };
  for (const node of tree) walk(node);
  return ticked;
}

/** Branches that nothing free is below, and what is locked itself. */
export function lockedIn(tree: readonly CheckNode[], locked: (id: number) => boolean): ReadonlySet<number> {
  const found = new Set<number>();
  const walk = (node: CheckNode): void => {
    for (const child of node.children ?? []) walk(child);
    if (leavesOf([node]).every(({ id }) => locked(id))) found.add(node.id);
  };
  for (const node of tree) walk(node);
  return found;
}

/**
 * The leaves that are chosen after a click on a node: all below it come, or go where they were all there.
 * @param locked leaves that stay as they are.
 */
export function toggleLeaves(
  tree: readonly CheckNode[],
  chosen: ReadonlySet<number>,
  id: number,
  locked: (id: number) => boolean = () => false,
): ReadonlySet<number> {
  const next = toggleNode(tree, tickedIn(tree, chosen, locked), id, locked);
  return new Set(leavesOf(tree).flatMap((leaf) => (next.has(leaf.id) ? [leaf.id] : [])));
}
