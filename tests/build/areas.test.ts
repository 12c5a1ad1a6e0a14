import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";

interface Cost {
  readonly area: string;
  readonly definition: number;
  readonly console: number;
  readonly server: number;
  readonly "kB of parts": number;
  readonly marked: string;
}

// The builder's scripts are no part of a TypeScript project.
const script = new URL("../../src/build/areas.mjs", import.meta.url).href;
const { areaCosts, partFolders, MARKED_FROM } = (await import(script)) as {
  areaCosts(): Promise<readonly Cost[]>;
  partFolders(): ReadonlyMap<string, string>;
  MARKED_FROM: number;
};

/** The areas with parts of their own, read as a program is read, and not line by line. */
function areasWithParts(): readonly string[] {
  const path = "src/app/resource-parts.ts";
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  const names: string[] = [];
  const walk = (node: unknown, isLoaders: boolean): void => {
    if (Array.isArray(node)) {
      for (const one of node) walk(one, isLoaders);
      return;
    }
    if (typeof node !== "object" || node === null) return;
    const { type, callee, key } = node as {
      readonly type?: string;
      readonly callee?: { readonly name?: string };
      readonly key?: { readonly name?: string };
    };
    if (isLoaders && type === "Property" && key?.name !== undefined) names.push(key.name);
    const inside = isLoaders || (type === "CallExpression" && callee?.name === "checked");
    for (const child of Object.values(node)) walk(child, inside);
  };
  walk(parseSync(path, text).program, false);
  return names;
}

test("what areas cost is counted of all that have parts, and marked where they are written by hand", async () => {
  const withParts = areasWithParts();
  expect(withParts.length).toBeGreaterThan(20);
  expect([...partFolders().keys()].sort()).toEqual(withParts.toSorted());
  const costs = await areaCosts();
  const known = new Map(costs.map((cost) => [cost.area, cost]));
  const unmeasured = withParts.filter((area) => (known.get(area)?.["kB of parts"] ?? 0) <= 0);
  expect(unmeasured).toEqual([]);
  const others = costs.filter(({ area, "kB of parts": size }) => size > 0 && !withParts.includes(area));
  expect(others).toEqual([]);
  const isByHand = (cost: Cost) => cost.console + cost.server > MARKED_FROM * cost.definition;
  expect(costs.filter(({ marked }) => marked !== "")).toEqual(costs.filter(isByHand));
  expect(MARKED_FROM).toBe(3);
  expect(costs.some(isByHand)).toBe(true);
  expect(costs.every(isByHand)).toBe(false);
});
