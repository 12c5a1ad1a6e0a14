import { expect, test } from "vitest";
import { LANGUAGES } from "../../src/contract/language.ts";
import { resourceLoaders } from "../../src/contract/resources/registry.ts";
import { labelText } from "../../src/domain/resources/label-text.ts";

test("every area of the menu says in one line what its records are", async () => {
  const definitions = await Promise.all(Object.values(resourceLoaders).map(({ load }) => load()));
  const inMenu = definitions.filter(({ view }) => view !== undefined);
  expect(inMenu.length).toBeGreaterThan(30);
  for (const { name, description } of inMenu) {
    if (description === undefined) throw new Error(`${name} has no description.`);
    for (const language of LANGUAGES) {
      const text = labelText(description, language);
      expect(text.length, `${name} in ${language}`).toBeGreaterThan(3);
      // There is room for that beside the title at 1,440 px; one sentence has no full stop.
      expect(text.length, `${name} in ${language}`).toBeLessThanOrEqual(90);
      expect(text, name).not.toMatch(/[.。]$/);
    }
  }
});
