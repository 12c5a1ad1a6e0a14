import { readFile } from "node:fs/promises";
import path from "node:path";

/**
 * Blueprint can load an icon by its name; for that its loaders hold the paths of all 700 icons. This console uses icons as components, so
 * the loaders are replaced by one that says so. An icon's component holds its drawing twice, for two sizes; here every size is drawn
 * from the smaller one, which the menu's icons share.
 */
export function componentIcons() {
  const loaders = /[\\/](allPathsLoader|splitPathsBySizeLoader)(\.js)?$/;
  const components = /[\\/]icons[\\/]lib[\\/]esm[\\/]generated[\\/]components[\\/][a-z0-9-]+\.js$/;
  return {
    name: "component-icons",
    setup(build) {
      build.onResolve({ filter: loaders }, ({ path: file }) => ({
        path: file.includes("allPaths") ? "allPathsLoader" : "splitPathsBySizeLoader",
        namespace: "component-icons",
      }));
      // The tables of names are of use to those loaders alone.
      build.onLoad({ filter: /blueprint-icons-(16|20)\.js$/ }, ({ path: file }) => {
        const size = file.endsWith("16.js") ? 16 : 20;
        return {
          contents: `export const BlueprintIcons_${size} = {}; export const BLUEPRINT_ICONS_${size}_CODEPOINTS = {};`,
        };
      });
      build.onLoad({ filter: /.*/, namespace: "component-icons" }, ({ path: name }) => ({
        contents: `export const ${name} = async (icon) => {
          throw new Error("icon " + icon + " was asked for by name: import it as a component");
        };`,
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
