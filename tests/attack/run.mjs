/**
 * `npm run attack`: attacks a server on demo data for ATTACK_MINUTES (5) with random requests beside ordinary work, on PostgreSQL too where
 * TEST_DATABASE_URL names one; ATTACK_SEED (random) finds the same again. Where schemathesis is installed (`SCHEMATHESIS`, else on the PATH) it checks
 * the description of the calls against a server besides.
 */
import { spawn, spawnSync } from "node:child_process";

const minutes = process.env.ATTACK_MINUTES ?? "5";
const schemathesis = process.env.SCHEMATHESIS ?? "schemathesis";
const isThere = spawnSync(schemathesis, ["--version"], { stdio: "ignore" }).status === 0;
if (!isThere) process.stdout.write("schemathesis is not installed: its checks are left out\n");

const mode = process.env.TEST_DATABASE_URL ? ["--mode", "postgres"] : [];
const vitest = [
  "vitest",
  "run",
  "tests/attack",
  "-c",
  "tests/vitest.config.ts",
  ...mode,
  "--disable-console-intercept",
];
const child = spawn("npx", vitest, {
  stdio: "inherit",
  env: { ...process.env, ATTACK_MINUTES: minutes, SCHEMATHESIS: isThere ? schemathesis : "" },
});
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
