import { expect, test } from "vitest";
import { resourceLoaders } from "../../src/contract/resources/registry.ts";
import { filtersOf, findField } from "../../src/domain/resources/list-shape.ts";

test("what the palette finds records by is a text search that their list has, and what it says beside is a text", async () => {
  const found = Object.entries(resourceLoaders).filter(([, loader]) => loader.found);
  expect(found.map(([name]) => name).sort()).toEqual([
    "agent",
    "conversation",
    "customer",
    "goods",
    "imGroup",
    "order",
    "shopUser",
    "user",
  ]);
  for (const [name, { load }] of found) {
    const definition = await load();
    const { by = "", note } = definition.found ?? {};
    const isText =
      by === "blurry"
        ? definition.list.blurry !== undefined
        : filtersOf(definition).some((filter) => filter.param === by && filter.by === "like");
    expect(isText, name).toBe(true);
    if (note !== undefined) expect(findField(definition, note)?.kind, name).toBe("text");
  }
});
