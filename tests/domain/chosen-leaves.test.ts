import fc from "fast-check";
import { expect, it } from "vitest";
import { lockedIn, tickedIn, toggleLeaves } from "../../src/domain/chosen-leaves.ts";

const tree = [
  { id: 1, children: [{ id: 11 }, { id: 12 }, { id: 13 }] },
  { id: 2, children: [{ id: 21 }] },
];
const LEAVES = [11, 12, 13, 21];
const sorted = (ids: ReadonlySet<number>) => [...ids].sort((a, b) => a - b);

it("ticks a branch with all its leaves but the locked ones", () => {
  expect(sorted(tickedIn(tree, new Set([11, 12])))).toEqual([11, 12]);
  expect(sorted(tickedIn(tree, new Set([11, 12]), (id) => id === 13))).toEqual([1, 11, 12]);
  expect(sorted(lockedIn(tree, (id) => id === 21 || id === 11))).toEqual([2, 11, 21]);
});

it("a branch takes its free leaves, and gives them back", () => {
  const locked = (id: number) => id === 13;
  const taken = toggleLeaves(tree, new Set([11]), 1, locked);
  expect(sorted(taken)).toEqual([11, 12]);
  expect(sorted(toggleLeaves(tree, taken, 1, locked))).toEqual([]);
});

it("leaves alone are chosen, none that is locked changes, and twice is not at all for a leaf", () => {
  const someLeaves = fc.subarray(LEAVES).map((ids) => new Set(ids));
  fc.assert(
    fc.property(someLeaves, someLeaves, fc.constantFrom(1, 2, ...LEAVES), (chosen, locks, id) => {
      const locked = (one: number) => locks.has(one);
      const next = toggleLeaves(tree, chosen, id, locked);
      for (const one of next) expect(LEAVES).toContain(one);
      for (const one of locks) expect(next.has(one)).toBe(chosen.has(one));
      if (id > 2) expect(sorted(toggleLeaves(tree, next, id, locked))).toEqual(sorted(chosen));
    }),
  );
});
