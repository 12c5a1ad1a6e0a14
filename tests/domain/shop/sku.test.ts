import { expect, test } from "vitest";
import { findSku, skuNow } from "../../../src/domain/shop/sku.ts";

test("a variant is found by its name, whatever order its values were in", () => {
  expect(findSku("red,M", ["blue,M", "red,M"])).toBe("red,M");
  expect(findSku("red,M", ["M,blue", "M,red"])).toBe("M,red");
  expect(findSku("", [""])).toBe("");
});

test("one of this very name is meant before another of the same values", () => {
  const names = ["red,blue", "blue,red"];
  expect(names.map((name) => findSku(name, names))).toEqual(names);
});

test("values with commas are found too, and nothing is found of other values", () => {
  expect(findSku("red,1,5 m", ["1,5 m,red"])).toBe("1,5 m,red");
  expect(findSku("red,M", ["red,L", "red,M,cotton", "red", ""])).toBeUndefined();
  expect(findSku("red,M", [])).toBeUndefined();
});

test("what was sold is found by the values of its attributes, wherever these were moved", () => {
  const sold = { sku: "red,blue", detail: { Inside: "red", Outside: "blue" } };
  const names = ["red,red", "red,blue", "blue,red", "blue,blue"];
  expect(skuNow(sold, ["Inside", "Outside"], names)).toBe("red,blue");
  expect(skuNow(sold, ["Outside", "Inside"], names)).toBe("blue,red");
  expect(skuNow(sold, ["Outside", "Inside"], ["red,blue"])).toBeUndefined();
  // Attributes that are called otherwise say nothing of it, nor does an order that has not kept them.
  expect(skuNow(sold, ["Lining", "Outside"], ["blue,red"])).toBe("blue,red");
  expect(skuNow({ sku: "red,M" }, ["Size", "Colour"], ["M,red"])).toBe("M,red");
});
