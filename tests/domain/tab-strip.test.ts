import { describe, expect, it } from "vitest";
import type { MenuRoute } from "../../src/domain/menu.ts";
import { readAddress } from "../../src/domain/routes.ts";
import {
  alignTabs,
  closeTabs,
  moveTab,
  neighbourTab,
  openTab,
  readdressTab,
  type Strip,
  shiftTab,
  type Tab,
  tabAfterClosing,
  tabOf,
  tabsToClose,
  tabToReturnTo,
} from "../../src/domain/tab-strip.ts";

const HOME = "/dashboard/workplace";

function makeRoute(path: string, over: Partial<MenuRoute> = {}): MenuRoute {
  return {
    path,
    viewKey: "system/user/index",
    title: { text: path },
    trail: [],
    hidden: false,
    keepAlive: true,
    affix: false,
    ...over,
  };
}

function makeTab(name: string, over: Partial<Tab> = {}): Tab {
  const path = `/${name}`;
  const meta = { keepAlive: true, affix: false };
  return { key: path, fullPath: path, path, title: { text: name }, closable: true, meta, ...over };
}

const home = makeTab("home", { closable: false, meta: { keepAlive: false, affix: true } });
const strip = (names: string, active: string | null): Strip => ({
  tabs: [home, ...names.split("").map((name) => makeTab(name))],
  active: active === null ? null : `/${active}`,
});
const names = ({ tabs }: Strip) => tabs.map(({ path }) => path.slice(1)).join(" ");

describe("opening", () => {
  it("puts a new tab behind the active one, never before an affixed one", () => {
    expect(names(openTab(strip("ab", "a"), makeTab("c")))).toBe("home a c b");
    expect(names(openTab(strip("ab", null), makeTab("c")))).toBe("home a b c");
    const other = makeTab("other", { meta: { keepAlive: true, affix: true } });
    expect(names(openTab(strip("ab", "b"), other))).toBe("home other a b");
  });

  it("brings the address of a known key up to date and leaves the strip alone when nothing changes", () => {
    const before = strip("ab", "a");
    const after = openTab(before, makeTab("b", { fullPath: "/b?page=2" }));
    expect(after.tabs.at(-1)?.fullPath).toBe("/b?page=2");
    expect(after.active).toBe("/b");
    expect(openTab(after, makeTab("b", { fullPath: "/b?page=2" }))).toBe(after);
    expect(readdressTab(after, "/a", "/a?x=1").tabs[1]?.fullPath).toBe("/a?x=1");
  });
});

describe("closing", () => {
  it.each([
    ["one", "b", "/b"],
    ["left", "b", "/a"],
    ["right", "b", "/c /d"],
    ["others", "b", "/a /c /d"],
    ["all", "b", "/a /b /c /d"],
  ] as const)("%s, at %s, closes %s", (scope, at, keys) => {
    expect(tabsToClose(strip("abcd", "a"), `/${at}`, scope)).toEqual({ keys: keys.split(" ") });
  });

  it.each([
    ["one", "abcd", "home", "notClosable"],
    ["one", "abcd", "gone", "notClosable"],
    ["left", "abcd", "a", "nothingLeft"],
    ["right", "abcd", "d", "nothingRight"],
    ["others", "a", "a", "nothingOther"],
    ["all", "", "home", "nothingAtAll"],
  ] as const)("%s of %s at %s is refused: %s", (scope, tabs, at, refusal) => {
    expect(tabsToClose(strip(tabs, null), `/${at}`, scope)).toEqual({ refusal });
  });

  it("goes to the previous tab, or to the one it was asked at", () => {
    const next = (active: string, keys: string, asked: string) =>
      tabAfterClosing(strip("abcd", active), keys.split(" "), asked)?.key;
    expect(next("b", "/b", "/b")).toBe("/a");
    expect(next("a", "/a", "/a")).toBe("/home");
    expect(next("a", "/b", "/b")).toBe("/a");
    expect(next("d", "/a /b /d", "/c")).toBe("/c");
    expect(next("a", "/a /b /d", "/c")).toBe("/c");
    expect(next("d", "/a /b /c /d", "/d")).toBe("/home");
    const only: Strip = { tabs: [makeTab("a")], active: "/a" };
    expect(tabAfterClosing(only, ["/a"], "/a")).toBeNull();
  });

  it("leaves the others as they are", () => {
    const after = closeTabs(strip("abc", "b"), ["/b"]);
    expect(names(after)).toBe("home a c");
    expect(after.active).toBeNull();
    expect(closeTabs(strip("abc", "b"), ["/a"]).active).toBe("/b");
  });
});

describe("moving", () => {
  it("keeps affixed tabs in front", () => {
    expect(names(moveTab(strip("abc", "a"), "/c", 0))).toBe("home c a b");
    expect(names(moveTab(strip("abc", "a"), "/home", 2))).toBe("home a b c");
    expect(names(moveTab(strip("abc", "a"), "/a", 9))).toBe("home b c a");
    const before = strip("abc", "a");
    expect(moveTab(before, "/gone", 1)).toBe(before);
    expect(moveTab(before, "/a", 1)).toBe(before);
  });

  it("goes one place at a time, and no further than the end", () => {
    expect(names(shiftTab(strip("abc", "a"), "/b", -1))).toBe("home b a c");
    expect(names(shiftTab(strip("abc", "a"), "/b", 1))).toBe("home a c b");
    const before = strip("abc", "a");
    expect(shiftTab(before, "/a", -1)).toBe(before);
    expect(shiftTab(before, "/c", 1)).toBe(before);
    expect(shiftTab(before, "/home", -1)).toBe(before);
  });
});

it("the neighbour is found round and round", () => {
  expect(neighbourTab(strip("ab", "b"), 1)?.key).toBe("/home");
  expect(neighbourTab(strip("ab", "home"), -1)?.key).toBe("/b");
  expect(neighbourTab(strip("ab", null), 1)?.key).toBe("/home");
  expect(neighbourTab(strip("", "home"), 1)).toBeNull();
  expect(neighbourTab({ tabs: [], active: null }, 1)).toBeNull();
});

describe("a tab of a route", () => {
  it("carries what the route says, and its last parameter", () => {
    const route = makeRoute("/news/:kind/:name", { viewKey: "website/generic/index", keepAlive: false });
    expect(tabOf(route, readAddress("/news/a/%E5%85%B3?p=1"), HOME)).toEqual({
      key: "/news/a/%E5%85%B3",
      fullPath: "/news/a/%E5%85%B3?p=1",
      path: "/news/a/%E5%85%B3",
      title: { text: "/news/:kind/:name" },
      detail: "关",
      closable: true,
      components: "website/generic/index",
      meta: { keepAlive: false, affix: false },
    });
  });

  it("cannot be closed when it is affixed or home", () => {
    expect(tabOf(makeRoute("/x", { affix: true }), readAddress("/x"), HOME).closable).toBe(false);
    expect(tabOf(makeRoute(HOME), readAddress(HOME), HOME).closable).toBe(false);
  });
});

describe("in line with the menu", () => {
  const routes = [makeRoute(HOME, { title: { text: "Home" } }), makeRoute("/a", { title: { text: "New" } })];

  it("home is in front, titles are the menu's, and what is gone is closed", () => {
    const before: Strip = { tabs: [makeTab("b"), makeTab("a", { fullPath: "/a?p=2" })], active: "/a" };
    const after = alignTabs(before, routes, HOME, []);
    expect(names(after)).toBe("dashboard/workplace a");
    expect(after.tabs[1]).toMatchObject({ title: { text: "New" }, fullPath: "/a?p=2" });
    expect(alignTabs(after, routes, HOME, [])).toBe(after);
  });

  it("nothing is closed that is shown or holds input that is not saved", () => {
    const before: Strip = { tabs: [makeTab("b"), makeTab("c"), makeTab("d")], active: "/b" };
    expect(names(alignTabs(before, routes, HOME, ["/c"]))).toBe("dashboard/workplace b c");
  });
});

it("a page that is done with gives way to the nearest of its views, before it if there is one", () => {
  const of = (name: string, components: string) => makeTab(name, { components });
  const tabs = [of("a", "list"), of("b", "list"), of("c", "form"), of("d", "other")];
  const strip: Strip = { tabs, active: "/c" };
  expect(tabToReturnTo(strip, "/c", ["list"])?.key).toBe("/b");
  expect(tabToReturnTo(strip, "/c", ["other"])?.key).toBe("/d");
  expect(tabToReturnTo(strip, "/c", ["form"])).toBeNull();
});
