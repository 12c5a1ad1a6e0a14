import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { serverRules } from "../../../server/resources/kinds.ts";
import { json, money, text } from "../../../src/contract/resources/field-builders.ts";
import { faultText } from "../../../src/domain/resources/fault-text.ts";
import { rowsOfJson, tableOf } from "../../../src/domain/resources/json-rows.ts";
import { faultOf, tidy } from "../../../src/domain/resources/kinds.ts";
import { testLabel } from "../../support/test-label.ts";

const label = testLabel("字段", "欄位", "Field");
const field = json(label, {
  schema: v.array(v.object({ item: v.object({ name: v.string() }), price: v.optional(v.number()) })),
  parts: { "item.name": text(label, { max: 9 }), price: money(label, {}) },
  summary: ["item.name", "price"],
});

/** A value of a shape of its own: checked by its schema, and read as a table. */
describe("a field of the kind json", () => {
  test("takes what its schema does, and says where something else is", () => {
    expect(faultOf(field, [{ item: { name: "Rope" }, price: 1 }])).toBeNull();
    expect(faultOf(field, null)).toBeNull();
    const wrong = faultOf(field, [{ item: { name: "Rope" } }, { item: { name: 7 } }]);
    expect(wrong).toMatchObject({ rule: "shape", values: { path: "1.item.name" } });
    expect(wrong && faultText(wrong, "en")).toBe("1.item.name: not in the right form");
    expect(faultOf(field, "text")).toMatchObject({ rule: "wrongType" });
    expect(tidy(field, "")).toBeNull();
  });

  test("is read as the rows of a table, whatever is missing in it", () => {
    expect(Object.keys(tableOf(field).fields)).toEqual(["item.name", "price"]);
    expect(rowsOfJson(field, [{ item: { name: "Rope" }, price: 1 }, { item: 3 }, null])).toEqual([
      { "item.name": "Rope", price: 1 },
      { "item.name": null, price: null },
      { "item.name": null, price: null },
    ]);
    expect(rowsOfJson(field, { item: { name: "One" } })).toEqual([{ "item.name": "One", price: null }]);
    expect(rowsOfJson(field, null)).toEqual([]);
  });

  test("is text in files, its schema in the description, and kept in the history as it was", () => {
    const rules = serverRules(field);
    const value = [{ item: { name: "Rope" }, price: 1.5 }, { item: { name: "Sail" } }];
    const showing = { language: "en", dictionaries: {} } as never;
    expect(rules.shown(field, value, showing)).toBe("Rope: 1.5\nSail");
    expect(rules.answered(field, () => ({}))).toMatchObject({
      type: "array",
      items: { type: "object", required: ["item"] },
    });
    expect(rules.kept(value)).toEqual(value);
  });
});
