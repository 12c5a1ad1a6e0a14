import { expect, test } from "vitest";
import { operationsOf, permissionOf } from "../../src/contract/resources/definition.ts";
import { resourceLoaders } from "../../src/contract/resources/registry.ts";
import { filtersOf } from "../../src/domain/resources/list-shape.ts";
import { tabKey } from "../../src/domain/routes.ts";
import { fixedRoutes } from "../../src/features/shell/fixed-routes.ts";
import { placeOfForm } from "../../src/resource/form-pages.ts";

/** Pages of areas beside their lists have a route each, with the permission of what is done there. */

const areas = await Promise.all(Object.values(resourceLoaders).map(({ load }) => load()));
const routeOf = (view: string) => fixedRoutes.find(({ viewKey }) => viewKey === view);

test("forms on pages have routes that ask for their permission, and every section of theirs is in a step", () => {
  for (const area of areas) {
    const { pages, sections = [] } = area.form ?? {};
    if (pages === undefined) continue;
    expect(operationsOf(area)).toMatchObject({ create: true, update: true });
    expect(routeOf(pages.create)?.permission, area.name).toBe(permissionOf(area, "add"));
    expect(routeOf(pages.edit)?.permission, area.name).toBe(permissionOf(area, "edit"));
    // Two records are two tabs.
    const places = [1, 2].flatMap((id) => [
      placeOfForm(area, { kind: "edit", id }),
      placeOfForm(area, { kind: "copy", id }),
      ...Object.keys(pages.steps ?? {}).map((view) => ({ view, query: { id: String(id) } })),
    ]);
    const keys = places.map((place) =>
      place === undefined
        ? undefined
        : tabKey(place.view, { path: place.view, search: `?${new URLSearchParams(place.query)}` }),
    );
    expect(new Set(keys).size, area.name).toBe(places.length);
    if (pages.copy !== undefined) expect(routeOf(pages.copy)?.permission).toBe(permissionOf(area, "add"));
    for (const [view, step] of Object.entries(pages.steps ?? {})) {
      expect(routeOf(view)?.permission, view).toBe(permissionOf(area, "edit"));
      expect(sections.map((section) => section.step)).toContain(step);
    }
    expect(
      sections.filter(({ step }) => step === undefined),
      area.name,
    ).toEqual([]);
  }
});

test("views of areas have routes whose parameters name what they show", () => {
  for (const area of areas) {
    for (const one of area.views ?? []) {
      const { view } = one;
      const route = routeOf(view);
      // One of some records alone may be a page of the menu instead, which asks for the permission.
      if (!("fixed" in one) || route) expect(route?.permission, view).toBe(permissionOf(area, "list"));
      if ("fixed" in one) continue;
      const { field, by, single } = one;
      expect(routeOf(view)?.path, view).toContain(`/:${by}`);
      expect(area.fields[field]?.kind).toBe("ref");
      expect(filtersOf(area).map((one) => one.field)).toContain(field);
      expect(single === undefined || area.form?.pages !== undefined, view).toBe(true);
    }
  }
});

test("ways from records lead to routes that they give all parameters of", () => {
  for (const area of areas) {
    for (const { view, params = {} } of area.ways ?? []) {
      const names = routeOf(view)
        ?.path.match(/:\w+/g)
        ?.map((name) => name.slice(1));
      expect(routeOf(view), view).toBeDefined();
      expect(names ?? [], view).toEqual(Object.keys(params));
    }
  }
});
