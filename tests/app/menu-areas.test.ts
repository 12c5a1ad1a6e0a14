import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { menuSections } from "../../server/seed/menu/index.ts";
import { loadScreen, resourceAt, screens } from "../../src/app/screen-table.ts";
import { earlyViews } from "../../src/app/screens.ts";
import { resourceLoaders } from "../../src/contract/resources/registry.ts";
import { isUnbuilt } from "../../src/domain/unbuilt-areas.ts";
import { fixedRoutes } from "../../src/features/shell/fixed-routes.ts";
import { menuGlyphs } from "../../src/features/shell/menu-glyphs.ts";
import { moreGlyphs } from "../../src/features/shell/more-glyphs.ts";

const pages = menuSections.flatMap((section) =>
  section.pages.map((page) => `${section.key}/${page.view}/index`),
);
const icons = menuSections.flatMap((section) => [section.icon, ...section.pages.map(({ icon }) => icon)]);

const ownScreens = { ...earlyViews, ...screens };
const isBuilt = (view: string) => Object.hasOwn(ownScreens, view) || resourceAt(view) !== undefined;

describe("the menu that is seeded", () => {
  it("leads to areas that the console knows alone", () => {
    expect(pages.filter((view) => !isBuilt(view) && !isUnbuilt(view))).toEqual([]);
  });

  it("says of no area that has a screen that it is still to come", () => {
    const fixed = fixedRoutes.map(({ viewKey }) => viewKey ?? "");
    const form = Object.values(resourceLoaders).flatMap(({ views = [] }) => views);
    expect([...pages, ...fixed, ...form].filter((view) => isBuilt(view) && isUnbuilt(view))).toEqual([]);
    expect(isUnbuilt("diy/page/index")).toBe(true);
  });

  it("has a page for every screen, those of the areas that are made of definitions included", () => {
    const areas = Object.values(resourceLoaders).flatMap(({ view }) => view ?? []);
    expect([...Object.keys(ownScreens), ...areas].filter((view) => !pages.includes(view))).toEqual([]);
  });

  it("names icons that the console has", () => {
    const glyphs = { ...menuGlyphs, ...moreGlyphs };
    expect([...new Set(icons)].filter((icon) => !Object.hasOwn(glyphs, icon))).toEqual([]);
  });
});

it("other view keys are unknown", () => {
  for (const view of [
    "",
    "system",
    "system/user",
    "system/nothing/index",
    "constructor/x/index",
    "system//index",
  ]) {
    expect(isUnbuilt(view), view).toBe(false);
  }
});

it("every area without a screen gets the one page that says so, an unknown one none", async () => {
  const missing = await Promise.all(pages.filter((view) => !isBuilt(view)).map(loadScreen));
  expect(new Set(missing).size).toBeLessThanOrEqual(1);
  await expect(loadScreen("shop/nothing/index")).rejects.toThrow("Cannot find module 'shop/nothing/index'");
});

it("the README lists every area that has no screen, and no other", () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const listed = readme
    .slice(readme.indexOf("The menu shows every area."))
    .split("\n")
    .filter((line) => line.startsWith("- "));
  const expected = menuSections.flatMap((section) => {
    const missing = section.pages.filter(({ view }) => !isBuilt(`${section.key}/${view}/index`));
    return missing.length === 0
      ? []
      : [`- ${section.title.en}: ${missing.map(({ title }) => title.en).join(", ")}`];
  });
  expect(listed).toEqual(expected);
});
