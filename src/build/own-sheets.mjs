import path from "node:path";
import * as esbuild from "esbuild";
import { accentStyles } from "./accent-styles.mjs";
import { outputOf } from "./outputs.mjs";

const OWN = /\.own\.css$/;

/**
 * The console's style sheet has the rules of all parts that are loaded on demand. A sheet named `<name>.own.css` is left out of it: it
 * comes with the part that imports it, for rules that few pages need.
 */
export function ownSheets({ root, common }) {
  /** By the module that imports it. */
  const sheets = new Map();
  return {
    plugin: {
      name: "own-sheets",
      setup(build) {
        build.onResolve({ filter: OWN }, ({ importer, resolveDir, path: spec }) => {
          sheets.set(path.relative(root, importer), path.resolve(resolveDir, spec));
          return { path: spec, namespace: "own-sheets" };
        });
        build.onLoad({ filter: OWN, namespace: "own-sheets" }, () => ({ contents: "", loader: "js" }));
      },
    },
    /** Builds them, and says in the metafile whose they are. */
    async write(meta) {
      for (const [source, sheet] of sheets) {
        const { metafile } = await esbuild.build({
          ...common,
          entryPoints: [sheet],
          plugins: [accentStyles()],
        });
        meta.outputs[outputOf(meta, source)].cssBundle = Object.keys(metafile.outputs).find((file) =>
          file.endsWith(".css"),
        );
      }
    },
  };
}
