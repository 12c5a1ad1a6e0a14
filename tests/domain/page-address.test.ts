import { describe, expect, test } from "vitest";
import { navPath, pageAddress } from "../../src/domain/page-address.ts";

describe("the address of a page", () => {
  const place = { host: "quay.example.com", defaultLang: "en", navUrl: "news" } as const;

  test("has no language where it is the site's own, and another one's name before the path", () => {
    expect(pageAddress({ ...place, lang: "en", name: "new-quay" })).toBe(
      "https://quay.example.com/news/new-quay",
    );
    expect(pageAddress({ ...place, lang: "zh_TW", name: "7" })).toBe("https://quay.example.com/zh-tw/news/7");
  });

  test("has each part of the path, whatever signs are in it", () => {
    expect(pageAddress({ ...place, lang: "en", navUrl: "/公司/a b/" })).toBe(
      "https://quay.example.com/%E5%85%AC%E5%8F%B8/a%20b",
    );
  });

  test.each([
    ["company/news", null, "company/news"],
    ["company/news", "", "company/news"],
    ["company/news", "press", "company/press"],
    ["company/news/", "press", "company/press"],
    ["news", "press", "press"],
    ["", "press", "press"],
  ])("of an entry %s with the slug %s is %s", (navUrl, slug, expected) => {
    expect(navPath({ navUrl, slug })).toBe(expected);
  });
});
