import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isFresh, writeStamp } from "./src/build/stamp.mjs";

/**
 * Builds everything into dist/: the console, the engine's worker and the server.
 *
 *   node build.mjs            builds, prints the size budgets and fails when one is broken
 *   node build.mjs --start    builds when something changed since the last build, then serves
 *   node build.mjs --dev      builds without minifying, serves, and does both again on every change
 */

const root = path.dirname(fileURLToPath(import.meta.url));
const main = path.join(root, "dist/server/main.js");

// What is served from here has something to look at.
process.env.DEMO_ROWS ??= "large";

async function build({ dev = false } = {}) {
  const started = performance.now();
  const { buildAll } = await import("./src/build/build-all.mjs");
  const { report, broken } = await buildAll({ root, dev });
  await writeStamp(root, dev);
  for (const line of report) console.log(line);
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return broken;
}

async function start() {
  if (!existsSync(main) || !(await isFresh(root))) {
    // A budget that is broken is printed; it stops `node build.mjs`, not a start.
    await build();
    const { stop } = await import("esbuild");
    await stop();
  }
  await import(main);
}

/** Serves in a process of its own, which each change replaces; the page notices the new build by itself. */
async function dev() {
  let server;
  let timer;
  let busy = Promise.resolve();
  const stopServer = () =>
    new Promise((resolve) => {
      if (!server || server.exitCode !== null || server.signalCode !== null) return resolve();
      server.once("exit", resolve);
      server.kill("SIGTERM");
    });
  const again = async () => {
    try {
      await build({ dev: true });
    } catch (error) {
      console.error(error.message);
      return;
    }
    await stopServer();
    server = spawn(process.execPath, [main], { stdio: "inherit", env: process.env });
  };
  const changed = (_event, file) => {
    if (!file || file.endsWith("~") || file.endsWith(".tsbuildinfo")) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      busy = busy.then(again);
    }, 150);
  };
  for (const folder of ["src", "workers", "server"])
    watch(path.join(root, folder), { recursive: true }, changed);
  watch(path.join(root, "index.html"), changed);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      stopServer().then(() => process.exit(0));
    });
  }
  await again();
}

const mode = process.argv[2];
if (mode === "--start") await start();
else if (mode === "--dev") await dev();
else if (mode === undefined) {
  if ((await build()).length > 0) process.exitCode = 1;
} else {
  console.error(`unknown option ${mode}; known are --start and --dev`);
  process.exitCode = 2;
}
