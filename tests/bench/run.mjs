import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildBench } from "./build.mjs";

/**
 * `npm run bench`: builds, runs the benchmarks and prints what they measured.
 *
 *   node tests/bench/run.mjs [NAME…] [--json FILE] [--runs N] [--scale F]
 *
 * `--scale` shrinks the work, to try a benchmark out: its figures then mean nothing. A figure that is missed fails nothing; the exit code
 * is 0 unless a benchmark could not be run.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
process.chdir(root);
const { main } = await buildBench(root);
const { runBenches } = await import(path.resolve(main));
process.exitCode = await runBenches(process.argv.slice(2));
