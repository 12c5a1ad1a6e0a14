/** `npm test`: the checks, the build and the browser tests. Stops at the first that fails; reports at its end, also then, where the time went. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { readTimes, tableOf, timed } from "./times.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * @param {string} program
 * @param {readonly string[]} args
 */
function run(program, ...args) {
  return spawnSync(program, args, { cwd: root, stdio: "inherit" }).status === 0;
}

/** The checks come first: they forget the times of the run before, and note those of each of theirs. */
const steps = [
  () => run(process.execPath, "tests/checks/run.mjs"),
  () => timed("build", () => run(process.execPath, "build.mjs")),
  () => timed("browser", () => run("node_modules/.bin/playwright", "test", "-c", "e2e/playwright.config.ts")),
];

let good = true;
for (const step of steps) good &&= await step();
console.log(`\n${tableOf(readTimes())}`);
process.exitCode = good ? 0 : 1;
