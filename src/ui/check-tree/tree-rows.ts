import type { CheckState } from "../../domain/check-tree.ts";

/** A node of the tree, as it is shown. */
export interface LabelledNode {
  readonly id: number;
  readonly label: string;
  readonly children?: readonly LabelledNode[] | undefined;
}

/** A line of the tree: a node at its depth, with its place for screen readers. */
export interface TreeLine {
  readonly node: LabelledNode;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** Null of a node with nothing below it. */
  readonly open: boolean | null;
  readonly parent: number | null;
}

/** How a node is ticked, and whether a click changes it. */
export interface Tick {
  readonly state: CheckState;
  readonly disabled?: boolean | undefined;
  /** Shown beside the label. */
  readonly note?: string | undefined;
}

/** The lines of a tree that are to be seen: those below open nodes. */
export function treeLines(nodes: readonly LabelledNode[], open: ReadonlySet<number>): readonly TreeLine[] {
  const lines: TreeLine[] = [];
  const walk = (level: readonly LabelledNode[], depth: number, parent: number | null): void => {
    for (const [index, node] of level.entries()) {
      const children = node.children ?? [];
      const isOpen = children.length === 0 ? null : open.has(node.id);
      lines.push({
        node,
        level: depth,
        position: index + 1,
        siblings: level.length,
        open: isOpen,
        parent,
      });
      if (isOpen === true) walk(children, depth + 1, node.id);
    }
  };
  walk(nodes, 1, null);
  return lines;
}

/** Every node that has something below it. */
export function branches(nodes: readonly LabelledNode[]): ReadonlySet<number> {
  const found = new Set<number>();
  const walk = (level: readonly LabelledNode[]): void => {
    for (const { id, children = [] } of level) {
      if (children.length > 0) found.add(id);
      walk(children);
    }
  };
  walk(nodes);
  return found;
}

/** What a key does in a tree (WAI-ARIA "Tree View"). */
export type TreeMove =
  | { readonly kind: "focus"; readonly id: number }
  | { readonly kind: "open"; readonly id: number; readonly open: boolean }
  | { readonly kind: "toggle"; readonly id: number };

/** What a key does while a line has the focus; null for keys that are not the tree's. */
export function moveFor(key: string, lines: readonly TreeLine[], at: number): TreeMove | null {
  const line = lines[at];
  if (line === undefined) return null;
  const { id } = line.node;
  const to = (index: number): TreeMove | null => {
    const target = lines[index];
    return target === undefined ? null : { kind: "focus", id: target.node.id };
  };
  switch (key) {
    case "ArrowDown":
      return to(at + 1);
    case "ArrowUp":
      return to(at - 1);
    case "Home":
      return to(0);
    case "End":
      return to(lines.length - 1);
    case "ArrowRight":
      if (line.open === null) return null;
      return line.open ? to(at + 1) : { kind: "open", id, open: true };
    case "ArrowLeft":
      if (line.open === true) return { kind: "open", id, open: false };
      return line.parent === null ? null : { kind: "focus", id: line.parent };
    case " ":
    case "Enter":
      return { kind: "toggle", id };
    default:
      return null;
  }
}
