import { PAGER_COUNT, PAGER_COUNT_NARROW } from "../contract/limits.ts";

/** The pager of lists (specification §9 "Pagination"): which page numbers it shows, and where a list that has shrunk is read on. */

/** A place in the pager: a page, counted from 1, or a gap that stands for pages left out. */
export type PagerItem =
  | { readonly kind: "page"; readonly page: number }
  /** `jump`: the page that a click on it leads to. */
  | { readonly kind: "gap"; readonly side: "before" | "after"; readonly jump: number };

/** How many places the pager has, in a window narrower than 992 px and in a wider one. */
export function pagerCount(narrow: boolean): number {
  return narrow ? PAGER_COUNT_NARROW : PAGER_COUNT;
}

/** Pages that `total` rows fill; at least one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The page nearest to the wanted one that there is. */
export function nearestPage(wanted: number, pages: number): number {
  return Number.isFinite(wanted) ? Math.min(Math.max(1, Math.trunc(wanted)), pages) : 1;
}

/**
 * The places of the pager, `count` (odd, at least 5) at most: the first and the last page always, those around the current one, and gaps
 * for the rest.
 */
export function pagerItems(page: number, pages: number, count: number): PagerItem[] {
  if (pages <= count) return Array.from({ length: pages }, (_, at) => ({ kind: "page", page: at + 1 }));
  const half = (count - 1) / 2;
  const before = page > count - half;
  const after = page < pages - half;
  const inner = count - 2;
  const from = !before ? 2 : !after ? pages - inner : page - (inner - 1) / 2;
  const to = !after ? pages - 1 : !before ? inner + 1 : page + (inner - 1) / 2;
  const middle = Array.from(
    { length: to - from + 1 },
    (_, at): PagerItem => ({ kind: "page", page: from + at }),
  );
  return [
    { kind: "page", page: 1 },
    ...(before ? [{ kind: "gap", side: "before", jump: Math.max(1, page - inner) } as const] : []),
    ...middle,
    ...(after ? [{ kind: "gap", side: "after", jump: Math.min(pages, page + inner) } as const] : []),
    { kind: "page", page: pages },
  ];
}
