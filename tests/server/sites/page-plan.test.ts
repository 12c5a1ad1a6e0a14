import { expect, test } from "vitest";
import { html } from "../../../server/sites/pages/markup.ts";
import { relativeTo } from "../../../server/sites/pages/plan.ts";
import { isRootFile, pageFile } from "../../../server/sites/pages/site-files.ts";
import { type PageList, sitemapFiles } from "../../../server/sites/pages/sitemap.ts";

/** Where the pages of a site are, and what names them. */

test.each([
  [[], [], "./"],
  [[], ["en", "news"], "en/news"],
  [["en"], [], "./"],
  [["en"], ["en", "news"], "en/news"],
  [["en", "news", "one"], ["about"], "../../about"],
  [["en", "news"], [], "../"],
  [["a"], ["关 于", "x:y"], "%E5%85%B3%20%E4%BA%8E/x%3Ay"],
])("from %j to %j a page links %s", (from, to, href) => {
  expect(relativeTo(from, to)).toBe(href);
  const at = new URL(from.join("/"), "https://quay.example.com/sites/1/");
  expect(new URL(href, at).href).toBe(
    new URL(to.map(encodeURIComponent).join("/"), "https://quay.example.com/sites/1/").href,
  );
});

test("no part of a path is a name that leads out of its folder, is too long, or is one of the files at the root", () => {
  expect(pageFile(["company", "new-quay"])).toBe("company/new-quay/index.html");
  expect(pageFile(["Company"])).toBe(pageFile(["company"]));
  for (const part of [
    "..",
    ".",
    "a/b",
    "a\\b",
    "关于",
    "index.html",
    "robots.txt",
    "\0",
    "x".repeat(300),
    "~x",
    "",
  ])
    expect(pageFile([part]), part).toMatch(/^~[\da-f]{40}\/index\.html$/);
  for (const name of ["robots.txt", "sitemap-2.xml", "site-0123456789ab.css"])
    expect(isRootFile(name)).toBe(true);
  for (const name of ["pages.json", "index.html", "a.js", "a.svg", "..", ".txt", "a/b.txt", "about"])
    expect(isRootFile(name), name).toBe(false);
});

test("a site map of many pages is several, with what says the same in other languages", () => {
  const pages: PageList = [
    { lang: "en", parts: [], group: "home" },
    { lang: "zh_CN", parts: ["zh-cn"], group: "home", modified: "2026-01-02T03:04:05.000Z" },
    { lang: "en", parts: ["a&b"] },
  ];
  const site = { domain: "quay.example.com", defaultLang: "en" } as const;
  const [only] = sitemapFiles(site, pages);
  expect(only?.text).toContain(
    '<xhtml:link rel="alternate" hreflang="zh-CN" href="https://quay.example.com/zh-cn"/>',
  );
  expect(only?.text).toContain('hreflang="x-default" href="https://quay.example.com/"');
  expect(only?.text).toContain("<lastmod>2026-01-02T03:04:05.000Z</lastmod>");
  expect(only?.text).toContain("<loc>https://quay.example.com/a%26b</loc></url>");
  const files = sitemapFiles(site, pages, 2);
  expect(files.map(({ name }) => name)).toEqual(["sitemap-1.xml", "sitemap-2.xml", "sitemap.xml"]);
  expect(files[0]?.text).toContain('hreflang="zh-CN"');
  expect(files[2]?.text).toContain("<loc>https://quay.example.com/sitemap-2.xml</loc>");
});

test("what is put into markup is text, unless it is markup", () => {
  const wild = `<b a='1' b="2">&`;
  expect(
    html`<p title="${wild}">${wild}${html`<i>${1}</i>`}${[wild, html`-`]}${undefined}${false}${null}</p>`
      .text,
  ).toBe(
    '<p title="&lt;b a=&#39;1&#39; b=&quot;2&quot;&gt;&amp;">&lt;b a=&#39;1&#39; b=&quot;2&quot;&gt;&amp;<i>1</i>&lt;b a=&#39;1&#39; b=&quot;2&quot;&gt;&amp;-</p>',
  );
});
