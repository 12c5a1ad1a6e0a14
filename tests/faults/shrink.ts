import type { Plan } from "./plan.ts";
import { type PlanResult, runPlan } from "./run-plan.ts";

/** How often a plan is played to make it smaller. */
const TRIES = 120;

/** Drops steps of a failing plan as long as it still fails in the same way, first many at once, then one by one. */
export async function shrinkPlan(plan: Plan, failure: PlanResult): Promise<Plan> {
  const way = wayOf(failure);
  let best = plan;
  let tries = 0;
  for (let size = Math.ceil(plan.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < best.steps.length && tries < TRIES; ) {
      const without = best.steps.filter((_, at) => at < from || at >= from + size);
      // The time that passed before what was dropped still passes.
      const dropped = best.steps.slice(from, from + size).reduce((sum, { after }) => sum + after, 0);
      const steps = without.map((step, at) =>
        at === from ? { ...step, after: step.after + dropped } : step,
      );
      const smaller = { ...best, steps };
      tries += 1;
      if (wayOf(await runPlan(smaller)) === way) best = smaller;
      else from += size;
    }
  }
  return best;
}

/** What went wrong first, whichever message or chat it was. */
function wayOf({ differences }: PlanResult): string | undefined {
  return differences[0]?.what.replace(/\d+/g, "");
}
