import { makePlan } from "./plan.ts";
import { reportFailure } from "./report.ts";
import { runPlan } from "./run-plan.ts";
import { shrinkPlan } from "./shrink.ts";

/**
 * Plays the plans of the seeds from `argv[2]` on, every `argv[3]`-th, below `argv[4]`, and prints those that fail.
 * Exits with 1 when any did.
 */
const [first, step, end] = process.argv.slice(2).map(Number);
/** Failures that are shrunk and reported in full. */
const SHOWN_IN_FULL = 10;
let failed = 0;
let played = 0;
for (let seed = first ?? 1; seed < (end ?? 2); seed += step ?? 1) {
  const plan = makePlan(seed);
  const result = await runPlan(plan);
  played += 1;
  if (result.differences.length === 0) continue;
  failed += 1;
  if (failed > SHOWN_IN_FULL) continue;
  const shrunk = process.env.FAULT_SHRINK === "0" ? null : await shrinkPlan(plan, result);
  process.stdout.write(`${reportFailure(plan, result, shrunk)}\n`);
  if (!process.env.FAULT_LOG) continue;
  const { log } = shrunk ? await runPlan(shrunk) : result;
  process.stdout.write(`  What the engines logged, ms after the beginning:\n    ${log.join("\n    ")}\n`);
}
process.stdout.write(`${played} plans played, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
