import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** The size budgets of the first visits, gzip, in kB of 1,000 bytes; a build that breaks one fails. */
const BUDGETS = { loginScripts: 140, loginStyles: 28, loginRequests: 8, shellScripts: 260, worker: 60 };

async function gzipped(files) {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(file), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/**
 * @returns one line per figure with its limit, and the names of those that are above it.
 */
export async function checkBudgets({ login, shell, worker }) {
  const figures = [
    ["login-size", "JS", await gzipped(login.scripts), BUDGETS.loginScripts, "kB"],
    ["login-size", "CSS", await gzipped(login.styles), BUDGETS.loginStyles, "kB"],
    ["login-size", "requests", 1 + login.scripts.length + login.styles.length, BUDGETS.loginRequests, ""],
    ["shell-size", "JS", await gzipped(shell.scripts), BUDGETS.shellScripts, "kB"],
    ["shell-size", "worker", await gzipped([worker]), BUDGETS.worker, "kB"],
  ];
  const report = [];
  const broken = [];
  for (const [name, what, value, limit, unit] of figures) {
    const over = value > limit;
    const shown = unit === "" ? String(value) : value.toFixed(1);
    report.push(
      `${name.padEnd(11)} ${what.padEnd(9)} ${shown.padStart(6)} ${unit} of ${limit}${over ? "  TOO MUCH" : ""}`,
    );
    if (over) broken.push(`${name} ${what}`);
  }
  if (process.env.SIZES) {
    for (const file of new Set([...login.scripts, ...shell.scripts])) {
      report.push(`  ${path.basename(file).padEnd(34)} ${(await gzipped([file])).toFixed(1)} kB`);
    }
  }
  return { report, broken };
}
