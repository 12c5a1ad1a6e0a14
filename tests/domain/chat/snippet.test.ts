import { expect, test } from "vitest";
import { snippetOf } from "../../../src/domain/chat/snippet.ts";

const long = `${"前".repeat(100)}Keyword${"后".repeat(100)}`;

test.each([
  ["a short text whole", "hello World", "world", "hello World"],
  ["one line of several", " a\n\n  b\tc ", "b", "a b c"],
  ["a keyword over a line's end", `${"x".repeat(90)} one\ntwo`, "one two", `…${"x".repeat(72)} one two`],
  ["around the keyword", long, "keyword", `…${"前".repeat(16)}Keyword${"后".repeat(57)}…`],
  ["the beginning", `Keyword${"后".repeat(100)}`, "Keyword", `Keyword${"后".repeat(73)}…`],
  ["the beginning when it is not there", "x".repeat(81), "y", `${"x".repeat(80)}…`],
  ["no half emoji", `${"😀".repeat(100)}key`, "key", `…${"😀".repeat(77)}key`],
])("shows %s", (_, text, keyword, snippet) => {
  expect(snippetOf(text, keyword)).toBe(snippet);
});
