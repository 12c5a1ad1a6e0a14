import { rm } from "node:fs/promises";
import path from "node:path";
import { CONSOLE, FIRST_SCREEN, isApart, planParts } from "./part-graph.mjs";

/** Files of what parts share, which none of ours are. */
const SHARED = "shared-modules:";

/**
 * Gives each part that is loaded on demand what it begins with (`part-graph.mjs`): the part that is there long before it, and what it shares
 * with others. The rules of their style sheets are in the console's, which gathers them anyway.
 * @param inputs the modules of the app, from a bundle without this plugin.
 */
export function consoleParts({ root, inputs }) {
  const { parents, withList, ...shared } = planParts(inputs);
  const src = path.join(root, "src") + path.sep;
  const below = (file) => path.relative(root, file).split(path.sep).join("/");
  const importing = (files) => files.map((file) => `import ${JSON.stringify(file)};`).join("");
  const parts = new Set();
  function beginning(part) {
    const parent = path.join(root, parents.get(part) ?? CONSOLE);
    if (part === FIRST_SCREEN || inputs[part] === undefined) return [parent];
    return [parent, `${SHARED}common`, ...(withList.has(part) ? [`${SHARED}ofList`] : [])];
  }
  return {
    plugin: {
      name: "console-parts",
      setup(build) {
        build.onResolve({ filter: /^\.{1,2}\// }, ({ kind, importer, path: spec }) => {
          const ours = importer.startsWith(src) && !isApart(below(importer));
          if (kind === "dynamic-import" && ours) parts.add(path.resolve(path.dirname(importer), spec));
          return undefined;
        });
        build.onResolve({ filter: /^shared-modules:/ }, ({ path: name }) => ({
          path: name.slice(SHARED.length),
          namespace: "shared-modules",
        }));
        build.onLoad({ filter: /.*/, namespace: "shared-modules" }, ({ path: name }) => ({
          contents: importing(shared[name].map((file) => path.join(root, file))),
          resolveDir: root,
        }));
      },
    },
    /** What is before a module's text, on its first line. */
    before: (file) => {
      if (parts.has(file)) return importing(beginning(below(file)));
      return below(file) === CONSOLE ? importing([`${SHARED}ofConsole`]) : "";
    },
    /** Removes the parts' own style sheets, whose rules the console's has. */
    async dropSheets(meta) {
      for (const output of Object.values(meta.outputs)) {
        if (!output.cssBundle || !output.entryPoint || !parts.has(path.join(root, output.entryPoint)))
          continue;
        await rm(path.join(root, output.cssBundle), { force: true });
        await rm(path.join(root, `${output.cssBundle}.map`), { force: true });
        delete output.cssBundle;
      }
    },
  };
}
