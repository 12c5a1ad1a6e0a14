import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** What all areas share: the lists, forms and endpoints that are made of definitions. */
const MECHANISM = [
  "src/query/",
  "src/resource/",
  "src/ui/",
  "src/domain/resources/",
  "src/build/",
  "server/resources/",
];
/** Where every area is in a row: made of the definitions, or a line for each that is more than its definition. */
const LISTS = ["server/resources/definitions.ts", "server/resources/modules.ts"];

const root = new URL("../../", import.meta.url);
const areas = readdirSync(new URL("src/contract/resources/", root), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it("the mechanism knows no area by itself", () => {
  const files = MECHANISM.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" }).map((file) => folder + file),
  ).filter((file) => /\.(tsx?|mjs)$/.test(file) && !LISTS.includes(file));
  expect(files.length).toBeGreaterThan(150);
  const known = new RegExp(`contract/resources/(${areas.join("|")})/`);
  expect(files.filter((file) => known.test(readFileSync(new URL(file, root), "utf8")))).toEqual([]);
});
