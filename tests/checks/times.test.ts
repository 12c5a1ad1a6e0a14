import { expect, test } from "vitest";
import { tableOf } from "./times.mjs";

const seconds = (name: string, s: number, from = 0) => ({ name, ms: s * 1000, at: from * 1000 });

test("each step is shown in its order, and the time from the first to the last", () => {
  const steps = [seconds("lint", 4, 100), seconds("types", 31.24, 100), seconds("build", 2, 131.5)];
  const table = tableOf({ steps, parts: new Map() });
  expect(table.split("\n").map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ["Where the time went, seconds"],
    ["lint", "4.0"],
    ["types", "31.2"],
    ["build", "2.0"],
    ["total", "33.5"],
  ]);
});

test("what an area and its page cost is shown in the mean beside what they may, with the slowest ones", () => {
  const areas = [seconds("news", 3), seconds("honor", 1), seconds("order", 5)];
  const pages = [seconds("/news/news", 1), seconds("/shop/order", 2)];
  const parts = new Map([
    ["areas", areas],
    ["pages", pages],
  ]);
  const table = tableOf({ steps: [seconds("unit", 9)], parts });
  expect(table.split("\n").map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ["Where the time went, seconds"],
    ["unit", "9.0"],
    ["an area's own tests, of 3 (2 at most)", "3.0"],
    ["order", "5.0"],
    ["news", "3.0"],
    ["honor", "1.0"],
    ["a page in the browser, of 2 (3 at most)", "1.5"],
    ["/shop/order", "2.0"],
    ["/news/news", "1.0"],
    ["total", "9.0"],
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
