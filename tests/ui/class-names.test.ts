import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../src", import.meta.url));

const sheets = readdirSync(root, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith(".css"));

/** Classes that a sheet gives their looks by a rule of their own, not by one that begins with another class. */
function ownedIn(sheet: string): ReadonlySet<string> {
  const text = readFileSync(join(root, sheet), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const selectors = [...text.matchAll(/([^{}]+)\{/g)].flatMap(([, list = ""]) => list.split(","));
  return new Set(selectors.map((selector) => selector.trim()).filter((one) => /^\.qs-[a-z\d-]+$/.test(one)));
}

test("a class has its looks from the sheets of one folder: all sheets share one page", () => {
  const owners = new Map<string, Set<string>>();
  for (const sheet of sheets) {
    for (const name of ownedIn(sheet)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(dirname(sheet)));
    }
  }
  const shared = [...owners].filter(([, folders]) => folders.size > 1);
  expect(shared.map(([name, folders]) => `${name}: ${[...folders].join(", ")}`)).toEqual([]);
});
