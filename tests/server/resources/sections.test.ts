import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { testedAreas } from "./area-under-test.ts";
import { areasOf, sections } from "./sections.ts";

test("every area belongs to one section", () => {
  const names = sections.flatMap((section) => areasOf(section).map(({ name }) => name));
  expect(names.toSorted()).toEqual(testedAreas.map(({ name }) => name).toSorted());
});

test("every section with areas has its file of tests", () => {
  const files = readdirSync(new URL("./sections", import.meta.url)).map((file) =>
    file.replace(/\.test\.ts$/, ""),
  );
  expect(files).toEqual(sections.filter((section) => areasOf(section).length > 0));
});
