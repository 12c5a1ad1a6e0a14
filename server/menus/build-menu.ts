import type { BuiltMenu, MenuMeta } from "../../src/contract/admin.ts";
import type { sysMenu } from "../db/schema/index.ts";
import { titlesOf } from "./titles.ts";

export type MenuRow = typeof sysMenu.$inferSelect;

/** Types of menu rows (contract A4). */
export const MenuType = { directory: 0, menu: 1, button: 2 } as const;

const LAYOUT = "Layout";
const PARENT_VIEW = "ParentView";

/**
 * The menu tree as the console gets it (contract A4): buttons left out, hidden entries in, sorted by `menuSort` and then by id, empty
 * properties omitted. A row whose parent is not among `rows` is left out with it.
 */
export function buildMenu(rows: readonly MenuRow[]): BuiltMenu[] {
  const byParent = new Map<number | null, MenuRow[]>();
  for (const row of rows) {
    if (row.type === MenuType.button) continue;
    const siblings = byParent.get(row.pid);
    if (siblings) siblings.push(row);
    else byParent.set(row.pid, [row]);
  }
  const level = (pid: number | null): BuiltMenu[] =>
    (byParent.get(pid) ?? [])
      .toSorted((a, b) => a.menuSort - b.menuSort || a.id - b.id)
      .map((row) => entry(row, level(row.id)));
  return level(null);
}

function entry(row: MenuRow, children: BuiltMenu[]): BuiltMenu {
  if (row.pid === null && children.length === 0) return wrapped(row);
  return {
    name: nameOf(row),
    path: row.pid === null ? rootPath(row) : (row.path ?? ""),
    ...given("component", componentOf(row)),
    ...(row.hidden ? { hidden: true } : {}),
    ...(children.length > 0
      ? { alwaysShow: row.alwaysShow ?? true, redirect: row.redirect ?? "noredirect" }
      : { ...given("alwaysShow", row.alwaysShow), ...given("redirect", row.redirect) }),
    meta: metaOf(row),
    ...(children.length > 0 ? { children } : {}),
  };
}

/** A root without children gets a layout around it, which has neither name nor meta. */
function wrapped(row: MenuRow): BuiltMenu {
  const page: BuiltMenu = row.iFrame
    ? { path: row.path ?? "" }
    : { path: "index", ...given("component", row.component) };
  return {
    path: rootPath(row),
    component: LAYOUT,
    ...(row.hidden ? { hidden: true } : {}),
    children: [{ name: nameOf(row), ...page, meta: metaOf(row) }],
  };
}

function componentOf(row: MenuRow): string | null {
  if (row.iFrame) return null;
  if (row.pid === null) return row.component ?? LAYOUT;
  return row.type === MenuType.directory ? (row.component ?? PARENT_VIEW) : row.component;
}

function rootPath(row: MenuRow): string {
  return row.iFrame ? (row.path ?? "") : `/${row.path ?? ""}`;
}

function nameOf(row: MenuRow): string {
  return row.componentName ?? row.title;
}

function metaOf(row: MenuRow): MenuMeta {
  const titles = Object.fromEntries(Object.entries(titlesOf(row)).filter(([, title]) => title !== null));
  return {
    title: row.title,
    ...(Object.keys(titles).length > 0 ? { titles } : {}),
    ...given("icon", row.icon),
    noCache: !row.cache,
    ...(row.affix ? { affix: true } : {}),
    ...(row.hidden ? { hidden: true } : {}),
    ...given("badge", row.badge),
    ...given("badgeColor", row.badgeColor),
    ...(row.keepAlive ? { keepAlive: true } : {}),
    ...given("activeMenu", row.activeMenu),
  };
}

function given<const K extends string, T>(key: K, value: T | null): { [P in K]?: T } {
  return (value === null ? {} : { [key]: value }) as { [P in K]?: T };
}
