import type { Virtualizer } from "@tanstack/react-virtual";

type Rows = Virtualizer<HTMLDivElement, HTMLDivElement>;

/**
 * The height of a row of a virtual list, in whole pixels: the one that it was measured with where it is not shown just now, as on a page
 * that is hidden.
 * @returns undefined where it was never shown.
 */
export function shownHeight(row: HTMLDivElement, rows: Rows): number | undefined {
  if (row.offsetHeight > 0) return row.offsetHeight;
  return rows.itemSizeCache.get(rows.options.getItemKey(rows.indexFromElement(row)));
}
