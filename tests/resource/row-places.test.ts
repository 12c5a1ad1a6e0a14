import { expect, test } from "vitest";
import type { AnyRecord } from "../../src/contract/resources/definition.ts";
import { dropMove, mayDrop, type ShownRows, stepMove, wayBack } from "../../src/resource/list/row-places.ts";

const row = (id: number, pid: number | null = null, more: object = {}): AnyRecord => ({ id, pid, ...more });
const flat: ShownRows = { rows: [row(1), row(2), row(3)], tree: undefined, before: false, after: true };
const [first, second, third] = [row(1), row(2), row(3)];

test("a row of a list is dropped beside others", () => {
  expect(mayDrop(first, second, "before", flat)).toBe(true);
  expect(mayDrop(first, second, "below", flat)).toBe(false);
  expect(mayDrop(first, first, "after", flat)).toBe(false);
  expect(dropMove(first, third, "after", flat)).toEqual({ id: 1, place: "after", of: 3 });
});

test("it steps past the one beside it, and over the border of its page", () => {
  expect(stepMove(second, "up", flat)).toEqual({ id: 2, place: "up" });
  expect(stepMove(first, "up", flat)).toBeUndefined();
  expect(stepMove(third, "down", flat)).toEqual({ id: 3, place: "down" });
  expect(stepMove(third, "down", { ...flat, after: false })).toBeUndefined();
  expect(stepMove(second, "in", flat)).toBeUndefined();
});

test("it goes back beside the one that it was beside", () => {
  const away = { id: 2, place: "last" } as const;
  expect(wayBack(second, away, flat)).toEqual({ id: 2, place: "after", of: 1 });
  expect(wayBack(first, { id: 1, place: "last" }, flat)).toEqual({ id: 1, place: "before", of: 2 });
  expect(wayBack(second, { id: 2, place: "up" }, flat)).toEqual({ id: 2, place: "down" });
});

/** 1 holds 2 and 3, 3 holds 4; 5 is at the top. */
const tree: ShownRows = {
  rows: [row(1, null, { hasChildren: true }), row(2, 1), row(3, 1, { hasChildren: true }), row(4, 3), row(5)],
  tree: { parent: "pid", levels: 3 },
  before: false,
  after: false,
};
const [top, child, folder, leaf, other] = tree.rows;

test("a row of a tree goes below others, not below itself, and no deeper than the tree may be", () => {
  if (!top || !child || !folder || !leaf || !other) throw new Error("there are five");
  expect(mayDrop(other, folder, "below", tree)).toBe(true);
  expect(mayDrop(top, leaf, "after", tree)).toBe(false);
  expect(mayDrop(top, folder, "below", tree)).toBe(false);
  expect(mayDrop(folder, leaf, "below", tree)).toBe(false);
  expect(mayDrop(other, leaf, "below", tree)).toBe(false);
  expect(mayDrop(folder, child, "before", tree)).toBe(true);
  expect(mayDrop(folder, child, "below", tree)).toBe(false);
  expect(dropMove(other, folder, "below", tree)).toEqual({ id: 5, parent: 3, place: "last" });
  expect(dropMove(other, top, "after", tree)).toEqual({ id: 5, parent: 1, place: "first" });
  expect(mayDrop(folder, leaf, "after", tree)).toBe(false);
  expect(dropMove(top, other, "after", tree)).toEqual({ id: 1, parent: null, place: "after", of: 5 });
  expect(dropMove(other, child, "before", tree)).toEqual({ id: 5, parent: 1, place: "before", of: 2 });
});

test("it steps into the one above and out of its own", () => {
  if (!top || !child || !folder || !leaf || !other) throw new Error("there are five");
  expect(stepMove(leaf, "out", tree)).toEqual({ id: 4, parent: 1, place: "after", of: 3 });
  expect(stepMove(other, "in", tree)).toEqual({ id: 5, parent: 1, place: "last" });
  expect(stepMove(folder, "in", tree)).toBeUndefined();
  expect(stepMove(top, "out", tree)).toBeUndefined();
  expect(stepMove(child, "up", tree)).toBeUndefined();
  expect(wayBack(leaf, { id: 4, parent: 1, place: "last" }, tree)).toEqual({
    id: 4,
    parent: 3,
    place: "first",
  });
});
