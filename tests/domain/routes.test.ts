import { describe, expect, it } from "vitest";
import {
  addressIn,
  addressOf,
  behindRedirect,
  isRedirect,
  readAddress,
  redirectTo,
  routeParams,
  shownPath,
  tabKey,
} from "../../src/domain/routes.ts";

describe("an address", () => {
  it("is a path without trailing slashes and a query", () => {
    expect(readAddress("/news/product/editProduct/?id=5#top")).toEqual({
      path: "/news/product/editProduct",
      search: "?id=5",
    });
    expect(addressOf("/", "?")).toEqual({ path: "/", search: "" });
  });
});

describe("/redirect", () => {
  it("is before the address that is opened anew, same query included", () => {
    const to = redirectTo("/user/message?type=todo");
    expect(to).toBe("/redirect/user/message?type=todo");
    expect(isRedirect("/redirect/user/message")).toBe(true);
    expect(isRedirect("/redirected")).toBe(false);
    expect(behindRedirect(readAddress(to))).toBe("/user/message?type=todo");
    expect(shownPath("/redirect/user/message")).toBe("/user/message");
    expect(shownPath("/user/message")).toBe("/user/message");
  });

  it.each(["/redirect", "/redirect/", "/redirect//evil.example", "/redirect/login", "/redirect/a/../../b"])(
    "leads home from %s",
    (address) => {
      expect(behindRedirect(readAddress(address))).toBe("/");
    },
  );
});

describe("a tab's key", () => {
  it.each([
    ["user/message/index", "/user/message?type=todo", "/user/message"],
    [
      "website/edit-product/index",
      "/news/product/editProduct?id=5&tab=sku",
      "/news/product/editProduct?id=5",
    ],
    [
      "website/edit-product/index",
      "/news/product/editProduct?tab=sku&id=6",
      "/news/product/editProduct?id=6",
    ],
    [
      "website/edit-product/index",
      "/news/product/editProduct?id=a%26b+c",
      "/news/product/editProduct?id=a%26b%20c",
    ],
    ["website/edit-product/index", "/news/product/editProduct", "/news/product/editProduct"],
    ["website/nav-news/index", "/news/navinfo/news/about/About", "/news/navinfo/news/about/About"],
    [undefined, "/anything?x=1", "/anything"],
    ["constructor", "/anything?x=1", "/anything"],
  ])("of %s at %s is %s", (view, address, key) => {
    expect(tabKey(view, readAddress(address))).toBe(key);
  });
});

it("parameters are read in their order and decoded", () => {
  const route = { path: "/news/navinfo/:navType/:navUrl/:navName" };
  expect(routeParams(route, "/news/navinfo/x/about%2Fus/%E5%85%B3%E4%BA%8E")).toEqual([
    "x",
    "about/us",
    "关于",
  ]);
  expect(routeParams(route, "/news/navinfo/x/y/100%")).toEqual(["x", "y", "100%"]);
});

it("a route's address has its parameters and its query written as addresses are", () => {
  const route = { path: "/news/navinfo/news/:navUrl/:navName" };
  const params = { navUrl: "/about us", navName: "关于" };
  expect(addressIn(route, params, { tab: "a&b" })).toBe(
    "/news/navinfo/news/%2Fabout%20us/%E5%85%B3%E4%BA%8E?tab=a%26b",
  );
  expect(addressIn(route, { navUrl: "about" })).toBeUndefined();
  expect(addressIn({ path: "/news/news" })).toBe("/news/news");
});
