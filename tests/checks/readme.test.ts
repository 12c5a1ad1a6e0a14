import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What the README shows of files is in them word for word, so that it is compiled with them. */

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

interface Excerpt {
  readonly file: string;
  readonly text: string;
}

/** Without the blanks that lines begin with: an excerpt is not as deep in the page as in its file. */
const flat = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .join("\n");

/** Blocks of code that begin with the name of their file. */
function excerptsOf(page: string): readonly Excerpt[] {
  return page.split(/\n\n(?! {4})/).flatMap((paragraph) =>
    paragraph.split(/\n\n(?= {4})/).flatMap((block) => {
      const [first = "", ...lines] = block.split("\n");
      const file = /^ {4}\/\/ (src\/\S+\.tsx?)$/.exec(first)?.[1];
      return file === undefined ? [] : [{ file, text: flat(lines.join("\n")) }];
    }),
  );
}

const excerpts = excerptsOf(read("README.md"));

test("the README shows how each sort of area is declared", () => {
  expect(excerpts.length).toBeGreaterThanOrEqual(8);
});

test.each(excerpts)("what it shows of $file is there", ({ file, text }) => {
  expect(text).not.toBe("");
  expect(flat(read(file))).toContain(text);
});
