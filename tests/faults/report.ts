import type { Plan } from "./plan.ts";
import type { PlanResult } from "./run-plan.ts";

/** Differences that are printed. */
const SHOWN = 40;

/** Why a plan failed, and how to see it again. */
export function reportFailure(plan: Plan, result: PlanResult, shrunk: Plan | null): string {
  const lines = [
    `seed ${plan.seed} failed; replay it by FAULT_SEED=${plan.seed} npm run faults`,
    ...result.differences
      .slice(0, SHOWN)
      .map(
        ({ where, what, shown, truth }) =>
          `  ${where}: ${what}\n    shown ${text(shown)}\n    truth ${text(truth)}`,
      ),
  ];
  const more = result.differences.length - SHOWN;
  if (more > 0) lines.push(`  and ${more} more`);
  const steps = shrunk ?? plan;
  lines.push(
    `  ${steps.tabs} tabs, ${steps.backlog} waiting messages, ${steps.steps.length} of ${plan.steps.length} steps:`,
  );
  for (const step of steps.steps) lines.push(`    ${JSON.stringify(step)}`);
  return lines.join("\n");
}

const text = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing");
