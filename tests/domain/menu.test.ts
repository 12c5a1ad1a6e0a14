import { describe, expect, it } from "vitest";
import type { BuiltMenu } from "../../src/contract/admin.ts";
import {
  findRoute,
  groupsAbove,
  homePath,
  menuRoutes,
  sideEntries,
  titleIn,
  trailOf,
} from "../../src/domain/menu.ts";

const leaf = (path: string, title: string, more: Partial<BuiltMenu> = {}): BuiltMenu => ({
  path,
  name: title,
  component: `section/${title}/index`,
  meta: { title, icon: "dot" },
  ...more,
});
const group = (
  path: string,
  title: string,
  children: BuiltMenu[],
  more: Partial<BuiltMenu> = {},
): BuiltMenu => ({
  path,
  name: title,
  component: "Layout",
  alwaysShow: true,
  redirect: "noredirect",
  meta: { title, icon: "folder" },
  children,
  ...more,
});

const menus: BuiltMenu[] = [
  group("/dashboard", "dashboard", [
    leaf("workplace", "workplace", { meta: { title: "workplace", affix: true } }),
  ]),
  group("/news", "website", [
    group("navinfo", "navinfo", [leaf("list", "pages")], { component: "ParentView" }),
    leaf("navinfo/news/:navUrl/:navName", "content", {
      hidden: true,
      meta: { title: "content", activeMenu: "/news/navinfo/list" },
    }),
    leaf("https://example.org/tool", "tool", { component: undefined }),
  ]),
  { path: "/notes", component: "Layout", children: [leaf("index", "notes")] },
  group("/hidden", "hidden", [leaf("page", "secret")], { hidden: true }),
  group("/empty", "empty", []),
];

describe("routes of the menu", () => {
  const routes = menuRoutes(menus);

  it("join relative paths and keep hidden pages, but not external links", () => {
    expect(routes.map(({ path, hidden }) => [path, hidden])).toEqual([
      ["/dashboard/workplace", false],
      ["/news/navinfo/list", false],
      ["/news/navinfo/news/:navUrl/:navName", true],
      ["/notes/index", false],
      ["/hidden/page", true],
    ]);
  });

  it("know the groups above a page, wrappers left out", () => {
    const trail = (path: string) => findRoute(routes, path)?.trail.map(({ text }) => text);
    expect(trail("/news/navinfo/list")).toEqual(["website", "navinfo"]);
    expect(trail("/notes/index")).toEqual([]);
  });

  it("have the page above them that is lit in the menu for them, with its groups", () => {
    const above = (path: string) => {
      const route = findRoute(routes, path);
      return route && trailOf(routes, route).map(({ text }) => text);
    };
    expect(above("/news/navinfo/news/about/About%20us")).toEqual(["website", "navinfo", "pages"]);
    expect(above("/news/navinfo/list")).toEqual(["website", "navinfo"]);
    const lost = menuRoutes([leaf("page", "page", { meta: { title: "page", activeMenu: "/gone" } })]);
    expect(lost.map((route) => trailOf(lost, route))).toEqual([[]]);
  });

  it("match paths with parameters, exact ones first", () => {
    expect(findRoute(routes, "/news/navinfo/news/about/About%20us?x=1")?.title.text).toBe("content");
    expect(findRoute(routes, "/news/navinfo/news/about")).toBeUndefined();
    expect(findRoute(routes, "/dashboard/workplace/")?.affix).toBe(true);
  });

  it("open at the workplace, else at the first page that is shown", () => {
    expect(homePath(routes)).toBe("/dashboard/workplace");
    expect(homePath(routes.slice(2))).toBe("/notes/index");
    expect(homePath([])).toBeUndefined();
  });
});

describe("an entry's meta (specification §3 Menu entry)", () => {
  const entry = (meta: NonNullable<BuiltMenu["meta"]>) => {
    const menu = leaf("page", "page", { meta: { title: "page", ...meta } });
    return { route: menuRoutes([menu])[0], side: sideEntries([menu])[0] };
  };

  it("says whether the page stays alive and its tab is fixed", () => {
    expect(entry({}).route).toMatchObject({ keepAlive: true, affix: false });
    expect(entry({ noCache: true }).route).toMatchObject({ keepAlive: false });
    expect(entry({ keepAlive: false }).route).toMatchObject({ keepAlive: false });
    expect(entry({ keepAlive: true, affix: true }).route).toMatchObject({ keepAlive: true, affix: true });
  });

  it("says what is marked in the side bar instead, and hides", () => {
    expect(entry({ activeMenu: "/other" }).route).toMatchObject({ activeMenu: "/other" });
    expect(entry({ hidden: true })).toMatchObject({ route: { hidden: true }, side: undefined });
  });

  it("carries icon and badge", () => {
    expect(entry({ icon: "cog", badge: 3, badgeColor: "#a33" }).side).toMatchObject({
      icon: "cog",
      badge: "3",
      badgeColor: "#a33",
    });
    expect(entry({ badge: "" }).side?.badge).toBeUndefined();
  });
});

describe("the side bar", () => {
  const entries = sideEntries(menus);

  it("leaves hidden entries and empty groups out, and shows a wrapped root as its page", () => {
    expect(entries.map(({ key }) => key)).toEqual(["/dashboard", "chat", "/news", "/notes/index"]);
    expect(entries[3]?.children).toEqual([]);
  });

  it("keeps external links with their address", () => {
    const tool = entries[2]?.children.find(({ href }) => href !== undefined);
    expect(tool).toMatchObject({ href: "https://example.org/tool" });
    expect(tool?.path).toBeUndefined();
  });

  it("shows a group of one page as that page unless it insists on being shown", () => {
    const single = group("/a", "a", [leaf("b", "b")], { alwaysShow: false });
    expect(sideEntries([single])[0]?.path).toBe("/a/b");
    expect(sideEntries([{ ...single, alwaysShow: true }])[0]?.children).toHaveLength(1);
  });

  it("has the chat on its first level, behind the first entry, and none of it where there is nothing", () => {
    expect(entries[1]).toMatchObject({ key: "chat", path: "/customer/chat/imchat", children: [] });
    expect(groupsAbove(entries, "/customer/chat/imchat")).toEqual([]);
    expect(sideEntries([])).toEqual([]);
  });

  it("opens the chat from the messaging section alone", () => {
    const im = group("/im", "im", [leaf("friend", "friend")]);
    const [, , news, messaging] = sideEntries([...menus.slice(0, 2), im]);
    expect([news?.leads, messaging?.leads]).toEqual([undefined, "/customer/chat/imchat"]);
  });

  it("has what is still to come last in its group, and groups of nothing else last of all", () => {
    const later = leaf("later", "later", { component: "diy/page/index" });
    const [, , shop, none] = sideEntries([
      menus[0] as BuiltMenu,
      group("/none", "none", [later]),
      group("/shop", "shop", [later, leaf("now", "now"), leaf("then", "then")]),
    ]);
    expect(shop).toMatchObject({ key: "/shop" });
    expect(shop?.soon).toBeUndefined();
    expect(shop?.children.map(({ key, soon }) => [key, soon === true])).toEqual([
      ["/shop/now", false],
      ["/shop/then", false],
      ["/shop/later", true],
    ]);
    expect(none).toMatchObject({ key: "/none", soon: true });
  });

  it("finds the groups that hold a page", () => {
    expect(groupsAbove(entries, "/news/navinfo/list")).toEqual(["/news", "/news/navinfo"]);
    expect(groupsAbove(entries, "/notes/index")).toEqual([]);
    expect(groupsAbove(entries, "/nowhere")).toEqual([]);
  });
});

it("a title falls back to the server's plain one", () => {
  const title = { text: "plain", titles: { en: "English" } };
  expect([titleIn(title, "en"), titleIn(title, "zh_TW")]).toEqual(["English", "plain"]);
});
