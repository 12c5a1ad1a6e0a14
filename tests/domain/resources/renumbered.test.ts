import fc from "fast-check";
import { expect, test } from "vitest";
import { type OrderedRow, type OrderRule, renumbered } from "../../../src/domain/resources/renumbered.ts";

const rule = (over: Partial<OrderRule> = {}): OrderRule => ({
  min: 0,
  max: 9_999,
  descending: false,
  idDescending: false,
  ...over,
});

const rowsOf = (...rows: readonly (readonly [number, number | null])[]): OrderedRow[] =>
  rows.map(([id, value]) => ({ id, value }));

const sorted = (rows: readonly OrderedRow[], { descending, idDescending }: OrderRule) =>
  [...rows].sort(
    (a, b) =>
      ((a.value ?? 0) - (b.value ?? 0)) * (descending ? -1 : 1) || (a.id - b.id) * (idDescending ? -1 : 1),
  );

const withNumbers = (rows: readonly OrderedRow[], numbers: ReadonlyMap<number, number>): OrderedRow[] =>
  rows.map(({ id, value }) => ({ id, value: numbers.get(id) ?? value }));

test("a row that is moved gets a number, and no other", () => {
  const larger = rule({ descending: true });
  expect(renumbered(rowsOf([3, 1], [1, 9], [2, 5]), larger, 3)).toEqual(new Map([[3, 10]]));
  expect(renumbered(rowsOf([1, 9], [3, 1], [2, 5]), larger, 3)).toEqual(new Map([[3, 8]]));
  expect(renumbered(rowsOf([3, 5], [1, 1], [2, 9]), rule(), 1)).toEqual(new Map([[1, 7]]));
});

test("the numbers that are there are all that many rows need: none of them is changed", () => {
  expect(renumbered(rowsOf([1, 0], [2, 0], [3, 0]), rule(), 2)).toEqual(new Map());
});

test("rows that all have the same make room where the ids do not sort them as wanted", () => {
  expect(renumbered(rowsOf([3, 0], [1, 0], [2, 0]), rule(), 3)).toEqual(
    new Map([
      [1, 1],
      [2, 2],
    ]),
  );
  expect(renumbered(rowsOf([3, 0], [1, 0], [2, 0]), rule({ descending: true }), 3)).toEqual(
    new Map([[3, 1]]),
  );
});

test("at the end of the numbers the others give way", () => {
  const narrow = rule({ max: 2 });
  expect(renumbered(rowsOf([1, 0], [2, 2], [3, 1]), narrow, 3)?.size).toBe(1);
  expect(renumbered(rowsOf([3, 0], [2, 0], [1, 0]), narrow, 1)).toEqual(
    new Map([
      [2, 1],
      [1, 2],
    ]),
  );
  expect(renumbered(rowsOf([4, 0], [3, 0], [2, 0], [1, 0]), narrow, 1)).toBeUndefined();
});

test("a row without a number gets one", () => {
  expect(renumbered(rowsOf([1, null]), rule({ descending: true }), 1)).toEqual(new Map([[1, 0]]));
  expect(renumbered(rowsOf([1, null], [2, 4]), rule(), 1)).toEqual(new Map([[1, 3]]));
});

const orders = fc.record({
  descending: fc.boolean(),
  idDescending: fc.boolean(),
  values: fc.array(fc.option(fc.integer({ min: -2, max: 14 }), { nil: null }), {
    minLength: 1,
    maxLength: 9,
  }),
  from: fc.nat(8),
  to: fc.nat(8),
  shuffled: fc.boolean(),
});

test("rows are sorted as wanted then, within the bounds, and no fewer changes would do", () => {
  fc.assert(
    fc.property(orders, ({ descending, idDescending, values, from, to, shuffled }) => {
      const rules = rule({ max: 12, descending, idDescending });
      const rows = values.map((value, at) => ({ id: at + 1, value }));
      // A list as it is, with one row moved; or any list at all.
      const wanted = shuffled ? rows.toReversed() : sorted(rows, rules);
      const [moved] = wanted.splice(from % rows.length, 1);
      if (moved === undefined) return;
      wanted.splice(to % rows.length, 0, moved);
      const numbers = renumbered(wanted, rules, moved.id);
      expect(numbers).toBeDefined();
      if (numbers === undefined) return;
      const after = withNumbers(wanted, numbers);
      expect(sorted(after, rules).map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      for (const { value } of after) expect(value).toSatisfy((one: number) => one >= 0 && one <= 12);
      expect(wanted.length - numbers.size).toBe(mostKept(wanted, rules));
    }),
  );
});

/** The most rows that can keep their numbers, found by trying all. */
function mostKept(rows: readonly OrderedRow[], rules: OrderRule): number {
  let most = 0;
  for (let mask = 0; mask < 2 ** rows.length; mask += 1) {
    const kept = rows.map(({ value }, at) => ((mask >> at) & 1 ? value : undefined));
    const count = kept.filter((value) => value !== undefined).length;
    if (count > most && canFill(rows, kept, rules)) most = count;
  }
  return most;
}

/** Whether numbers that are kept leave room for the others: each gets the nearest one that can be. */
function canFill(
  rows: readonly OrderedRow[],
  kept: readonly (number | null | undefined)[],
  { min, max, descending, idDescending }: OrderRule,
): boolean {
  const sign = descending ? -1 : 1;
  let last: number | undefined;
  for (const [at, { id }] of rows.entries()) {
    const before = rows[at - 1]?.id;
    const isTie = before !== undefined && id > before === !idDescending;
    const least = last === undefined ? (descending ? -max : min) : isTie ? last : last + 1;
    const given = kept[at];
    if (given === null) return false;
    const value = given === undefined ? least : given * sign;
    if (value < least || value > (descending ? -min : max) || value < (descending ? -max : min)) return false;
    last = value;
  }
  return true;
}
