import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface PartNames {
  withPartNames(text: string, place: { readonly root: string; readonly file: string }): string;
}
/** The build is plain JavaScript. */
const source = new URL("../../src/build/part-names.mjs", import.meta.url);
const { withPartNames } = (await import(source.href)) as PartNames;

const named = (text: string) =>
  withPartNames(text, { root: "/repo", file: "/repo/src/features/chat/chat.tsx" });

test.each([
  ['loadPart(() => import("./emoji/images.ts"))', "features/chat/emoji/images"],
  ['loadPart(\n  () => import("../../ui/rich-text/rich-editor.tsx"),\n)', "ui/rich-text/rich-editor"],
  ['loadTextedPart("theme", () => import("../shell/drawer.tsx"))', "features/shell/drawer"],
  ['loadTextedPart(\n  "chat-screen",\n  () => import("./screens.ts"),\n)', "features/chat/screens"],
])("%s is given its name", (call, name) => {
  const plain = (text: string) => text.replace(/\s+/g, "").replaceAll(",)", ")");
  expect(plain(named(call))).toBe(plain(call).replace(/\)$/, `,"${name}")`));
});

test("what is not loaded by a literal path keeps what it says", () => {
  const text = 'loadPart(loader.load, `resources/x`); loadPart(load, name); import("./x.ts");';
  expect(named(text)).toBe(text);
});

test("every part that the console loads by its path gets a name", () => {
  const file = `${process.cwd()}/src/app/screen-table.ts`;
  const text = readFileSync(file, "utf8");
  const calls = text.match(/load(?:Texted)?Part\(/g) ?? [];
  const names =
    withPartNames(text, { root: process.cwd(), file }).match(/"(?:features|app)\/[\w/-]+"/g) ?? [];
  expect(calls.length).toBeGreaterThan(5);
  expect(names).toHaveLength(calls.length);
});
