import { describe, expect, it } from "vitest";
import { isPublicPath, loginAddress, plainPath, readFrom } from "../../src/domain/session.ts";

describe("where sign-in leads back to", () => {
  it.each([
    "/dashboard/workplace",
    "/customer/chat/imchat?chat=PRIVATE:2",
    "/user/message?type=todo#top",
    "/news/a b".replace(" ", "%20"),
  ])("takes a path of this console: %s", (path) => {
    expect(readFrom(path)).toBe(path);
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/a/../b",
    "/%2f%2fevil.example",
    "/%5Cevil.example",
    "javascript:alert(1)",
    "dashboard",
    " /dashboard",
    "",
    `/${"a".repeat(3_000)}`,
  ])("refuses what could lead elsewhere: %j", (text) => {
    expect(readFrom(text)).toBeNull();
  });

  it.each(["/", "/?a=1", "/login", "/login?from=%2Fx", "/login/", "/forget", null, undefined])(
    "takes neither the root nor a public page: %j",
    (text) => {
      expect(readFrom(text)).toBeNull();
    },
  );

  it("carries the requested address along, but not the root", () => {
    expect(loginAddress("/news/language?x=1&y=2")).toBe("/login?from=%2Fnews%2Flanguage%3Fx%3D1%26y%3D2");
    expect(loginAddress("/")).toBe("/login");
    const back = new URLSearchParams(loginAddress("/a?x=1&y=2").split("?")[1]).get("from");
    expect(readFrom(back)).toBe("/a?x=1&y=2");
  });
});

describe("public pages", () => {
  it("are the three of the specification", () => {
    expect(["/login", "/forget", "/diy/page/phone", "/login/", "/login?from=x"].every(isPublicPath)).toBe(
      true,
    );
    expect(["/", "/dashboard", "/diy/page/decorate", "/loginx"].some(isPublicPath)).toBe(false);
  });

  it("are known by the path alone", () => {
    expect(plainPath("/a/b/?x#y")).toBe("/a/b");
    expect(plainPath("//")).toBe("/");
  });
});
