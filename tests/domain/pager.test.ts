import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestPage, pageCount, pagerCount, pagerItems } from "../../src/domain/pager.ts";

const text = (page: number, pages: number, count: number) =>
  pagerItems(page, pages, count)
    .map((item) => (item.kind === "page" ? (item.page === page ? `[${item.page}]` : item.page) : "…"))
    .join(" ");

describe("the pager (specification §9)", () => {
  it("has five places in a window under 992 px, else seven", () => {
    expect([pagerCount(true), pagerCount(false)]).toEqual([5, 7]);
  });

  it.each([
    [1, 1, 7, "[1]"],
    [3, 7, 7, "1 2 [3] 4 5 6 7"],
    [1, 8, 7, "[1] 2 3 4 5 6 … 8"],
    [4, 20, 7, "1 2 3 [4] 5 6 … 20"],
    [5, 20, 7, "1 … 3 4 [5] 6 7 … 20"],
    [16, 20, 7, "1 … 14 15 [16] 17 18 … 20"],
    [17, 20, 7, "1 … 15 16 [17] 18 19 20"],
    [20, 20, 7, "1 … 15 16 17 18 19 [20]"],
    [1, 20, 5, "[1] 2 3 4 … 20"],
    [10, 20, 5, "1 … 9 [10] 11 … 20"],
    [20, 20, 5, "1 … 17 18 19 [20]"],
  ])("page %i of %i in %i places: %s", (page, pages, count, expected) => {
    expect(text(page, pages, count)).toBe(expected);
  });

  it("always has first, last and current page, each once and in order, and gaps that lead on", () => {
    const place = fc
      .record({ pages: fc.integer({ min: 1, max: 500 }), count: fc.constantFrom(5, 7) })
      .chain(({ pages, count }) =>
        fc.record({
          pages: fc.constant(pages),
          count: fc.constant(count),
          page: fc.integer({ min: 1, max: pages }),
        }),
      );
    fc.assert(
      fc.property(place, ({ page, pages, count }) => {
        const items = pagerItems(page, pages, count);
        const numbers = items.flatMap((item) => (item.kind === "page" ? [item.page] : []));
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
        expect(numbers.length).toBeLessThanOrEqual(count);
        for (const item of items) {
          if (item.kind !== "gap") continue;
          expect(item.side === "before" ? item.jump < page : item.jump > page).toBe(true);
          expect(item.jump).toBe(nearestPage(item.jump, pages));
        }
      }),
    );
  });

  it.each([
    [0, 20, 1],
    [20, 20, 1],
    [21, 20, 2],
    [101, 50, 3],
  ])("%i rows by %i are %i pages", (total, size, pages) => {
    expect(pageCount(total, size)).toBe(pages);
  });

  it.each([
    [0, 5, 1],
    [-3, 5, 1],
    [9, 5, 5],
    [3.9, 5, 3],
    [Number.NaN, 5, 1],
  ])("the page nearest to %d of %i is %i", (wanted, pages, page) => {
    expect(nearestPage(wanted, pages)).toBe(page);
  });
});
