import { expect, test } from "vitest";
import { autoLinker } from "../../../server/sites/pages/auto-links.ts";

/** Keywords that become links in rich text (resources 1.17). */

const to = (word: string, href = `/${word.replaceAll(" ", "-")}`) => ({ word, href });
const linked = (words: readonly string[], html: string) => autoLinker(words.map((word) => to(word)))(html);

test.each([
  ["the first time alone", ["tea"], "<p>tea and tea</p>", '<p><a href="/tea">tea</a> and tea</p>'],
  ["whatever its case", ["Tea"], "<p>TEA</p>", '<p><a href="/Tea">TEA</a></p>'],
  ["as a whole word", ["tea"], "<p>team, steam, tea.</p>", '<p>team, steam, <a href="/tea">tea</a>.</p>'],
  [
    "within Chinese, which has no blanks",
    ["茶壶"],
    "<p>手工茶壶很好</p>",
    '<p>手工<a href="/茶壶">茶壶</a>很好</p>',
  ],
  [
    "a longer one before those within it",
    ["tea", "tea pot"],
    "<p>A tea pot for tea</p>",
    '<p>A <a href="/tea-pot">tea pot</a> for <a href="/tea">tea</a></p>',
  ],
  [
    "not within links",
    ["tea"],
    '<p><a href="#">tea</a> tea</p>',
    '<p><a href="#">tea</a> <a href="/tea">tea</a></p>',
  ],
  ["not in headings", ["tea"], "<h2>tea <em>tea</em></h2><p>-</p>", "<h2>tea <em>tea</em></h2><p>-</p>"],
  ["not in code", ["tea"], "<pre><code>tea</code> tea</pre>", "<pre><code>tea</code> tea</pre>"],
  ["not in attributes", ["tea"], '<img src="/tea" alt="tea" />', '<img src="/tea" alt="tea" />'],
  ["beside entities", ["R&D"], "<p>R&amp;D &lt;b&gt;</p>", '<p><a href="/R&amp;D">R&amp;D</a> &lt;b&gt;</p>'],
  [
    "with signs that patterns know",
    ["c++ (a-b)"],
    "<p>c++ (a-b)!</p>",
    '<p><a href="/c++-(a-b)">c++ (a-b)</a>!</p>',
  ],
  ["nothing where there are none", [], "<p>tea &amp; more</p>", "<p>tea &amp; more</p>"],
  ["no blanks", ["  "], "<p>a b</p>", "<p>a b</p>"],
])("are linked: %s", (_, words, html, expected) => {
  expect(linked(words, html)).toBe(expected);
});

test("are linked once in all texts of a page", () => {
  const link = autoLinker([to("tea")]);
  expect([link("<p>tea</p>"), link("<p>tea</p>")]).toEqual(['<p><a href="/tea">tea</a></p>', "<p>tea</p>"]);
});

test("of the same word the first counts, and an address cannot leave its attribute", () => {
  const link = autoLinker([to("tea", '/"><script>'), to("TEA", "/other")]);
  expect(link("<p>tea tea</p>")).toBe('<p><a href="/&quot;&gt;&lt;script&gt;">tea</a> tea</p>');
});

test("a long text full of what is nearly a word takes time by its length: else this one would take minutes", () => {
  const text = `<p>${"teas ".repeat(400_000)}</p>`;
  expect(linked(["tea", "tea pot"], text) === text).toBe(true);
});
