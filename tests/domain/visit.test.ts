import { describe, expect, it } from "vitest";
import type { MenuRoute } from "../../src/domain/menu.ts";
import { readAddress } from "../../src/domain/routes.ts";
import { visitAt } from "../../src/domain/visit.ts";

const route: MenuRoute = {
  path: "/news/:name",
  viewKey: "website/news/index",
  title: { text: "News" },
  trail: [],
  hidden: false,
  keepAlive: true,
  affix: false,
};
const menu = { routes: [route], home: "/dashboard/workplace", loading: false, failed: false };
const kind = (address: string, over = {}) => visitAt(readAddress(address), { ...menu, ...over }).kind;

describe("what an address shows", () => {
  it.each([
    ["/401", "unauthorized"],
    ["/403", "forbidden"],
    ["/404", "notFound"],
    ["/500", "crash"],
    ["/nowhere", "notFound"],
    ["/constructor", "notFound"],
    ["/news/x", "page"],
    ["/news/%E5%85%B3/", "page"],
    ["/", "forward"],
    ["/dashboard", "forward"],
    ["/redirect/news/x?y=1", "redirect"],
  ])("%s: %s", (address, shown) => {
    expect(kind(address)).toBe(shown);
  });

  it("waits with what a menu of the last visit does not have, until the server has answered", () => {
    const unconfirmed = true;
    expect(kind("/news/x", { unconfirmed })).toBe("page");
    expect(kind("/", { unconfirmed })).toBe("forward");
    expect(kind("/nowhere", { unconfirmed })).toBe("waiting");
    expect(kind("/", { unconfirmed, home: undefined })).toBe("waiting");
    expect(kind("/404", { unconfirmed })).toBe("notFound");
    expect(kind("/", { home: undefined })).toBe("forbidden");
  });

  it("waits for the menu, but for the exception pages", () => {
    const routes: MenuRoute[] = [];
    expect(kind("/news/x", { routes, loading: true })).toBe("waiting");
    expect(kind("/redirect/news/x", { routes, loading: true })).toBe("waiting");
    expect(kind("/401", { routes, loading: true })).toBe("unauthorized");
    expect(kind("/news/x", { routes, failed: true })).toBe("menuFailed");
  });

  it.each(["loading", "failed"])("shows the console's own pages for everybody while it is %s", (how) => {
    const own = { ...route, path: "/customer/chat/imchat" };
    const guarded = { ...route, path: "/news/language", permission: "language:list" };
    const over = { routes: [own, guarded], [how]: true };
    expect(visitAt(readAddress(own.path), { ...menu, ...over })).toMatchObject({ kind: "page", route: own });
    expect(kind(guarded.path, over)).toBe(how === "loading" ? "waiting" : "menuFailed");
  });

  it("leads home, or says that nothing may be seen", () => {
    expect(visitAt(readAddress("/dashboard"), menu)).toEqual({ kind: "forward", to: menu.home });
    expect(kind("/", { home: undefined })).toBe("forbidden");
  });

  it("keeps the query of what is opened anew", () => {
    expect(visitAt(readAddress("/redirect/news/x?y=1"), menu)).toEqual({
      kind: "redirect",
      to: "/news/x?y=1",
    });
  });
});
