import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { accentStyles } from "../../src/build/accent-styles.mjs";
import { sizeFigures } from "../../src/build/budgets.mjs";
import { buildServer, processOptions } from "../../src/build/build-all.mjs";
import { componentIcons } from "../../src/build/component-icons.mjs";
import { buildConsole } from "../../src/build/console.mjs";
import { directImports } from "../../src/build/direct-imports.mjs";
import { precompress } from "../../src/build/precompress.mjs";
import { hashInputs } from "../../src/build/stamp.mjs";

/**
 * Builds what the benchmarks run, all from the sources as they are: console, worker and server by the build's own means, beside them the
 * benchmarks' pages and the harness. Nothing of it touches dist/.
 */

const OUT = ".cache/bench";
const PAGES = "tests/bench/pages";
/** Scripts of the harness that are processes of their own. */
const PROCESSES = {
  "bench-main": "tests/bench/main.ts",
  "bench-send-load": "tests/bench/send/load.ts",
  "bench-send-bare": "tests/bench/send/bare.ts",
  "bench-socket-load": "tests/bench/sockets/load.ts",
  "bench-visitor-load": "tests/bench/visitors/load.ts",
  "bench-socket-bare": "tests/bench/sockets/bare.ts",
  "bench-upload-bare": "tests/bench/media/bare.ts",
  "bench-stall-watch": "tests/bench/stalls/watch.ts",
};

/** @returns the script to import, and the folder that all of it lies in. */
export async function buildBench(root) {
  const dist = path.join(root, OUT);
  const build = (await hashInputs(root, ["src", "workers", "package-lock.json"])).slice(0, 12);
  await rm(path.join(dist, "console"), { recursive: true, force: true });
  await rm(path.join(dist, "server"), { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  const [sizes] = await Promise.all([
    buildConsole({ root, dist, dev: false, build }),
    buildServer({ root, dist }),
    buildPages(root, dist),
  ]);
  await buildProcesses(root, dist);
  await precompress(path.join(dist, "console"));
  const workerFile = (await readdir(path.join(dist, "console/js"))).find((name) =>
    name.startsWith("realtime-"),
  );
  await writeFile(
    path.join(dist, "facts.json"),
    JSON.stringify({ build, workerUrl: `/js/${workerFile}`, sizes: await sizeFigures(sizes) }),
  );
  await esbuild.stop();
  return { main: path.join(dist, "server/bench-main.js"), dist };
}

/** Pages and workers of the benchmarks, each a classic script of its own. */
async function buildPages(root, dist) {
  const names = (await readdir(path.join(root, PAGES))).filter((name) =>
    /-(tab|worker|page)\.tsx?$/.test(name),
  );
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: names.map((name) => `${PAGES}/${name}`),
    outdir: path.join(dist, "pages"),
    bundle: true,
    minify: true,
    format: "iife",
    target: ["chrome120"],
    logLevel: "warning",
    define: { "process.env.NODE_ENV": '"production"' },
    // As the console's own build has them.
    plugins: [componentIcons({ root }), directImports({ root }), accentStyles()],
  });
}

/** The harness lies beside the server, whose parts find their files from there. */
async function buildProcesses(root, dist) {
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: PROCESSES,
    outdir: path.join(dist, "server"),
    ...processOptions,
  });
}
