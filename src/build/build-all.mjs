import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { checkBudgets } from "./budgets.mjs";
import { buildConsole } from "./console.mjs";
import { precompress } from "./precompress.mjs";
import { hashInputs } from "./stamp.mjs";

/** Length of a build's name: enough to distinguish builds, short enough to read. */
const BUILD_NAME = 12;

/**
 * Builds console, worker and server into dist/.
 * @returns the lines to print, and the names of the budgets that are broken.
 */
export async function buildAll({ root, dev }) {
  const dist = path.join(root, "dist");
  const build = (await hashInputs(root, ["src", "workers", "package-lock.json"])).slice(0, BUILD_NAME);
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  const [sizes] = await Promise.all([buildConsole({ root, dist, dev, build }), buildServer({ root, dist })]);
  if (!dev) await precompress(path.join(dist, "console"));
  return dev ? { report: [], broken: [] } : checkBudgets(sizes);
}

/** How what runs in Node is bundled. */
export const processOptions = {
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  packages: "external",
  sourcemap: true,
  logLevel: "warning",
};

/** Bundles the server, with its threads and the migrations beside it. */
export async function buildServer({ root, dist }) {
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: {
      main: "server/main.ts",
      "pglite.worker": "server/db/pglite.worker.ts",
      "thread.worker": "server/threads/thread.worker.ts",
    },
    outdir: path.join(dist, "server"),
    ...processOptions,
  });
  await cp(path.join(root, "server/db/migrations"), path.join(dist, "server/migrations"), {
    recursive: true,
  });
}
