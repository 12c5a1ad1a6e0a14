import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as esbuild from "esbuild";
import { afterEach, beforeEach, expect, test } from "vitest";

interface OwnSheets {
  ownSheets(place: { readonly root: string; readonly common: esbuild.BuildOptions }): {
    readonly plugin: esbuild.Plugin;
    write(meta: esbuild.Metafile): Promise<void>;
  };
}
/** The build is plain JavaScript. */
const source = new URL("../../src/build/own-sheets.mjs", import.meta.url);
const { ownSheets } = (await import(source.href)) as OwnSheets;

/** A part's own style sheet is left out of the console's, and comes with the part. */

let root = "";
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "own-sheets-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("is the part's, and in no other sheet", async () => {
  const files = {
    "main.js": 'import "./main.css"; export const part = () => import("./part.js");',
    "main.css": ".everywhere { color: red }",
    "part.js": 'import "./part.own.css"; export const is = "there";',
    "part.own.css": ".rare { color: blue }",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  const common = {
    absWorkingDir: root,
    outdir: path.join(root, "out"),
    bundle: true,
    minify: true,
    metafile: true as const,
    entryNames: "[name]-[hash]",
    logLevel: "silent" as const,
  };
  const own = ownSheets({ root, common });
  const { metafile } = await esbuild.build({
    ...common,
    format: "esm",
    splitting: true,
    entryPoints: ["main.js"],
    plugins: [own.plugin],
  });
  await own.write(metafile);
  const sheetOf = (entry: string) => {
    const output = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint === entry);
    return readFileSync(path.join(root, output?.cssBundle ?? ""), "utf8");
  };
  expect(sheetOf("main.js")).toContain(".everywhere");
  expect(sheetOf("main.js")).not.toContain(".rare");
  expect(sheetOf("part.js")).toContain(".rare");
});
