import { describe, expect, test } from "vitest";
import { branches, moveFor, treeLines } from "../../src/ui/check-tree/tree-rows.ts";

const tree = [
  { id: 1, label: "System", children: [{ id: 2, label: "Users", children: [{ id: 3, label: "add" }] }] },
  { id: 4, label: "Monitor" },
];
const lines = (...open: number[]) => treeLines(tree, new Set(open));

describe("lines of a tree", () => {
  test("are those below open nodes, each with its place", () => {
    expect(lines().map(({ node }) => node.id)).toEqual([1, 4]);
    expect(lines(1).map(({ node }) => node.id)).toEqual([1, 2, 4]);
    expect(
      lines(1, 2).map(({ level, position, siblings, open }) => [level, position, siblings, open]),
    ).toEqual([
      [1, 1, 2, true],
      [2, 1, 1, true],
      [3, 1, 1, null],
      [1, 2, 2, null],
    ]);
    // What is open below something closed is not seen.
    expect(lines(2).map(({ node }) => node.id)).toEqual([1, 4]);
    expect([...branches(tree)]).toEqual([1, 2]);
  });

  test("keys walk, open, close and tick", () => {
    const all = lines(1, 2);
    expect(moveFor("ArrowDown", all, 0)).toEqual({ kind: "focus", id: 2 });
    expect(moveFor("ArrowUp", all, 0)).toBeNull();
    expect(moveFor("End", all, 0)).toEqual({ kind: "focus", id: 4 });
    expect(moveFor("Home", all, 3)).toEqual({ kind: "focus", id: 1 });
    expect(moveFor("ArrowRight", all, 0)).toEqual({ kind: "focus", id: 2 });
    expect(moveFor("ArrowRight", lines(), 0)).toEqual({ kind: "open", id: 1, open: true });
    expect(moveFor("ArrowRight", all, 2)).toBeNull();
    expect(moveFor("ArrowLeft", all, 1)).toEqual({ kind: "open", id: 2, open: false });
    expect(moveFor("ArrowLeft", all, 2)).toEqual({ kind: "focus", id: 2 });
    expect(moveFor("ArrowLeft", all, 3)).toBeNull();
    expect(moveFor(" ", all, 1)).toEqual({ kind: "toggle", id: 2 });
    expect(moveFor("Enter", all, 1)).toEqual({ kind: "toggle", id: 2 });
    expect(moveFor("a", all, 1)).toBeNull();
    expect(moveFor("ArrowDown", all, 9)).toBeNull();
  });
});
