import type { SideEntry } from "../../../domain/menu.ts";

/** Which groups of a menu tree are open, by key. Pure; with `unique` at most one of each level is. */
export type OpenGroups = ReadonlySet<string>;

/** Opens or closes a group; the others of its level close where one may be open at a time. */
export function toggleGroup(
  open: OpenGroups,
  key: string,
  level: readonly SideEntry[],
  unique: boolean,
): OpenGroups {
  const after = new Set(open);
  if (after.delete(key)) return after;
  if (unique) for (const entry of level) after.delete(entry.key);
  return after.add(key);
}

/** Opens the groups above a page. @returns the same set when they are open already. */
export function openAbove(
  open: OpenGroups,
  above: readonly string[],
  entries: readonly SideEntry[],
  unique: boolean,
): OpenGroups {
  let after = open;
  let level = entries;
  for (const key of above) {
    if (!after.has(key)) after = toggleGroup(after, key, level, unique);
    level = level.find((entry) => entry.key === key)?.children ?? [];
  }
  return after;
}
