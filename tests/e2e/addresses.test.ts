import { expect, it } from "vitest";
import { addressesOf, exampleOf, unlistedPages } from "../../e2e/support/addresses.ts";
import { menuSections } from "../../server/seed/menu/index.ts";
import { findRoute } from "../../src/domain/menu.ts";
import { plainPath } from "../../src/domain/session.ts";
import { fixedRoutes } from "../../src/features/shell/fixed-routes.ts";

const seeded = menuSections.flatMap(({ path, pages }) =>
  pages.map((page) => exampleOf(plainPath(`/${path}/${page.path}`))),
);

it("every fixed route is in the seeded menu, or named as one that is not", () => {
  const missing = fixedRoutes.filter(
    (route) => ![...seeded, ...unlistedPages].some((address) => findRoute([route], address)),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
  for (const address of unlistedPages) {
    expect(findRoute(fixedRoutes, address), address).toBeDefined();
    expect(seeded).not.toContain(address);
  }
});

it("addresses of a menu: groups by their children, parameters by examples, nothing that leads elsewhere", () => {
  expect(
    addressesOf([
      { path: "/news", children: [{ path: "navinfo/:navType/:navUrl/:navName" }, { path: "/absolute" }] },
      { path: "/alone" },
      { path: "https://elsewhere.example" },
    ]),
  ).toEqual(["/news/navinfo/faq/about/company", "/absolute", "/alone"]);
  expect(() => exampleOf("/:strange")).toThrow("there is no example for :strange");
});
