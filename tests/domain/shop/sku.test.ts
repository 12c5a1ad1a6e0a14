import { expect, test } from "vitest";
import { findSku } from "../../../src/domain/shop/sku.ts";

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
