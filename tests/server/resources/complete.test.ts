import { expect, test } from "vitest";
import { requireComplete } from "../../../server/resources/complete.ts";
import { type MoneyField, money } from "../../../src/contract/resources/fields.ts";
import { widgetTable as table, widget } from "./widget.ts";

const withPrice = (bounds: Pick<MoneyField, "min" | "max" | "initial">) => ({
  definition: { ...widget, fields: { ...widget.fields, price: money("common.name", bounds) } },
  table,
});

test("an area starts whose amounts of money fit their column", () => {
  expect(() => requireComplete(withPrice({ min: -9_999_999_999.99, max: 0.01, initial: 0 }))).not.toThrow();
});

test.each([{ max: 10_000_000_000 }, { min: -10_000_000_000 }, { min: 0.001 }, { initial: 1.005 }])(
  "none does with the bounds %j",
  (bounds) => {
    expect(() => requireComplete(withPrice(bounds))).toThrow("Field price of widget has bounds");
  },
);
