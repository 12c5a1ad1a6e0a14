import { describe, expect, it } from "vitest";
import { nextSort, sortPlace, withoutSort, withSort } from "../../../src/ui/grid/sort-steps.ts";

const up = (field: string) => ({ field, descending: false });
const down = (field: string) => ({ field, descending: true });

describe("a click on a title", () => {
  it("sorts ascending, descending, and not at all", () => {
    const once = nextSort([], "name", false);
    const twice = nextSort(once, "name", false);
    expect([once, twice, nextSort(twice, "name", false)]).toEqual([[up("name")], [down("name")], []]);
  });

  it("takes the place of what rows are sorted by", () => {
    expect(nextSort([down("id")], "name", false)).toEqual([up("name")]);
    expect(nextSort([down("id"), up("name")], "name", false)).toEqual([up("name")]);
  });

  it("with Shift or Ctrl adds to it, and keeps the field's place", () => {
    const two = nextSort([down("id")], "name", true);
    expect(two).toEqual([down("id"), up("name")]);
    expect(nextSort(two, "id", true)).toEqual([up("name")]);
    expect(nextSort(nextSort([up("id"), up("name")], "id", true), "id", true)).toEqual([up("name")]);
    expect(withSort([up("id"), up("name")], down("id"), true)).toEqual([down("id"), up("name")]);
  });
});

describe("the order of several fields", () => {
  it("says a field's place", () => {
    expect(sortPlace([up("id"), down("name")], "name")).toEqual({ descending: true, place: 2 });
    expect(sortPlace([], "name")).toBeNull();
    expect(withoutSort([up("id"), down("name")], "id")).toEqual([down("name")]);
  });
});
