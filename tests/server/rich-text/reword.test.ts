import { expect, test } from "vitest";
import { cleanHtml } from "../../../server/rich-text/clean-html.ts";
import { rewordHtml } from "../../../server/rich-text/reword.ts";

const upper = (words: string) => words.toUpperCase();

test("words between tags are said anew, tags and attributes are not", () => {
  const html = cleanHtml('<p>one <a href="https://x.example/a?b=1&c=2" title="a > b">two</a></p>three');
  expect(rewordHtml(html, upper)).toBe(
    html.replace("one", "ONE").replace(">two", ">TWO").replace("three", "THREE"),
  );
});

test("what words stand for is told, and written again as it has to be", () => {
  const told: string[] = [];
  const said = rewordHtml("<p>a &lt;b&gt; &amp; c\n  d</p>", (words) => {
    told.push(words);
    return "<script>";
  });
  expect(told).toEqual(["a <b> & c d"]);
  expect(said).toBe("<p>&lt;script&gt;</p>");
});

test("code and blanks stay", () => {
  const html = "<p>x</p>\n<pre><code>let a</code> b</pre><p> </p><kbd>Ctrl</kbd>y";
  expect(rewordHtml(html, upper)).toBe("<p>X</p>\n<pre><code>let a</code> b</pre><p> </p><kbd>Ctrl</kbd>Y");
});
