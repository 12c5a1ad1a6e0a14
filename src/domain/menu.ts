import type { BuiltMenu, MenuMeta } from "../contract/admin.ts";
import { type Label, messageOf } from "../contract/labels/labels.ts";
import type { Language } from "../contract/language.ts";
import { CHAT_PATH, HOME_PATH, plainPath } from "./session.ts";
import { isUnbuilt } from "./unbuilt-areas.ts";

/** The server's menu tree as routes and as what the side bar shows (contract A4). Pure: the tree in, plain data out. */

/** What a page is called. */
export interface Title {
  /** Of the console's own pages: its texts have them in all languages. */
  readonly label?: Label | undefined;
  /** In the languages that the server knows. */
  readonly titles?: { readonly [L in Language]?: string | undefined } | undefined;
  /** Where there is neither. */
  readonly text: string;
}

/** A page that the menu leads to. */
export interface MenuRoute {
  /** Full path; may hold `:name` segments. */
  readonly path: string;
  /** Names the screen, as `section/area/index`; absent on entries without a view. */
  readonly viewKey?: string | undefined;
  readonly title: Title;
  /** Titles of the groups above it, outermost first. */
  readonly trail: readonly Title[];
  readonly hidden: boolean;
  /** Its page stays alive when another is shown: neither `noCache` nor `keepAlive: false`. */
  readonly keepAlive: boolean;
  readonly affix: boolean;
  /** Path of the entry that is marked in the side bar instead of this one. */
  readonly activeMenu?: string | undefined;
  /** Permission without which the page is not shown; the menu's own pages are the server's to give. */
  readonly permission?: string | undefined;
}

/** An entry of the side bar: a group with children, or a leaf with a path of its own or an address elsewhere. */
export interface SideEntry {
  readonly key: string;
  readonly title: Title;
  readonly icon?: string | undefined;
  readonly path?: string | undefined;
  readonly href?: string | undefined;
  readonly badge?: string | undefined;
  readonly badgeColor?: string | undefined;
  /** Its screen, or that of every page below it, is still to come. */
  readonly soon?: boolean;
  /** Of a group: the page that it opens besides what is below it. */
  readonly leads?: string | undefined;
  readonly children: readonly SideEntry[];
}

const CONTAINERS = new Set(["Layout", "ParentView"]);
const EXTERNAL = /^https?:\/\//i;

function titleOf(menu: BuiltMenu): Title {
  return { text: menu.meta?.title ?? menu.title ?? menu.name ?? menu.path, titles: menu.meta?.titles };
}

/** What a page is called in a language: the server's plain title where it has none in that language. */
export function titleIn(title: Title, language: Language): string {
  if (title.label !== undefined) return messageOf(title.label, language);
  return title.titles?.[language] || title.text;
}

function join(parent: string, path: string): string {
  if (EXTERNAL.test(path)) return path;
  return plainPath(path.startsWith("/") ? path : `${parent === "/" ? "" : parent}/${path}`);
}

function isHidden(menu: BuiltMenu): boolean {
  return menu.hidden === true || menu.meta?.hidden === true;
}

function isGroup(menu: BuiltMenu): boolean {
  return (menu.children?.length ?? 0) > 0 || (menu.component !== undefined && CONTAINERS.has(menu.component));
}

/** A wrapper around a childless root carries neither name nor meta (contract A4); it has no title to show. */
function isWrapper(menu: BuiltMenu): boolean {
  return menu.meta?.title === undefined && menu.title === undefined && menu.name === undefined;
}

/** All pages of the tree, hidden ones included, in the tree's order. External links are no pages. */
export function menuRoutes(menus: readonly BuiltMenu[]): MenuRoute[] {
  const routes: MenuRoute[] = [];
  const walk = (menu: BuiltMenu, parent: string, trail: readonly Title[], hidden: boolean) => {
    const path = join(parent, menu.path);
    if (EXTERNAL.test(path)) return;
    const within = isWrapper(menu) ? trail : [...trail, titleOf(menu)];
    const unseen = hidden || isHidden(menu);
    if (isGroup(menu)) {
      for (const child of menu.children ?? []) walk(child, path, within, unseen);
      return;
    }
    routes.push(routeOf(menu, menu.meta ?? {}, path, trail, unseen));
  };
  for (const menu of menus) walk(menu, "/", [], false);
  return routes;
}

function routeOf(
  menu: BuiltMenu,
  meta: MenuMeta,
  path: string,
  trail: readonly Title[],
  hidden: boolean,
): MenuRoute {
  return {
    path,
    viewKey: menu.component,
    title: titleOf(menu),
    trail,
    hidden,
    keepAlive: meta.keepAlive !== false && meta.noCache !== true,
    affix: meta.affix === true,
    activeMenu: meta.activeMenu,
  };
}

/** Key of the entry of the first level that leads to the chat from anywhere. */
export const CHAT_ENTRY = "chat";
/** Root of the messaging section. Its pages are views of the chat, which it opens. */
const MESSAGING_PATH = "/im";

/** The chat, besides its place in the menu (specification §2). */
const chatEntry: SideEntry = {
  key: CHAT_ENTRY,
  title: { text: "", label: "pages.chat" },
  icon: "chat",
  path: CHAT_PATH,
  children: [],
};

/**
 * What the side bar shows: no hidden entries, no empty groups, and a group of one page as that page unless it insists; what is still to come
 * last in its group. The chat is behind the first entry of the first level.
 */
export function sideEntries(menus: readonly BuiltMenu[]): SideEntry[] {
  const [first, ...others] = soonLast(menus.flatMap((menu) => sideEntry(menu, "/")));
  return first === undefined ? [] : [first, chatEntry, ...others];
}

/** Entries in their order, those that are still to come behind the others. */
const soonLast = (entries: readonly SideEntry[]): SideEntry[] => [
  ...entries.filter(({ soon }) => !soon),
  ...entries.filter(({ soon }) => soon),
];

function sideEntry(menu: BuiltMenu, parent: string): SideEntry[] {
  if (isHidden(menu)) return [];
  const path = join(parent, menu.path);
  const entry = { key: path, title: titleOf(menu), icon: menu.meta?.icon, ...badgeOf(menu.meta) };
  if (!isGroup(menu)) {
    if (EXTERNAL.test(path)) return [{ ...entry, href: path, children: [] }];
    return [{ ...entry, path, ...(isUnbuilt(menu.component ?? "") ? { soon: true } : {}), children: [] }];
  }
  const children = soonLast((menu.children ?? []).flatMap((child) => sideEntry(child, path)));
  if (children.length === 0) return [];
  const only = children[0];
  if (only && children.length === 1 && (isWrapper(menu) || menu.alwaysShow !== true)) {
    return [{ ...only, icon: only.icon ?? entry.icon }];
  }
  return [
    {
      ...entry,
      ...(children.every(({ soon }) => soon) ? { soon: true } : {}),
      ...(path === MESSAGING_PATH ? { leads: CHAT_PATH } : {}),
      children,
    },
  ];
}

function badgeOf(meta: MenuMeta | undefined): Pick<SideEntry, "badge" | "badgeColor"> {
  if (meta?.badge === undefined || meta.badge === "") return {};
  return { badge: String(meta.badge), badgeColor: meta.badgeColor };
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return false;
  return wanted.every((part, at) => part === given[at] || (part.startsWith(":") && given[at] !== ""));
}

/** The page at a path: an exact one first, then one whose `:name` segments fit. */
export function findRoute(routes: readonly MenuRoute[], address: string): MenuRoute | undefined {
  const path = plainPath(address);
  return (
    routes.find((route) => route.path === path) ??
    routes.find((route) => route.path.includes("/:") && matches(route.path, path))
  );
}

/** What is above a page: its groups, or where another page is lit in the menu for it, that one with its groups. */
export function trailOf(
  routes: readonly MenuRoute[],
  { path, trail, activeMenu }: MenuRoute,
): readonly Title[] {
  const lit = activeMenu === undefined ? undefined : findRoute(routes, activeMenu);
  return lit === undefined || lit.path === path ? trail : [...lit.trail, lit.title];
}

/** Where the console opens: the workplace if the menu has it, else the first page that is shown (contract A4). */
export function homePath(routes: readonly MenuRoute[]): string | undefined {
  if (routes.some((route) => route.path === HOME_PATH)) return HOME_PATH;
  return routes.find((route) => !route.hidden && !route.path.includes("/:"))?.path;
}

/** Keys of the groups that hold a page, outermost first; empty when the side bar does not show it. */
export function groupsAbove(entries: readonly SideEntry[], path: string): string[] {
  for (const entry of entries) {
    if (entry.path === path) return [];
    const below = entry.children.some((child) => child.path === path)
      ? []
      : groupsAbove(entry.children, path);
    if (below.length > 0 || entry.children.some((child) => child.path === path)) return [entry.key, ...below];
  }
  return [];
}
