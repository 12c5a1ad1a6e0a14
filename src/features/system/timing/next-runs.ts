import type { Language } from "../../../contract/language.ts";
import { languages } from "../../../contract/language.ts";
import { cronFault, nextRuns } from "../../../domain/cron.ts";

/** When a cron expression comes next, in words. */
export type NextRuns =
  | { readonly state: "empty" | "malformed" | "never" }
  | { readonly state: "known"; readonly runs: readonly string[] };

const SHOWN = 5;

/** @param timeZone the server's, which decides; this machine's unless it is known. */
export function describeRuns(
  expression: string,
  from: Date,
  language: Language,
  timeZone?: string,
): NextRuns {
  if (expression.trim() === "") return { state: "empty" };
  const fault = cronFault(expression, from);
  if (fault) return { state: fault };
  const zone = timeZone === undefined ? {} : { timeZone };
  // The one locale that writes times as the console does: 2026-11-23 08:00:00.
  const time = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", ...zone });
  const day = new Intl.DateTimeFormat(languages[language].tag, { weekday: "short", ...zone });
  return {
    state: "known",
    runs: nextRuns(expression, from, SHOWN, timeZone).map((run) => `${time.format(run)} ${day.format(run)}`),
  };
}
