import { describe, expect, it } from "vitest";
import { namesLanguage, siteLanguageName, tabTitle } from "../../src/domain/titles.ts";

const title = { text: "新闻内容", titles: { zh_CN: "新闻内容", en: "News content" } };

describe("the language in a tab's name", () => {
  it.each([
    ["/news/navinfo", true],
    ["/news/navinfo/news/a/b", true],
    ["/diy/page/decorate/en/home/1", true],
    ["/news", true],
    ["/newsletter", false],
    ["/user/center", false],
    ["/news/product/editProduct", false],
    ["/news/product/copyProduct", false],
    ["/news/addNewsDetail", false],
    ["/news/editNewsDetail", false],
  ])("%s: %s", (path, named) => {
    expect(namesLanguage(path)).toBe(named);
    const shown = tabTitle({ path, title }, "en", "English");
    expect(shown).toBe(named ? "[English] News content" : "News content");
  });

  it("is left out while it is not known", () => {
    expect(tabTitle({ path: "/news/navinfo", title }, "en", "")).toBe("News content");
  });

  it("is the site's own name of the console's language, else its first", () => {
    const languages = [
      { language: "zh_CN", name: "简体中文" },
      { language: "en", name: "English" },
    ];
    expect(siteLanguageName(languages, "en")).toBe("English");
    expect(siteLanguageName(languages, "zh_TW")).toBe("简体中文");
    expect(siteLanguageName([], "en")).toBe("");
  });
});

it("pages of one route differ by their last parameter", () => {
  const page = { path: "/news/navinfo/news/about/Us", title, detail: "Us" };
  expect(tabTitle(page, "en", "English")).toBe("[English] News content · Us");
  expect(tabTitle(page, "zh_TW", "")).toBe("新闻内容 · Us");
});
