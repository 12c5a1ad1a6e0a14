import { describe, expect, it } from "vitest";
import { isAddress, isLong, systemContent } from "../../../src/domain/chat/system-content.ts";

describe("the content of a system message", () => {
  it.each([
    ["https://example.com/news?id=1", "link"],
    ["/news/1", "link"],
    ["//elsewhere.example", "text"],
    ["javascript:alert(1)", "text"],
    ["see https://example.com", "text"],
    ["<p>Hello</p>", "markup"],
    ['<a href="x">y</a> and more', "markup"],
    ["a < b and c > d", "text"],
    ["1 <2> 3", "text"],
  ])("%s is %s", (content, kind) => {
    expect(systemContent(content).kind).toBe(kind);
  });

  it("is cut when it is long", () => {
    expect(isLong(systemContent("short"))).toBe(false);
    expect(isLong(systemContent("word ".repeat(80)))).toBe(true);
    expect(isLong(systemContent("line\n".repeat(12)))).toBe(true);
    expect(isLong(systemContent(`<p class="${"x".repeat(400)}">short</p>`))).toBe(false);
    expect(isLong(systemContent(`<ul>${"<li>a</li>".repeat(9)}</ul>`))).toBe(true);
    expect(isLong(systemContent(`https://example.com/${"a".repeat(400)}`))).toBe(false);
  });

  it("has a cover of this server or of the web, or none", () => {
    expect(isAddress("/file/cover.png")).toBe(true);
    expect(isAddress("https://example.com/a.png")).toBe(true);
    expect(isAddress("data:text/html,x")).toBe(false);
    expect(isAddress(undefined)).toBe(false);
  });
});
