import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lines, texts } from "../../../src/contract/resources/field-builders.ts";
import { combinationFault, combinedLines } from "../../../src/domain/resources/combinations.ts";
import { testLabel } from "../../support/test-label.ts";

const label = testLabel("x", "x", "x");
const generates = { from: "items", name: "value", values: "detail", into: "values" } as const;
const MOST = 500;
const field = lines(label, {
  most: MOST,
  generates,
  fields: { values: texts(label, { max: 32, most: 10, fixed: true }) },
});

interface Sku {
  readonly values?: readonly string[];
  readonly price: number;
}

const fresh = (): Sku => ({ price: 0 });
const item = (value: string, ...detail: string[]) => ({ value, detail });
const made = (items: unknown, held: readonly Sku[] = [], was: readonly string[] = []): readonly Sku[] => {
  const combined = combinedLines<Sku & Readonly<Record<string, unknown>>>(
    field,
    generates,
    items,
    held as never,
    fresh as never,
    was,
  );
  if (!("lines" in combined)) throw new Error(`too many: ${combined.tooMany}`);
  return combined.lines;
};
const named = (skus: readonly Sku[]) => skus.map(({ values = [] }) => values.join("/"));

describe("lines that are combinations", () => {
  it("come in the order of the values, the last ones changing first", () => {
    expect(named(made([item("Colour", "red", "blue"), item("Size", "M", "L")]))).toEqual([
      "red/M",
      "red/L",
      "blue/M",
      "blue/L",
    ]);
    expect(made([])).toEqual([]);
    expect(named(made([item("Colour", "red"), item("Size")]))).toEqual(["red"]);
  });

  it("keep what was entered for those that stay, in whatever order the rows are by now", () => {
    const before = made([item("Colour", "red", "blue"), item("Size", "M", "L")]).map((sku, at) => ({
      ...sku,
      price: at + 1,
    }));
    const after = made([item("Size", "L", "XL"), item("Colour", "blue", "red")], before);
    expect(named(after)).toEqual(["L/blue", "L/red", "XL/blue", "XL/red"]);
    expect(after.map(({ price }) => price)).toEqual([4, 2, 0, 0]);
  });

  it("stay with the values of their rows, which may have values in common, where the rows were moved", () => {
    const [inside, outside] = [item("Inside", "red", "blue"), item("Outside", "red", "blue")];
    const before = made([inside, outside]).map((sku, at) => ({ ...sku, price: at + 1 }));
    const after = made([outside, inside], before, ["Inside", "Outside"]);
    expect(named(after)).toEqual(["red/red", "red/blue", "blue/red", "blue/blue"]);
    // What was red inside and blue outside is the third of them now.
    expect(after.map(({ price }) => price)).toEqual([1, 3, 2, 4]);
    expect(made([inside, outside], after, ["Outside", "Inside"]).map(({ price }) => price)).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it("are refused where there would be more than there may be", () => {
    const many = Array.from({ length: 30 }, (_, at) => `v${at}`);
    expect(combinedLines(field, generates, [item("a", ...many), item("b", ...many)], [], () => ({}))).toEqual(
      {
        tooMany: 900,
      },
    );
  });

  const someItems = fc.array(
    fc.record({
      value: fc.string(),
      detail: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 4 },
  );

  it("are as many as the values multiply to, each once, and are not changed by making them again", () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const skus = made(items);
        expect(skus).toHaveLength(items.reduce((count, { detail }) => count * detail.length, 1));
        expect(new Set(skus.map(({ values }) => JSON.stringify(values))).size).toBe(skus.length);
        expect(combinationFault(field, { items }, skus)).toBeNull();
        const again = made(items, skus);
        for (const [at, sku] of again.entries()) expect(sku).toBe(skus[at]);
      }),
    );
  });
});

describe("what is wrong with them", () => {
  const items = [item("Colour", "red", "blue"), item("Size", "M")];
  const faultOf = (...values: (readonly string[])[]) =>
    combinationFault(
      field,
      { items },
      values.map((one) => ({ values: one })),
    );

  it("not all have to be there", () => expect(faultOf(["red", "M"])).toBeNull());
  it.each([[["red"]], [["red", "L"]], [["M", "red"]], [[]]])("%j is none", (values) => {
    expect(faultOf(["blue", "M"], values)).toMatchObject({ rule: "notCombined", at: { row: 2 } });
  });
  it("one is there once", () => {
    expect(faultOf(["red", "M"], ["red", "M"])).toMatchObject({ rule: "sameAsRow", values: { other: 1 } });
  });
});
