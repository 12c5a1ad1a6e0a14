import { readdirSync } from "node:fs";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { testedAreas } from "./area-under-test.ts";

/** The sections of the areas, as the folders of their definitions have them. */

const definitions = new URL("../../../src/contract/resources/", import.meta.url);

export const sections: readonly string[] = readdirSync(definitions, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The areas of a section that have a table and endpoints of the mechanism. */
export function areasOf(section: string): readonly AnyResource[] {
  const names = new Set(
    readdirSync(new URL(section, definitions)).map((file) => camelCase(file.replace(/\.ts$/, ""))),
  );
  return testedAreas.filter(({ name }) => names.has(name));
}

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
