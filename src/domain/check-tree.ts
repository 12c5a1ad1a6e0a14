/**
 * A tree whose nodes are ticked one by one: what is granted to a role (contract A4, A6). A node can be granted without what is below it,
 * a page without its buttons, but nothing is granted below a node that is not. Pure: sets in, sets out.
 */

export interface CheckNode {
  readonly id: number;
  readonly children?: readonly CheckNode[] | undefined;
}

/** A node with all that is below it granted, a part of that, or nothing. */
export type CheckState = "all" | "some" | "none";

/** State of every node of a tree. */
export function checkStates(
  tree: readonly CheckNode[],
  granted: ReadonlySet<number>,
): ReadonlyMap<number, CheckState> {
  const states = new Map<number, CheckState>();
  const visit = (node: CheckNode): CheckState => {
    const parts = (node.children ?? []).map(visit);
    const own: CheckState = granted.has(node.id) ? "all" : "none";
    const state = parts.every((part) => part === own) ? own : "some";
    states.set(node.id, state);
    return state;
  };
  for (const node of tree) visit(node);
  return states;
}

/** The ids of a node and of all below it. */
export function idsBelow(node: CheckNode): number[] {
  return [node.id, ...(node.children ?? []).flatMap(idsBelow)];
}

/** The nodes from the root down to `id`, which is the last; empty where the tree does not have it. */
export function pathTo<N extends CheckNode>(tree: readonly N[], id: number): readonly N[] {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = pathTo((node.children ?? []) as readonly N[], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Whether a click on a node takes away: all that can be changed there is granted. */
function isWhole(ids: readonly number[], granted: ReadonlySet<number>): boolean {
  return ids.length > 0 && ids.every((id) => granted.has(id));
}

/**
 * What is granted after a click on a node: it and all below it, with what is above it; or, where it was all granted, none of that. What
 * is above it then stays.
 * @param locked nodes that stay as they are.
 */
export function toggleNode(
  tree: readonly CheckNode[],
  granted: ReadonlySet<number>,
  id: number,
  locked: (id: number) => boolean = () => false,
): ReadonlySet<number> {
  const path = pathTo(tree, id);
  const node = path.at(-1);
  if (node === undefined) return granted;
  const free = idsBelow(node).filter((one) => !locked(one));
  const next = new Set(granted);
  if (isWhole(free, granted)) {
    for (const one of free) next.delete(one);
    return next;
  }
  const above = path.slice(0, -1).map((one) => one.id);
  for (const one of [...above.filter((one) => !locked(one)), ...free]) next.add(one);
  return next;
}

/** All of a tree granted, or nothing of it; what is locked stays as it is. */
export function setAll(
  tree: readonly CheckNode[],
  granted: ReadonlySet<number>,
  wanted: boolean,
  locked: (id: number) => boolean = () => false,
): ReadonlySet<number> {
  const next = new Set(granted);
  for (const id of tree.flatMap(idsBelow)) {
    if (locked(id)) continue;
    if (wanted) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Whether two sets hold the same. */
export function isSame(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}

/** The nodes whose name has a text in it, with what is above and below them. */
export function filterTree<N extends { readonly children?: readonly N[] | undefined }>(
  tree: readonly N[],
  nameOf: (node: N) => string,
  text: string,
): readonly N[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return tree;
  return tree.flatMap((node) => {
    if (nameOf(node).toLowerCase().includes(wanted)) return [node];
    const children = filterTree(node.children ?? [], nameOf, wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** A tree made of rows that name the row above them; rows whose parent is not among them are roots. */
export function treeOf<R extends { readonly id: number }>(
  rows: readonly R[],
  parentOf: (row: R) => number | null,
): readonly TreeRow<R>[] {
  const known = new Set(rows.map(({ id }) => id));
  const byParent = new Map<number | null, R[]>();
  for (const row of rows) {
    const pid = parentOf(row);
    const above = pid !== null && pid !== row.id && known.has(pid) ? pid : null;
    byParent.set(above, [...(byParent.get(above) ?? []), row]);
  }
  const level = (pid: number | null): TreeRow<R>[] =>
    (byParent.get(pid) ?? []).map((row) => {
      const children = level(row.id);
      return { id: row.id, row, ...(children.length > 0 ? { children } : {}) };
    });
  return level(null);
}

export interface TreeRow<R> {
  readonly id: number;
  readonly row: R;
  readonly children?: readonly TreeRow<R>[];
}
