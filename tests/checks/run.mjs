/** `npm run check`: types beside lint, import rules and unit tests, then component tests. Ends at the first that fails. */
import { execFileSync, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { checkImports } from "./imports.mjs";
import { clearTimes, timed } from "./times.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Ends what runs when a step has failed. */
const failed = new AbortController();

/**
 * @param {string} name of a program that a package brings
 * @param {readonly string[]} args
 * @returns {Promise<boolean>} whether it ended well
 */
const command = (name, args) => program(`node_modules/.bin/${name}`, args);

/**
 * @param {string} file
 * @param {readonly string[]} args
 * @returns {Promise<boolean>} whether it ended well
 */
function program(file, args) {
  return new Promise((resolve) => {
    const { signal } = failed;
    const running = spawn(file, args, { cwd: root, stdio: "inherit", signal });
    running.on("error", (error) => {
      if (!signal.aborted) console.error(error.message);
      resolve(false);
    });
    running.on("exit", (status) => resolve(status === 0));
  });
}

function imports() {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", "*.ts", "*.tsx"], {
    cwd: root,
    encoding: "utf8",
  });
  const deleted = new Set(
    execFileSync("git", ["ls-files", "-d"], { cwd: root, encoding: "utf8" }).split("\n"),
  );
  const wrong = checkImports(
    root,
    listed.split("\n").filter((path) => path !== "" && !deleted.has(path)),
  );
  for (const line of wrong) console.error(line);
  return wrong.length === 0;
}

const steps = {
  // Each checker finds the types out anew: several take more processors, and hardly less time.
  types: () => command("tsc", ["-b", "--checkers", "1", "--builders", "1"]),
  // The same for the project with one language more, whose console has to be built too.
  language: () => program(process.execPath, ["tests/checks/added-language.mjs"]),
  lint: () => command("biome", ["check", "--error-on-warnings"]),
  imports,
  unit: () => command("vitest", ["run", "-c", "tests/vitest.config.ts"]),
  components: () => command("vitest", ["run", "-c", "tests/components/vitest.config.mjs"]),
};

const only = process.argv.slice(2);

/**
 * Runs steps one after the other, those that were asked for.
 * @param {...keyof typeof steps} names
 */
async function run(...names) {
  for (const name of names) {
    if (failed.signal.aborted) return;
    if (only.length > 0 && !only.includes(name)) continue;
    const started = performance.now();
    const good = await timed(name, steps[name]);
    // What was ended because another step failed has not failed itself.
    if (failed.signal.aborted) return;
    console.log(`${good ? "ok" : "FAILED"}  ${name}  ${((performance.now() - started) / 1000).toFixed(1)} s`);
    if (!good) failed.abort();
  }
}

clearTimes();
// The compiler uses one processor, and the tests leave it part of one.
await Promise.all([run("types", "language"), run("lint", "imports", "unit")]);
await run("components");
process.exitCode = failed.signal.aborted ? 1 : 0;
