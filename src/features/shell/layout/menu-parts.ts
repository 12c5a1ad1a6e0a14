import { groupsAbove, type SideEntry } from "../../../domain/menu.ts";
import type { ThemeState } from "../../../domain/theme.ts";

/** Place of each part of the menu in a layout (specification §2 "Layout"). Pure. */

export interface MenuParts {
  /** In the header: the whole tree, or its first level alone. */
  readonly top: readonly SideEntry[];
  /** The first of two columns at the side; empty where the side has one. */
  readonly column: readonly SideEntry[];
  /** The tree at the side. */
  readonly side: readonly SideEntry[];
  /** Keys of the entries that are open in header and first column. */
  readonly open: readonly string[];
}

const NOTHING: readonly SideEntry[] = [];

/** The page that a group leads to: its own, else the first one below it that is no link elsewhere. */
export function firstPath(entry: SideEntry): string | undefined {
  if (entry.children.length === 0) return entry.path;
  if (entry.leads !== undefined) return entry.leads;
  for (const child of entry.children) {
    const path = firstPath(child);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** Keys of the entries that lead to a page, itself included; empty when the menu does not show it. */
export function keysTo(entries: readonly SideEntry[], path: string): string[] {
  const above = groupsAbove(entries, path);
  const last = above.reduce<readonly SideEntry[]>(
    (level, key) => level.find((entry) => entry.key === key)?.children ?? NOTHING,
    entries,
  );
  const leaf = last.find((entry) => entry.path === path);
  return leaf ? [...above, leaf.key] : above;
}

/** The entry of a level that is open: the one on the way to the page, else the first that has something below it. */
function openAt(level: readonly SideEntry[], wanted: string | undefined): SideEntry | undefined {
  return level.find((entry) => entry.key === wanted) ?? level.find((entry) => entry.children.length > 0);
}

/**
 * @param keys the entries on the way to the page, or to what the user has picked, outermost first.
 */
export function menuParts(
  entries: readonly SideEntry[],
  { layoutStyle, sideMenuStyle }: Pick<ThemeState, "layoutStyle" | "sideMenuStyle">,
  keys: readonly string[],
): MenuParts {
  if (layoutStyle === "top") return { top: entries, column: NOTHING, side: NOTHING, open: keys };
  const mixed = layoutStyle === "mix";
  const first = mixed ? openAt(entries, keys[0]) : undefined;
  const below = mixed ? (first?.children ?? NOTHING) : entries;
  const top = mixed ? entries : NOTHING;
  const open = first ? [first.key] : [];
  // A column of pages that have nothing below them would leave the second one empty.
  const deep = below.some((entry) => entry.children.length > 0);
  if (sideMenuStyle === "default" || !deep) return { top, column: NOTHING, side: below, open };
  const second = openAt(below, keys[mixed ? 1 : 0]);
  return {
    top,
    column: below,
    side: second?.children ?? NOTHING,
    open: second ? [...open, second.key] : open,
  };
}
