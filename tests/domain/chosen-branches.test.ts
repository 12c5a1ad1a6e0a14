import { expect, test } from "vitest";
import { aboveChosen, includedIn, toggleBranch } from "../../src/domain/chosen-branches.ts";

const tree = [{ id: 1, children: [{ id: 2, children: [{ id: 3 }] }, { id: 4 }] }, { id: 5 }];
const sorted = (ids: ReadonlySet<number>) => [...ids].toSorted((a, b) => a - b);

test("a chosen branch includes all below it, and nothing beside it", () => {
  expect(sorted(includedIn(tree, new Set([2, 5])))).toEqual([3]);
  expect(sorted(includedIn(tree, new Set([1])))).toEqual([2, 3, 4]);
  expect(sorted(includedIn(tree, new Set()))).toEqual([]);
});

test("a branch that is chosen takes the place of those below it; one within another stays as it is", () => {
  expect(sorted(toggleBranch(tree, new Set([3, 4, 5]), 1))).toEqual([1, 5]);
  expect(sorted(toggleBranch(tree, new Set([1]), 3))).toEqual([1]);
  expect(sorted(toggleBranch(tree, new Set([1, 5]), 1))).toEqual([5]);
  expect(sorted(toggleBranch(tree, new Set([9]), 2))).toEqual([2, 9]);
  expect(sorted(toggleBranch(tree, new Set([9]), 9))).toEqual([9]);
});

test("what is above the chosen is known", () => {
  expect(sorted(aboveChosen(tree, new Set([3])))).toEqual([1, 2]);
  expect(sorted(aboveChosen(tree, new Set([5, 9])))).toEqual([]);
});
