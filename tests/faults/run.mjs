/**
 * `npm run faults`: plays FAULT_PLANS plans (1,000), one after the other in as many processes as there are processors. FAULT_SEED plays one alone, or
 * with FAULT_PLANS too is the first of them; FAULT_LOG prints what the engines logged, FAULT_SHRINK=0 leaves failing plans as they are.
 * `--browser` plays those of the browser (50) instead, on what was built.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const one = process.env.FAULT_SEED !== undefined;
const first = Number(process.env.FAULT_SEED ?? 1);
const inBrowser = process.argv.includes("--browser");
const plans = Number(process.env.FAULT_PLANS ?? (one ? 1 : inBrowser ? 50 : 1_000));

process.exitCode = await (inBrowser ? playInBrowser() : playInNode());

/** @returns 0 when all plans held. */
async function playInNode() {
  const folder = mkdtempSync(join(tmpdir(), "faults-"));
  const outfile = join(folder, "main.mjs");
  const processes = Math.min(plans, availableParallelism());
  try {
    await build({
      entryPoints: [fileURLToPath(new URL("./main.ts", import.meta.url))],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      sourcemap: "inline",
      logLevel: "warning",
      define: { "process.env.NODE_ENV": '"production"' },
      banner: {
        js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
      },
    });
    const started = performance.now();
    const codes = await Promise.all(
      Array.from({ length: processes }, (_, at) => play(outfile, [first + at, processes, first + plans])),
    );
    process.stdout.write(`${plans} plans, ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    return codes.every((code) => code === 0) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function play(outfile, args) {
  return run(["--enable-source-maps", outfile, ...args.map(String)]);
}

function playInBrowser() {
  const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
  const spec = ["test", "-c", "e2e/playwright.config.ts", "e2e/faults.spec.ts"];
  return run([cli, ...spec], { ...process.env, FAULT_SEED: String(first), FAULT_PLANS: String(plans) });
}

/** Runs Node. @returns how it ended. */
function run(args, env = process.env) {
  return new Promise((resolve) => {
    spawn(process.execPath, args, { stdio: "inherit", env }).on("close", resolve);
  });
}
