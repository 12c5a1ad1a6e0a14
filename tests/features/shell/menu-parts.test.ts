import { describe, expect, it } from "vitest";
import type { SideEntry } from "../../../src/domain/menu.ts";
import { firstPath, keysTo, menuParts } from "../../../src/features/shell/layout/menu-parts.ts";
import { openAbove, toggleGroup } from "../../../src/features/shell/layout/open-groups.ts";

const page = (path: string): SideEntry => ({ key: path, path, title: { text: path }, children: [] });
const link = (href: string): SideEntry => ({ key: href, href, title: { text: href }, children: [] });
const group = (key: string, children: SideEntry[]): SideEntry => ({ key, title: { text: key }, children });

const home = page("/home");
const users = page("/system/people/users");
const people = group("/system/people", [users]);
const dicts = page("/system/dicts");
const system = group("/system", [people, dicts]);
const tools = group("/tools", [link("https://example.com/"), page("/tools/mail")]);
const links = group("/links", [link("https://example.com/a")]);
const entries = [home, system, tools, links];

const keys = (list: readonly SideEntry[]) => list.map(({ key }) => key);

describe("ways through the menu", () => {
  it("a group leads to its first page", () => {
    expect(firstPath(system)).toBe("/system/people/users");
    expect(firstPath(tools)).toBe("/tools/mail");
    expect(firstPath(links)).toBeUndefined();
    expect(firstPath(home)).toBe("/home");
  });

  it("the keys to a page end with its own", () => {
    expect(keysTo(entries, "/system/people/users")).toEqual([
      "/system",
      "/system/people",
      "/system/people/users",
    ]);
    expect(keysTo(entries, "/home")).toEqual(["/home"]);
    expect(keysTo(entries, "/elsewhere")).toEqual([]);
  });
});

describe("the parts of the menu", () => {
  const at = keysTo(entries, "/system/people/users");
  const parts = (layoutStyle: "side" | "top" | "mix", sideMenuStyle: "default" | "mix", way = at) =>
    menuParts(entries, { layoutStyle, sideMenuStyle }, way);

  it("side: the whole tree at the side", () => {
    expect(parts("side", "default")).toMatchObject({ top: [], column: [], side: entries });
  });

  it("side with two columns: the first level, and what is below the open one", () => {
    const { top, column, side, open } = parts("side", "mix");
    expect(top).toEqual([]);
    expect(column).toBe(entries);
    expect(keys(side)).toEqual(["/system/people", "/system/dicts"]);
    expect(open).toEqual(["/system"]);
  });

  it("top: nothing at the side", () => {
    expect(parts("top", "mix")).toMatchObject({ top: entries, column: [], side: [] });
  });

  it("mix: the first level on top, what is below the open one at the side", () => {
    const { top, column, side, open } = parts("mix", "default");
    expect(top).toBe(entries);
    expect(column).toEqual([]);
    expect(keys(side)).toEqual(["/system/people", "/system/dicts"]);
    expect(open).toEqual(["/system"]);
  });

  it("mix with two columns: three levels in three places", () => {
    const { column, side, open } = parts("mix", "mix");
    expect(keys(column)).toEqual(["/system/people", "/system/dicts"]);
    expect(keys(side)).toEqual(["/system/people/users"]);
    expect(open).toEqual(["/system", "/system/people"]);
  });

  it("mix on a page without a level below it has no side bar", () => {
    expect(parts("mix", "default", ["/home"])).toMatchObject({ side: [], column: [], open: ["/home"] });
  });

  it("a page that the menu does not show opens the first group", () => {
    expect(parts("mix", "default", []).open).toEqual(["/system"]);
  });
});

describe("open groups", () => {
  const none = new Set<string>();

  it("open and close", () => {
    const open = toggleGroup(none, "/system", entries, false);
    expect([...open]).toEqual(["/system"]);
    expect([...toggleGroup(open, "/system", entries, false)]).toEqual([]);
  });

  it("are several, or one of each level", () => {
    const open = toggleGroup(none, "/system", entries, false);
    expect([...toggleGroup(open, "/tools", entries, false)]).toEqual(["/system", "/tools"]);
    expect([...toggleGroup(open, "/tools", entries, true)]).toEqual(["/tools"]);
  });

  it("follow the page, level by level", () => {
    const open = openAbove(new Set(["/tools"]), ["/system", "/system/people"], entries, true);
    expect([...open]).toEqual(["/system", "/system/people"]);
    expect(openAbove(open, ["/system"], entries, true)).toBe(open);
  });
});
