import { describe, expect, it } from "vitest";
import { HEADER, moveCursor, rangeOf, scrollToShow, withinExtent } from "../../../src/ui/grid/cursor.ts";
import { actionOf, type KeyPlace } from "../../../src/ui/grid/grid-keys.ts";
import type { GridKey } from "../../../src/ui/grid/model.ts";

const extent = { rows: 50, cols: 6, page: 10 };
const press = (key: string, held: Partial<GridKey> = {}): GridKey => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});
const from = (row: number, col: number, key: GridKey) => moveCursor({ row, col }, key, extent);

describe("the keys of a grid", () => {
  it("lead from cell to cell, into the header and not out of the grid", () => {
    expect(from(3, 2, press("ArrowDown"))).toEqual({ row: 4, col: 2 });
    expect(from(0, 2, press("ArrowUp"))).toEqual({ row: HEADER, col: 2 });
    expect(from(HEADER, 2, press("ArrowUp"))).toEqual({ row: HEADER, col: 2 });
    expect(from(49, 5, press("ArrowDown"))).toEqual({ row: 49, col: 5 });
    expect(from(3, 0, press("ArrowLeft"))).toEqual({ row: 3, col: 0 });
  });

  it("lead to the ends of row, page and grid", () => {
    expect(from(3, 2, press("Home"))).toEqual({ row: 3, col: 0 });
    expect(from(3, 2, press("End"))).toEqual({ row: 3, col: 5 });
    expect(from(3, 2, press("Home", { ctrlKey: true }))).toEqual({ row: 0, col: 0 });
    expect(from(3, 2, press("End", { metaKey: true }))).toEqual({ row: 49, col: 5 });
    expect(from(3, 2, press("PageDown"))).toEqual({ row: 13, col: 2 });
    expect(from(3, 2, press("PageUp"))).toEqual({ row: 0, col: 2 });
    expect(from(45, 2, press("PageDown"))).toEqual({ row: 49, col: 2 });
  });

  it("are left to the page with Alt, and where they mean nothing", () => {
    expect(from(3, 2, press("ArrowLeft", { altKey: true }))).toBeNull();
    expect(from(3, 2, press("q"))).toBeNull();
  });

  it("stay within what is left of the rows", () => {
    expect(withinExtent({ row: 30, col: 4 }, { rows: 3, cols: 2, page: 1 })).toEqual({ row: 2, col: 1 });
    expect(withinExtent({ row: 30, col: 4 }, { rows: 0, cols: 2, page: 1 })).toEqual({ row: HEADER, col: 1 });
  });
});

const place = (over: Partial<KeyPlace> = {}): KeyPlace => ({
  at: { row: 3, col: 2 },
  slot: { kind: "data", stem: false },
  branch: null,
  marked: false,
  extent,
  ...over,
});

describe("what a key does", () => {
  const head = { at: { row: HEADER, col: 2 } };

  it("to a row that can be moved", () => {
    const [up, down] = [press("ArrowUp", { altKey: true }), press("ArrowDown", { altKey: true })];
    const into = press("ArrowRight", { altKey: true, shiftKey: true });
    expect(actionOf(up, place({ moves: "list" }))).toEqual({ kind: "step", step: "up" });
    expect(actionOf(down, place({ moves: "list" }))).toEqual({ kind: "step", step: "down" });
    expect(actionOf(down, place())).toEqual({ kind: "menu" });
    expect(actionOf(into, place({ moves: "list" }))).toBeNull();
    expect(actionOf(into, place({ moves: "tree" }))).toEqual({ kind: "step", step: "in" });
    expect(actionOf(press("ArrowLeft", { altKey: true }), place({ moves: "tree" }))).toBeNull();
    expect(actionOf(down, place({ ...head, moves: "list" }))).toEqual({ kind: "menu" });
  });

  it("in a row", () => {
    expect(actionOf(press(" "), place())).toEqual({ kind: "choose", extend: false });
    expect(actionOf(press(" ", { shiftKey: true }), place())).toEqual({ kind: "choose", extend: true });
    expect(actionOf(press("Enter"), place())).toEqual({ kind: "open" });
    expect(actionOf(press("F2"), place())).toEqual({ kind: "edit" });
    expect(actionOf(press("c", { ctrlKey: true }), place())).toEqual({ kind: "copy" });
    expect(actionOf(press("a", { metaKey: true }), place())).toEqual({ kind: "chooseAll" });
    for (const key of [
      press("ContextMenu"),
      press("F10", { shiftKey: true }),
      press("ArrowDown", { altKey: true }),
    ])
      expect(actionOf(key, place())).toEqual({ kind: "menu" });
  });

  it("by letters, as in lists of mail", () => {
    expect(actionOf(press("j"), place())).toEqual(actionOf(press("ArrowDown"), place()));
    expect(actionOf(press("k"), place())).toEqual(actionOf(press("ArrowUp"), place()));
    expect(actionOf(press("x"), place())).toEqual({ kind: "choose", extend: false });
    expect(actionOf(press("X", { shiftKey: true }), place())).toEqual({ kind: "choose", extend: true });
    expect(actionOf(press("."), place())).toEqual({ kind: "menu" });
    expect(actionOf(press("e"), place())).toEqual({ kind: "command", command: "edit" });
    expect(actionOf(press("#", { shiftKey: true }), place())).toEqual({ kind: "command", command: "remove" });
    for (const key of ["x", ".", "e", "#"]) {
      expect(actionOf(press(key, { ctrlKey: true }), place())).toBeNull();
      expect(actionOf(press(key), place(head))).toBeNull();
    }
  });

  it("on a control in a cell: presses it", () => {
    expect(actionOf(press("Enter"), place({ pressed: true }))).toEqual({ kind: "press" });
  });

  it("in the header", () => {
    expect(actionOf(press("Enter"), place(head))).toEqual({ kind: "sort", add: false });
    expect(actionOf(press("Enter", { shiftKey: true }), place(head))).toEqual({ kind: "sort", add: true });
    expect(actionOf(press("Enter", { ctrlKey: true }), place(head))).toEqual({ kind: "sort", add: true });
    expect(actionOf(press(" "), place({ ...head, slot: { kind: "select", stem: false } }))).toEqual({
      kind: "chooseAll",
    });
  });

  it("at the row's end: into its buttons", () => {
    expect(actionOf(press("Enter"), place({ slot: { kind: "actions", stem: false } }))).toEqual({
      kind: "enter",
    });
  });

  it("in a tree: opens and closes branches before it moves", () => {
    const stem = { slot: { kind: "data", stem: true } } as const;
    expect(actionOf(press("ArrowRight"), place({ ...stem, branch: "closed" }))).toEqual({ kind: "toggle" });
    expect(actionOf(press("ArrowLeft"), place({ ...stem, branch: "open" }))).toEqual({ kind: "toggle" });
    expect(actionOf(press("ArrowRight"), place({ ...stem, branch: "open" }))).toMatchObject({ kind: "go" });
  });

  it("with Shift: marks cells, and Escape unmarks them", () => {
    expect(actionOf(press("ArrowDown", { shiftKey: true }), place())).toEqual({
      kind: "go",
      to: { row: 4, col: 2 },
      extend: true,
    });
    expect(actionOf(press("Escape"), place({ marked: true }))).toEqual({ kind: "unmark" });
    expect(actionOf(press("Escape"), place())).toBeNull();
  });

  it("leaves Tab and what is typed to the page", () => {
    for (const key of ["Tab", "q", "F5"]) expect(actionOf(press(key), place())).toBeNull();
  });
});

describe("the keys of a sheet", () => {
  const place = (over: Partial<KeyPlace> = {}): KeyPlace => ({
    at: { row: 3, col: 2 },
    slot: { kind: "data", stem: false },
    sheet: { edited: true },
    branch: null,
    marked: false,
    extent,
    ...over,
  });

  it("begin to edit by typing, by Enter, and by what an input method composes", () => {
    expect(actionOf(press("q"), place())).toEqual({ kind: "type", text: "q" });
    expect(actionOf(press("Process"), place())).toEqual({ kind: "type", text: "" });
    expect(actionOf(press("Enter"), place())).toEqual({ kind: "edit" });
    expect(actionOf(press("F2"), place())).toEqual({ kind: "edit" });
    expect(actionOf(press("Q", { shiftKey: true }), place())).toEqual({ kind: "type", text: "Q" });
  });

  it("empty cells, move rows and press what is in a cell", () => {
    expect(actionOf(press("Delete"), place())).toEqual({ kind: "clear" });
    expect(actionOf(press("d", { ctrlKey: true }), place())).toEqual({ kind: "fill" });
    expect(actionOf(press("ArrowDown", { altKey: true }), place())).toEqual({ kind: "move", by: 1 });
    expect(actionOf(press("ArrowUp", { altKey: true }), place())).toEqual({ kind: "move", by: -1 });
    const pressed = place({ sheet: { edited: false } });
    expect(actionOf(press(" "), pressed)).toEqual({ kind: "press" });
    expect(actionOf(press("Enter"), pressed)).toEqual({ kind: "press" });
    expect(actionOf(press("q"), pressed)).toBeNull();
  });

  it("are text where letters lead in other lists", () => {
    for (const text of ["j", "x", "e", "#", "."])
      expect(actionOf(press(text), place())).toEqual({ kind: "type", text });
  });

  it("are otherwise those of every grid", () => {
    expect(actionOf(press("c", { ctrlKey: true }), place())).toEqual({ kind: "copy" });
    expect(actionOf(press("ArrowDown"), place())).toEqual({
      kind: "go",
      to: { row: 4, col: 2 },
      extend: false,
    });
    expect(actionOf(press("q"), place({ at: { row: HEADER, col: 2 } }))).toBeNull();
    expect(actionOf(press("q"), place({ sheet: undefined }))).toBeNull();
    expect(actionOf(press("Enter"), place({ sheet: undefined }))).toEqual({ kind: "open" });
  });
});

describe("marked cells", () => {
  it("reach from corner to corner, never into the header", () => {
    expect(rangeOf({ row: 4, col: 1 }, { row: HEADER, col: 3 })).toEqual({
      top: 0,
      bottom: 4,
      left: 1,
      right: 3,
    });
  });
});

describe("a cell that is gone to", () => {
  const covered = { before: 200, after: 100 };

  it("comes out from behind frozen columns and the row's end, by no more than is needed", () => {
    expect(scrollToShow({ start: 250, size: 100 }, 300, 1_000, covered)).toBe(50);
    expect(scrollToShow({ start: 1_250, size: 100 }, 300, 1_000, covered)).toBe(450);
    expect(scrollToShow({ start: 600, size: 100 }, 300, 1_000, covered)).toBe(300);
  });
});
