import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const source = new URL("../../src/build/private-names.mjs", import.meta.url).href;
const { privateNames }: { privateNames(files: readonly string[]): string[] } = await import(source);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "quayside-names-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The names that may be short in a bundle of these files. */
function namesOf(...texts: readonly string[]): string[] {
  const files = texts.map((text, at) => {
    const file = join(folder, `${at}.ts`);
    writeFileSync(file, text);
    return file;
  });
  return privateNames(files);
}

test("fields, methods, accessors and a constructor's parameters that are spoken of by `this` alone", () => {
  const text = `class A {
    private count = 0;
    private readonly list = [];
    private get size() { return this.list.length + this.count; }
    private async *walk() { yield this.size; }
    constructor(private readonly deps: object) { void this.walk(); void this.deps; }
  }`;
  expect(namesOf(text)).toEqual(["count", "deps", "list", "size", "walk"]);
});

test.each([
  ["another object has it", "other.count += 1;"],
  ["it is a key", "const wire = { count: 1 };"],
  ["it is read out of this", "const { count } = this;"],
  ["a string names it", 'const key = "count";'],
  ["a variable has its name", "let count = 0;"],
])("none where %s, in whichever file", (_why, line) => {
  const text = "class A { private count = 0; next() { return this.count + 1; } }";
  expect(namesOf(text)).toEqual(["count"]);
  expect(namesOf(`${text}\n${line}`)).toEqual([]);
  expect(namesOf(text, line)).toEqual([]);
});

test("two classes may keep members of one name to themselves; comments on lines of their own count for nothing", () => {
  const text = "// The count of all.\n/**\n * A count.\n */\nclass A { private count = 0; }";
  expect(namesOf(text, "class B { private count() { this.count(); } }")).toEqual(["count"]);
});

test("a longer name is another name", () => {
  expect(namesOf("class A { private count = 0; recount = 1; countAll = this.recount; }")).toEqual(["count"]);
});
