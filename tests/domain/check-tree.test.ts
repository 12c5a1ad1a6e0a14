import { describe, expect, test } from "vitest";
import {
  type CheckNode,
  checkStates,
  filterTree,
  idsBelow,
  isSame,
  pathTo,
  setAll,
  toggleNode,
  treeOf,
} from "../../src/domain/check-tree.ts";

/** A directory 1 with the pages 2 (buttons 3, 4) and 5, and a page 6 beside it. */
const tree: readonly CheckNode[] = [
  { id: 1, children: [{ id: 2, children: [{ id: 3 }, { id: 4 }] }, { id: 5 }] },
  { id: 6 },
];
const set = (...ids: number[]) => new Set(ids);
const sorted = (ids: ReadonlySet<number>) => [...ids].toSorted((a, b) => a - b);

describe("a tree of ticks", () => {
  test("gives for each node whether all, some or nothing of it is granted", () => {
    const states = (...ids: number[]) => Object.fromEntries(checkStates(tree, set(...ids)));
    expect(states()).toEqual({ 1: "none", 2: "none", 3: "none", 4: "none", 5: "none", 6: "none" });
    expect(states(1, 2, 3, 4, 5)).toEqual({ 1: "all", 2: "all", 3: "all", 4: "all", 5: "all", 6: "none" });
    expect(states(1, 2)).toEqual({ 1: "some", 2: "some", 3: "none", 4: "none", 5: "none", 6: "none" });
    expect(states(3)).toMatchObject({ 1: "some", 2: "some", 3: "all" });
    expect(states(2, 3, 4, 5)).toMatchObject({ 1: "some", 2: "all" });
  });

  test("a click grants a node with what is below and above it, another takes it and what is below away", () => {
    const granted = toggleNode(tree, set(), 2);
    expect(sorted(granted)).toEqual([1, 2, 3, 4]);
    expect(sorted(toggleNode(tree, granted, 2))).toEqual([1]);
    expect(sorted(toggleNode(tree, granted, 3))).toEqual([1, 2, 4]);
    expect(sorted(toggleNode(tree, set(), 4))).toEqual([1, 2, 4]);
    expect(sorted(toggleNode(tree, set(1, 2), 2))).toEqual([1, 2, 3, 4]);
    expect(sorted(toggleNode(tree, set(6), 99))).toEqual([6]);
  });

  test("what is locked stays as it is", () => {
    const locked = (id: number) => id === 3;
    const granted = toggleNode(tree, set(), 1, locked);
    expect(sorted(granted)).toEqual([1, 2, 4, 5]);
    expect(sorted(toggleNode(tree, granted, 1, locked))).toEqual([]);
    expect(sorted(toggleNode(tree, set(1, 2, 3, 4), 2, locked))).toEqual([1, 3]);
    expect(sorted(toggleNode(tree, set(), 3, locked))).toEqual([1, 2]);
    expect(sorted(setAll(tree, set(3), false, locked))).toEqual([3]);
    expect(sorted(setAll(tree, set(), true, locked))).toEqual([1, 2, 4, 5, 6]);
  });

  test("two sets are the same when they hold the same", () => {
    expect(isSame(set(1, 2), set(2, 1))).toBe(true);
    expect(isSame(set(1), set(2))).toBe(false);
    expect(isSame(set(1), set(1, 2))).toBe(false);
  });

  test("a filter keeps what is above and below a hit", () => {
    const name = (node: CheckNode) => `n${node.id}`;
    const kept = (text: string) => filterTree(tree, name, text).flatMap(idsBelow);
    expect(kept(" ")).toEqual([1, 2, 3, 4, 5, 6]);
    expect(kept("N3")).toEqual([1, 2, 3]);
    expect(kept("n2")).toEqual([1, 2, 3, 4]);
    expect(kept("x")).toEqual([]);
    expect(pathTo(tree, 4).map(({ id }) => id)).toEqual([1, 2, 4]);
  });

  test("rows become a tree; one without its parent is a root, and none is above itself", () => {
    const rows = [
      { id: 1, pid: null },
      { id: 2, pid: 1 },
      { id: 3, pid: 99 },
      { id: 4, pid: 4 },
    ];
    const made = treeOf(rows, ({ pid }) => pid);
    expect(made.map(({ id }) => id)).toEqual([1, 3, 4]);
    expect(made[0]?.children?.map(({ row }) => row)).toEqual([{ id: 2, pid: 1 }]);
  });
});
