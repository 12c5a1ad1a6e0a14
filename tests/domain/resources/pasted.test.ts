import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  choice,
  choices,
  date,
  flag,
  image,
  lines,
  money,
  number,
  ref,
  text,
  texts,
  time,
} from "../../../src/contract/resources/field-builders.ts";
import { LineTotals } from "../../../src/domain/resources/line-totals.ts";
import { pasteCells, pastedValue } from "../../../src/domain/resources/pasted.ts";
import { testLabel } from "../../support/test-label.ts";

const label = testLabel("字段", "欄位", "Field");
const options = [
  { value: "s", label: testLabel("小", "小", "Small") },
  { value: "l", label: testLabel("大", "大", "Large") },
];

describe("a text that is pasted into a cell", () => {
  test.each([
    [text(label, { max: 9 }), " two\nlines ", "two lines"],
    [text(label, { max: 9, multiline: true }), "two\nlines", "two\nlines"],
    [number(label, { min: 0, max: 9_999 }), "1,234", 1_234],
    [number(label, { min: 0, max: 9 }), "many", "many"],
    [money(label, {}), "1,234.5", "1234.50"],
    [money(label, {}), "1.234", "1.234"],
    [flag(label, {}), "Yes", true],
    [flag(label, {}), "0", false],
    [flag(label, {}), "perhaps", undefined],
    [choice(label, { options }), "large", "l"],
    [choice(label, { options }), "s", "s"],
    [choice(label, { options }), "huge", undefined],
    [choices(label, { options }), "small, L", ["s", "l"]],
    [choices(label, { options }), "small, huge", undefined],
    [time(label, {}), "2026/3/1 8:05", "2026-03-01 08:05:00"],
    [date(label, {}), "2026.3.1", "2026-03-01"],
    [date(label, {}), "soon", "soon"],
    [texts(label, { max: 9, most: 3 }), "a、b", ["a", "b"]],
    [image(label, {}), "/a.webp", "/a.webp"],
    [ref(label, { to: "dict" }), "Colours", undefined],
    [number(label, { min: 0, max: 9 }), " ", null],
    [texts(label, { max: 9, most: 3 }), "", []],
  ])("%o: %s", (field, given, meant) => {
    expect(pastedValue(field, given, ["en"])).toEqual(meant);
  });
});

const items = lines(label, {
  most: 4,
  totals: ["cost", "count"],
  fields: {
    term: text(label, { max: 9 }),
    cost: money(label, {}),
    count: number(label, { min: 0, max: 9, decimals: 1 }),
  },
});
const held = [
  { id: 1, term: "a", cost: "1.00", count: 1 },
  { id: 2, term: "b", cost: "2.00", count: 2 },
];
const fresh = () => ({ term: "", cost: "", count: null });
const place = { from: 0, lines: 1, columns: ["term", "cost", "count"], languages: ["en"] } as const;

describe("cells that are pasted into lines", () => {
  test("go over what is there and beyond it; ids and other cells stay", () => {
    const cells = [["x", "7"], ["y"]];
    const { lines: next, ...rest } = pasteCells(items, held, cells, { ...place, from: 1 }, fresh);
    expect(next).toEqual([
      held[0],
      { id: 2, term: "x", cost: "7.00", count: 2 },
      { term: "y", cost: "", count: null },
    ]);
    expect(rest).toEqual({ skipped: 0, beyond: 0 });
  });

  test("a single row fills all lines that are marked", () => {
    const { lines: next } = pasteCells(
      items,
      held,
      [["9"]],
      { ...place, lines: 2, columns: ["count"] },
      fresh,
    );
    expect(next.map(({ count }) => count)).toEqual([9, 9]);
  });

  test("what is beside the columns and beyond the most lines is counted", () => {
    const cells = Array.from({ length: 6 }, () => ["x", "1", "1", "too much", " "]);
    const { lines: next, skipped, beyond } = pasteCells(items, held, cells, place, fresh);
    expect(next).toHaveLength(4);
    expect({ skipped, beyond }).toEqual({ skipped: 4, beyond: 2 });
  });
});

test("lines are added up exactly; what is no number yet counts for nothing", () => {
  const some = [
    { cost: "0.10", count: 0.1 },
    { cost: "0.20", count: 0.2 },
    { cost: "word", count: "many" },
    { cost: "", count: null },
  ];
  const totals = new LineTotals(items);
  expect(totals.of(some)).toEqual({ cost: "0.30", count: 0.3 });
  expect(totals.of([])).toEqual({ cost: "0.00", count: 0 });
});

test("what has changed of many lines is in their sums", () => {
  const totals = new LineTotals(items);
  const money = fc.integer({ min: 0, max: 9999 }).map((cents) => (cents / 100).toFixed(2));
  const line = fc.record({ cost: money, count: fc.integer({ min: 0, max: 99 }) });
  const step = fc.record({ at: fc.nat(119), gone: fc.nat(40), come: fc.array(line, { maxLength: 40 }) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 120 }), fc.array(step, { maxLength: 4 }), (first, steps) => {
      let lines = first;
      for (const { at, gone, come } of [{ at: 0, gone: 0, come: [] }, ...steps]) {
        lines = lines.toSpliced(at, gone, ...come);
        expect(totals.of(lines)).toEqual(new LineTotals(items).of(lines));
        const cents = lines.reduce((sum, { cost }) => sum + Math.round(Number(cost) * 100), 0);
        expect(totals.of(lines)).toEqual({
          cost: (cents / 100).toFixed(2),
          count: lines.reduce((sum, { count }) => sum + count, 0),
        });
      }
    }),
  );
});
