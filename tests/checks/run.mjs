/** `npm run check`: types, lint, import rules, unit tests, component tests. Stops at the first that fails. */
import { execFileSync, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { checkImports } from "./imports.mjs";
import { clearTimes, timed } from "./times.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

function command(name, args) {
  const { status } = spawnSync(`node_modules/.bin/${name}`, args, { cwd: root, stdio: "inherit" });
  return status === 0;
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
  types: () => command("tsc", ["-b"]),
  lint: () => command("biome", ["check", "--error-on-warnings"]),
  imports,
  unit: () => command("vitest", ["run", "-c", "tests/vitest.config.ts"]),
  components: () => command("vitest", ["run", "-c", "tests/components/vitest.config.mjs"]),
};

const only = process.argv.slice(2);
clearTimes();
for (const [name, step] of Object.entries(steps)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const started = performance.now();
  const good = timed(name, step);
  console.log(`${good ? "ok" : "FAILED"}  ${name}  ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (!good) process.exit(1);
}
