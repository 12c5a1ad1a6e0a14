import { Cron } from "croner";

/**
 * Cron expressions of timed jobs (contract A8): five fields, or six with seconds first, and names such as `@daily`. `?` stands for "any",
 * `0/5` for "every 5 from 0"; the days of the week are 1–7 from Monday, or 0–6 from Sunday.
 */

const PARTS = /^@[a-z]+$|^\S+(\s+\S+){4,5}$/i;

/** The moments that an expression names; `undefined` for what is none. `timeZone` is a name such as `Asia/Shanghai`, the machine's unless given. */
function read(expression: string, timeZone?: string): Cron | undefined {
  const text = expression.trim();
  if (!PARTS.test(text)) return undefined;
  try {
    return new Cron(text, {
      paused: true,
      sloppyRanges: true,
      mode: text.startsWith("@") ? "auto" : "5-or-6-parts",
      ...(timeZone === undefined ? {} : { timezone: timeZone }),
    });
  } catch {
    return undefined;
  }
}

/** Why an expression cannot be used: it is none, or names no moment to come, as the 30th of February. */
export type CronFault = "malformed" | "never";

/** What is wrong with an expression; `null` when nothing is. */
export function cronFault(expression: string, from: Date): CronFault | null {
  const cron = read(expression);
  if (!cron) return "malformed";
  return nextOf(cron, from) ? null : "never";
}

/** The next moment after `from`; `null` where there is none. */
export function nextRun(expression: string, from: Date): Date | null {
  const cron = read(expression);
  return cron ? nextOf(cron, from) : null;
}

/** The next moments after `from`, at most `count`. */
export function nextRuns(expression: string, from: Date, count: number, timeZone?: string): readonly Date[] {
  const cron = read(expression, timeZone);
  if (!cron) return [];
  const runs: Date[] = [];
  for (let run = nextOf(cron, from); run && runs.length < count; run = nextOf(cron, run)) runs.push(run);
  return runs;
}

function nextOf(cron: Cron, from: Date): Date | null {
  try {
    return cron.nextRun(from);
  } catch {
    return null;
  }
}
