import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PAGE_SIZE, PAGE_SIZES } from "../../src/contract/limits.ts";
import { readPaging, wholeNumber, writePaging } from "../../src/domain/paging.ts";

const read = (search: string, prefix?: string) => readPaging(new URLSearchParams(search), prefix);
const written = (before: string, paging: { page: number; size: number }, prefix?: string) => {
  const params = new URLSearchParams(before);
  writePaging(params, paging, prefix);
  return params.toString();
};

describe("page and size in an address", () => {
  test.each([
    ["", { page: 1, size: PAGE_SIZE }],
    ["page=7&size=50", { page: 7, size: 50 }],
    ["page=0", { page: 1, size: PAGE_SIZE }],
    ["page=-3&size=-50", { page: 1, size: PAGE_SIZE }],
    ["page=two&size=many", { page: 1, size: PAGE_SIZE }],
    ["page=1.5", { page: 1, size: PAGE_SIZE }],
    ["page=&size=", { page: 1, size: PAGE_SIZE }],
    ["size=33", { page: 1, size: PAGE_SIZE }],
    ["page=1234567890", { page: 1, size: PAGE_SIZE }],
    ["page=999999999", { page: 999_999_999, size: PAGE_SIZE }],
  ])("%j is read as %j", (search, paging) => {
    expect(read(search)).toEqual(paging);
  });

  test("usual values are left out, and leave out what was there", () => {
    expect(written("", { page: 1, size: PAGE_SIZE })).toBe("");
    expect(written("page=3&size=50&tab=2", { page: 1, size: PAGE_SIZE })).toBe("tab=2");
    expect(written("tab=2", { page: 3, size: 50 })).toBe("tab=2&page=3&size=50");
    expect(written("", { page: 0, size: PAGE_SIZE })).toBe("");
  });

  test("several lists of a page stand side by side, each under its prefix", () => {
    const search = written("page=4", { page: 2, size: 50 }, "left.");
    expect(search).toBe("page=4&left.page=2&left.size=50");
    expect(read(search)).toEqual({ page: 4, size: PAGE_SIZE });
    expect(read(search, "left.")).toEqual({ page: 2, size: 50 });
  });

  test("what is written is read again", () => {
    const pagings = fc.record({
      page: fc.integer({ min: 1, max: 999_999_999 }),
      size: fc.constantFrom(...PAGE_SIZES),
    });
    fc.assert(
      fc.property(pagings, fc.constantFrom("", "a."), (paging, prefix) => {
        expect(read(written("x=1&page=9", paging, prefix), prefix)).toEqual(paging);
      }),
    );
  });

  test("a whole number has digits alone, nine of them at most", () => {
    expect(["0", "007", "999999999"].map(wholeNumber)).toEqual([0, 7, 999_999_999]);
    expect([null, "", " 1", "1e3", "+1", "0x10", "1234567890"].map(wholeNumber)).toEqual(Array(7).fill(null));
  });
});
