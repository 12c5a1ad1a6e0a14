import { expect, test } from "vitest";
import { tableOf } from "./times.mjs";

const seconds = (name: string, s: number) => ({ name, ms: s * 1000 });

test("each step is shown in its order, and the total", () => {
  const table = tableOf({ steps: [seconds("types", 31.24), seconds("lint", 4)], parts: new Map() });
  expect(table.split("\n").map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ["Where the time went, seconds"],
    ["types", "31.2"],
    ["lint", "4.0"],
    ["total", "35.2"],
  ]);
});

test("a step is shown with its ten slowest parts", () => {
  const parts = Array.from({ length: 12 }, (_, nth) => seconds(`spec-${nth}.ts`, nth));
  const table = tableOf({ steps: [seconds("browser", 66)], parts: new Map([["browser", parts]]) });
  const names = table.split("\n").map((line) => line.trim().split(/\s+/)[0]);
  expect(names).toEqual([
    "Where",
    "browser",
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((nth) => `spec-${nth}.ts`),
    "total",
  ]);
});
