import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import type { Logger } from "pino";

/**
 * What PostgreSQL does by itself and the embedded database, one process without helpers, does not: give back the room of deleted rows and
 * count what is in the tables. Without the counts its planner guesses, and passes over indexes that would answer a hundred times sooner.
 */

const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;
/** Between two tables: others wait while one is examined. */
const BREATH_MS = 200;

/** Brings statistics and free room of every table up to date. */
export async function tidyTables(pool: Pool, breathMs = 0, ended?: AbortSignal): Promise<void> {
  const { rows } = await pool.query<{ readonly name: string }>(
    "select quote_ident(relname) as name from pg_stat_user_tables where schemaname = 'public' order by relname",
  );
  for (const { name } of rows) {
    if (ended?.aborted) return;
    await pool.query(`vacuum (analyze) ${name}`);
    await pause(breathMs, undefined, { ref: false });
  }
}

/** Keeps the embedded database tidy. @returns what stops it, when a run under way has ended. */
export function keepTidy(pool: Pool, log: Logger): () => Promise<void> {
  const ending = new AbortController();
  let run = Promise.resolve();
  const start = () => {
    run = tidyTables(pool, BREATH_MS, ending.signal).catch((error: unknown) => {
      log.warn({ err: error }, "the embedded database could not be tidied up");
    });
  };
  const first = setTimeout(start, FIRST_MS);
  const timer = setInterval(start, EVERY_MS);
  first.unref();
  timer.unref();
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    ending.abort();
    await run;
  };
}
