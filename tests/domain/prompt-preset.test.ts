import { expect, test } from "vitest";
import { filled, placeholdersIn } from "../../src/domain/prompt-preset.ts";

test("placeholders are names in braces, each given once", () => {
  expect(placeholdersIn("Write about {title} for {audience}: {title}")).toEqual(["title", "audience"]);
  expect(placeholdersIn("把 {文章 标题} 译为 {语言}")).toEqual(["文章 标题", "语言"]);
  expect(placeholdersIn('{"json": 1} {} { x } {a.b} {a\nb}')).toEqual([]);
});

test("what is given is in their place, and nothing else is read into it", () => {
  expect(filled("{a} and {b} and {a}", { a: "{b}", b: "$1" })).toBe("{b} and $1 and {b}");
  expect(filled("{a} {b} {toString}", { a: " ", b: "x" })).toBe("{a} x {toString}");
});
