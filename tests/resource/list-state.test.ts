import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PAGE_SIZES } from "../../src/contract/limits.ts";
import { fieldOf } from "../../src/domain/resources/list-shape.ts";
import { filterQuery, rangeOf, sortQuery } from "../../src/resource/list/list-query.ts";
import {
  fitted,
  fromSearch,
  isAddressed,
  type ListState,
  listShape,
  pageAtSize,
  sameList,
  toSearch,
} from "../../src/resource/list/list-state.ts";
import { goods } from "./areas.ts";

const shape = listShape(goods);
const state = (over: Partial<ListState>): ListState => ({ ...shape.defaults, ...over });

/** A text that says something; what is blank says nothing. */
const searchText = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== "");
const states: fc.Arbitrary<ListState> = fc.record({
  filters: fc.dictionary(
    fc.constantFrom("name", "blurry", "state", "brandId", "size"),
    searchText.map((text) => [text]),
  ),
  sort: fc.uniqueArray(
    fc.record({ field: fc.constantFrom("name", "price", "id", "createTime"), descending: fc.boolean() }),
    { selector: ({ field }) => field, maxLength: 4 },
  ),
  page: fc.integer({ min: 1, max: 9_999 }),
  size: fc.constantFrom(...PAGE_SIZES),
});

describe("a list's state in the address", () => {
  it("comes back as it was, whatever else is there", () => {
    fc.assert(
      fc.property(states, fc.constantFrom("", "tab=2&x=", "a=1&a=2&page=4"), (given, others) => {
        const search = toSearch(given, shape, `?${others}`);
        expect(fromSearch(search, shape)).toEqual(given);
      }),
    );
  });

  it("leaves the parameters of others as they are", () => {
    const search = toSearch(
      state({ page: 3, filters: { name: ["a b"] } }),
      shape,
      "?tab=2&x=&page=9&name=old",
    );
    expect(search).toBe("?tab=2&x=&name=a+b&page=3");
    expect(toSearch(shape.defaults, shape, search)).toBe("?tab=2&x=");
  });

  it("says nothing of what is usual", () => {
    expect(toSearch(shape.defaults, shape)).toBe("");
    expect(isAddressed("?tab=2", shape)).toBe(false);
    expect(isAddressed("?sort=name,desc", shape)).toBe(true);
  });

  it("keeps a filter of one of the list's own names apart", () => {
    const search = toSearch(state({ filters: { size: ["3"] }, size: 50 }), shape);
    expect(search).toBe("?filter.size=3&size=50");
    expect(fromSearch(search, shape)).toEqual(state({ filters: { size: ["3"] }, size: 50 }));
  });

  it("counts what does not fit as not given", () => {
    const search =
      "?page=0&size=7&sort=nothing,asc&sort=name,up&name=a&name=b&createTime=2026-01-01&state=%20";
    expect(fromSearch(search, shape)).toEqual(shape.defaults);
  });

  it("keeps a range that is open at one end", () => {
    const given = state({ filters: { createTime: ["", "2026-02-01"] } });
    expect(fromSearch(toSearch(given, shape), shape)).toEqual(given);
  });

  it("of several lists on a page is under the name of each", () => {
    const beside = listShape(goods, "goods");
    const search = toSearch(state({ page: 2 }), beside, "?page=5");
    expect(search).toBe("?page=5&goods.page=2");
    expect(fromSearch(search, shape).page).toBe(5);
    expect(fromSearch(search, beside).page).toBe(2);
  });

  it("that was kept is fitted to what the area has now", () => {
    const kept = state({
      filters: { gone: ["1"], name: ["a"] },
      sort: [{ field: "gone", descending: true }],
    });
    expect(fitted(kept, shape)).toEqual(state({ filters: { name: ["a"] } }));
  });
});

it("two states show the same whatever the order of their filters", () => {
  const a = state({ filters: { name: ["a"], state: ["NEW"], brandId: [""] } });
  const b = state({ filters: { state: ["NEW"], name: ["a"] } });
  expect(sameList(a, b)).toBe(true);
  expect(sameList(a, { ...b, size: 50 })).toBe(false);
});

it("another page size shows the row that was first", () => {
  expect(pageAtSize({ page: 5, size: 10 }, 20)).toBe(3);
  expect(pageAtSize({ page: 2, size: 50 }, 10)).toBe(6);
  expect(pageAtSize({ page: 1, size: 20 }, 50)).toBe(1);
});

describe("a list's call", () => {
  it("has filters as the wire wants them", () => {
    expect(
      filterQuery(goods, {
        name: [" tea "],
        createTime: ["2026-01-01", ""],
        price: ["", "12.5"],
        made: ["2026-01-02", "2026-01-03"],
        state: ["NEW"],
        blurry: [""],
      }),
    ).toEqual({
      name: "tea",
      createTime: ["2026-01-01 00:00:00", "9999-12-31 23:59:59"],
      price: ["-999999999999999", "12.5"],
      made: ["2026-01-02", "2026-01-03"],
      state: "NEW",
    });
  });

  it("takes no number for an end that is left open", () => {
    expect(rangeOf(goods.fields.price, ["1-2", "3"])).toEqual(["-999999999999999", "3"]);
    expect(rangeOf(fieldOf(goods, "createTime"), ["2026-01-01 10:00:00", "2026-01-02"])).toEqual([
      "2026-01-01 10:00:00",
      "2026-01-02 23:59:59",
    ]);
  });

  it("has the user's order, else the area's", () => {
    expect(sortQuery(goods, [{ field: "price", descending: true }])).toEqual(["price,desc"]);
    expect(sortQuery(goods, [])).toEqual(["name,asc"]);
    expect(sortQuery({ ...goods, list: { columns: [] } }, [])).toEqual(["id,desc"]);
  });
});
