import { build } from "esbuild";
import { accentStyles } from "../../src/build/accent-styles.mjs";
import { loginStyles } from "../../src/build/login-styles.mjs";
import { tableSensor } from "../../src/build/table-sensor.mjs";

/** The tests' page is made of modules, not of the build's files: what the build does to style sheets and packages is done here too. */

const root = new URL("../..", import.meta.url).pathname;

/** Style sheets as the build bundles them: imports resolved, Blueprint's primary colour led back to the theme's. */
export function buildStyles() {
  return {
    name: "build-styles",
    enforce: "pre",
    async load(id) {
      const file = id.replace(/\?.*$/, "");
      if (!file.endsWith(".css")) return null;
      const { outputFiles } = await build({
        absWorkingDir: root,
        entryPoints: [file],
        bundle: true,
        write: false,
        outdir: ".cache/styles",
        plugins: [accentStyles(), loginStyles({ root })],
        logLevel: "error",
      });
      return outputFiles.find(({ path }) => path.endsWith(".css")).text;
    },
  };
}

/** The build's stand-in for the sensor of Blueprint's table. */
export function sizeSensor() {
  const loaders = [];
  tableSensor().setup({ onLoad: ({ filter }, load) => loaders.push({ filter, load }) });
  return {
    name: "size-sensor",
    load(id) {
      return loaders.find(({ filter }) => filter.test(id))?.load({ path: id }).contents ?? null;
    },
  };
}
