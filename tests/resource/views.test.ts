import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { keep, readKept } from "../../src/resource/list/kept.ts";
import { AppearanceSchema } from "../../src/resource/list/layout.ts";
import {
  isChanged,
  NO_VIEWS,
  nameFault,
  openedWith,
  type SavedView,
  ViewsSchema,
  withoutView,
  withView,
} from "../../src/resource/list/views.ts";

const layout = { order: ["a"], widths: { a: 120 }, hidden: [], frozen: [] };
const makeView = (over: Partial<SavedView>): SavedView => ({
  id: "1",
  name: "Mine",
  state: { filters: { name: ["x"] }, sort: [], size: 20 },
  layout,
  ...over,
});

/** As much of a storage as is used. */
function makeStorage(full = false) {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException("full", "QuotaExceededError");
      entries.set(key, value);
    },
    removeItem: (key: string) => void entries.delete(key),
  } as unknown as Storage & { readonly entries: Map<string, string> };
}

describe("views", () => {
  it("are added, replaced and deleted by their id", () => {
    const one = withView(NO_VIEWS, makeView({ name: "  Mine " }));
    expect(one.views.map(({ name }) => name)).toEqual(["Mine"]);
    const renamed = withView(one, makeView({ name: "Ours" }));
    expect(renamed.views.map(({ name }) => name)).toEqual(["Ours"]);
    expect(withoutView(openedWith(renamed, "1"), "1")).toEqual(NO_VIEWS);
  });

  it("have names of their own", () => {
    const saved = withView(NO_VIEWS, makeView({}));
    expect(nameFault(saved, " ", null)).toBe("missing");
    expect(nameFault(saved, "mine ", null)).toBe("taken");
    expect(nameFault(saved, "MINE", "1")).toBeNull();
    expect(nameFault(saved, "Other", null)).toBeNull();
  });

  it("are changed when the list shows something else, but not by its page", () => {
    const view = makeView({});
    expect(isChanged(view, { ...view.state, page: 4 }, layout)).toBe(false);
    expect(isChanged(view, { ...view.state, size: 50, page: 1 }, layout)).toBe(true);
    expect(isChanged(view, { ...view.state, page: 1 }, { ...layout, hidden: ["a"] })).toBe(true);
  });
});

describe("what a list keeps", () => {
  const place = { userId: 7, list: "goods", what: "views" } as const;

  it("is read back as it was", () => {
    const storage = makeStorage();
    const saved = openedWith(withView(NO_VIEWS, makeView({})), "1");
    expect(keep(place, saved, storage)).toBe(true);
    expect(readKept(place, ViewsSchema, storage)).toEqual(saved);
    expect(readKept({ ...place, userId: 8 }, ViewsSchema, storage)).toBeNull();
    keep(place, null, storage);
    expect(storage.entries.size).toBe(0);
  });

  it.each(["{", "[]", '{"views":[{"id":1}],"first":null}', '{"views":"x"}'])(
    "counts as nothing where it is broken: %s",
    (text) => {
      const storage = makeStorage();
      storage.setItem("qs:list:7:goods:views", text);
      expect(readKept(place, ViewsSchema, storage)).toBeNull();
    },
  );

  it("may not fit into the browser", () => {
    expect(keep(place, NO_VIEWS, makeStorage(true))).toBe(false);
  });

  it("of the appearance has widths that can be shown", () => {
    const appearance = { layout, density: "compact", searchShown: true, asideShown: true };
    expect(v.is(AppearanceSchema, appearance)).toBe(true);
    expect(v.is(AppearanceSchema, { ...appearance, layout: { ...layout, widths: { a: -4 } } })).toBe(false);
    expect(v.is(AppearanceSchema, { ...appearance, density: "huge" })).toBe(false);
  });
});
