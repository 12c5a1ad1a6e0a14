import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/**
 * Blueprint can load an icon by its name; for that its loaders hold the paths of all 700 icons. This console uses icons as components, so
 * the loader is replaced by one that says so. An icon's component holds its drawing twice, for two sizes; here every size is drawn from
 * the smaller one, which the menu's icons share. Of the list of all drawings, which the areas' actions take theirs from by name, those are
 * kept that a definition names.
 */
export function componentIcons({ root }) {
  const loader = /[\\/]icons[\\/]lib[\\/]esm[\\/]iconLoader\.js$/;
  const drawings = /[\\/]generated[\\/]16px[\\/]paths[\\/]index\.js$/;
  const components = /[\\/]icons[\\/]lib[\\/]esm[\\/]generated[\\/]components[\\/][a-z0-9-]+\.js$/;
  return {
    name: "component-icons",
    setup(build) {
      build.onLoad({ filter: loader }, () => ({ contents: NO_LOADER }));
      // The tables of names are of use to that loader alone.
      build.onLoad({ filter: /blueprint-icons-(16|20)\.js$/ }, ({ path: file }) => {
        const size = file.endsWith("16.js") ? 16 : 20;
        return {
          contents: `export const BlueprintIcons_${size} = {}; export const BLUEPRINT_ICONS_${size}_CODEPOINTS = {};`,
        };
      });
      build.onLoad({ filter: drawings }, async ({ path: file }) => ({
        contents: await drawingsOf(file, await namedIcons(path.join(root, "src/contract"))),
      }));
      build.onResolve({ filter: /^component-icons:drawn$/ }, () => ({
        path: "drawn",
        namespace: "component-icons-drawn",
      }));
      build.onLoad({ filter: /.*/, namespace: "component-icons-drawn" }, () => ({
        contents: DRAWN,
        resolveDir: build.initialOptions.absWorkingDir,
      }));
      build.onLoad({ filter: components }, async ({ path: file }) => ({ contents: await drawnOnce(file) }));
    },
  };
}

/** As much of Blueprint's loader as its icon component reads. */
const NO_LOADER = `
export const Icons = {
  getPaths: () => undefined,
  load: async (icon) => {
    throw new Error("icon " + icon + " was asked for by name: import it as a component");
  },
};
`;

/** The icons that definitions name. */
async function namedIcons(folder) {
  const files = await readdir(folder, { recursive: true });
  const texts = files
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFile(path.join(folder, file), "utf8"));
  const found = (await Promise.all(texts)).flatMap((text) => [...text.matchAll(/\bicon: "([\w-]+)"/g)]);
  return new Set(found.map(([, name]) => name));
}

/** The list of all drawings, cut down to some of them. */
async function drawingsOf(file, names) {
  const lines = (await readFile(file, "utf8")).split("\n");
  return lines.filter((line) => names.has(/from "\.\/([\w-]+)"/.exec(line)?.[1])).join("\n");
}

/** What all icon components do. */
const DRAWN = `
import { createElement, forwardRef } from "react";
import { SVGIconContainer } from "@blueprintjs/icons/lib/esm/svgIconContainer.js";
export const drawn = (iconName, paths) => forwardRef(({ svgProps, ...props }, ref) =>
  createElement(SVGIconContainer, { iconName, ref, ...props, svgProps: { viewBox: "0 0 16 16", ...svgProps } },
    paths.map((d) => createElement("path", { key: d, d, fillRule: "evenodd" }))));
`;

/** An icon's module, with its names and one drawing. */
async function drawnOnce(file) {
  const text = await readFile(file, "utf8");
  const icon = path.basename(file, ".js");
  const [, component] = /export const (\w+) = React\.forwardRef/.exec(text) ?? [];
  const [, plain] = /export const (\w+) = \w+Icon;/.exec(text) ?? [];
  if (!component) throw new Error(`${file} is no icon component as this build knows them`);
  return `
import { drawn } from "component-icons:drawn";
import paths from "../16px/paths/${icon}.js";
export const ${component} = /* @__PURE__ */ drawn("${icon}", paths);
${plain ? `export const ${plain} = ${component};` : ""}
export default ${component};
`;
}
