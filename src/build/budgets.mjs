import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

/**
 * The size budgets of the first visits, gzip, in kB of 1,000 bytes; a build that breaks one fails. The workplace may have 260 kB: 15 of them
 * are kept for what every area will share some day.
 */
const BUDGETS = {
  ...{ loginScripts: 140, loginStyles: 28, loginRequests: 8, shellScripts: 260 - 15, worker: 60 },
  // Of pages that are not ours: the script before it is clicked, and all that the window brings at first open.
  ...{ visitorScript: 6, visitorWindow: 30 },
};

const packedSize = (content) => gzipSync(content, { level: 9 }).length / 1000;

async function gzipped(files) {
  const sizes = await Promise.all(files.map(async (file) => packedSize(await readFile(file))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @returns the sizes of the first visits, of the worker and of what visitors of the sites get, each with its limit. */
export async function sizeFigures({ boot, login, shell, worker, visitor }) {
  // In the page itself.
  const head = packedSize(boot);
  const requests = 1 + login.scripts.length + login.styles.length;
  return [
    {
      name: "login-size",
      what: "JS",
      value: head + (await gzipped(login.scripts)),
      limit: BUDGETS.loginScripts,
      unit: "kB",
    },
    {
      name: "login-size",
      what: "CSS",
      value: await gzipped(login.styles),
      limit: BUDGETS.loginStyles,
      unit: "kB",
    },
    { name: "login-size", what: "requests", value: requests, limit: BUDGETS.loginRequests, unit: "" },
    {
      name: "shell-size",
      what: "JS",
      value: head + (await gzipped(shell.scripts)),
      limit: BUDGETS.shellScripts,
      unit: "kB",
    },
    { name: "shell-size", what: "worker", value: await gzipped([worker]), limit: BUDGETS.worker, unit: "kB" },
    {
      name: "visitor",
      what: "script",
      value: await gzipped([visitor.script]),
      limit: BUDGETS.visitorScript,
      unit: "kB",
    },
    {
      name: "visitor",
      what: "window",
      value: await gzipped(visitor.window),
      limit: BUDGETS.visitorWindow,
      unit: "kB",
    },
  ];
}

/**
 * @returns one line per figure with its limit, and the names of those that are above it.
 */
export async function checkBudgets(sizes) {
  const { login, shell } = sizes;
  const report = [];
  const broken = [];
  for (const { name, what, value, limit, unit } of await sizeFigures(sizes)) {
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
