import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { closure, outputOf } from "./outputs.mjs";
import { pureExpressions, pureSchemas } from "./pure-schemas.mjs";

/** Builds what visitors of the sites get: the script for pages of anybody's, under a name that stays, and the window's own bundle. */

const SCRIPT = "src/visitor/script/visitor.ts";
const WINDOW = "src/visitor/window/main.tsx";

/**
 * @param {{ root: string, outdir: string, url: (file: string) => string, common: object }} of the page's build.
 * @returns what the budgets are counted from: the script, and all that the first open of the window brings, with the longest of its texts.
 */
export async function buildVisitor({ root, outdir, url, common }) {
  const plugins = [pureSchemas(), pureExpressions()];
  const { metafile: ofScript } = await esbuild.build({
    ...common,
    format: "iife",
    entryPoints: { visitor: SCRIPT },
    entryNames: "[name]",
    plugins,
  });
  const { metafile } = await esbuild.build({
    ...common,
    format: "esm",
    splitting: true,
    entryPoints: { "visitor-window": WINDOW },
    chunkNames: "[ext]/visitor-[name]-[hash]",
    plugins,
  });
  const main = outputOf(metafile, WINDOW);
  const style = metafile.outputs[main].cssBundle;
  const values = { SCRIPT: url(main), STYLE: url(style) };
  const template = await readFile(path.join(root, "src/visitor/window/window.html"), "utf8");
  const html = path.join(outdir, "visitor.html");
  await writeFile(
    html,
    template.replace(/%([A-Z]+)%/g, (_, name) => values[name]),
  );
  const at = (file) => path.join(root, file);
  const first = closure(metafile, main);
  const texts = Object.keys(metafile.inputs).filter((file) =>
    /^src\/visitor\/texts\/\w+\/window\.ts$/.test(file),
  );
  const ofTexts = texts.map((file) =>
    closure(metafile, outputOf(metafile, file)).filter((one) => !first.includes(one)),
  );
  const bytes = (files) => files.reduce((sum, file) => sum + metafile.outputs[file].bytes, 0);
  const longest = ofTexts.toSorted((one, other) => bytes(other) - bytes(one))[0] ?? [];
  return {
    script: at(outputOf(ofScript, SCRIPT)),
    window: [html, ...[...first, style, ...longest].map(at)],
  };
}
