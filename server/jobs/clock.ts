import type { Logger } from "pino";
import type { Scheduler } from "./scheduler.ts";

/** What wakes the scheduler; tests hand in their own. */
export interface Timers {
  /** @returns what takes it back. */
  after(ms: number, run: () => void): () => void;
}

export const timers: Timers = {
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Longest time without a check: another process may have changed the jobs. */
export const CHECK_MS = 15_000;

/** Wakes the scheduler when a job is due. */
export interface SchedulerClock {
  /** The jobs were changed here: checks at once. */
  wake(): void;
  /** No more runs are started; resolves when the check under way has ended. */
  stop(): Promise<void>;
}

interface ClockDeps {
  readonly scheduler: Pick<Scheduler, "runDue" | "nextDue">;
  readonly timers: Timers;
  readonly log: Logger;
  now(): number;
  /** What the log calls what is checked. */
  readonly what?: string;
}

export function startClock({ scheduler, timers, log, now, what = "timed jobs" }: ClockDeps): SchedulerClock {
  let cancel: () => void = () => undefined;
  let stopped = false;
  let again = false;
  let checking: Promise<void> | undefined;

  async function check(): Promise<number> {
    try {
      await scheduler.runDue();
      const next = await scheduler.nextDue();
      return next === null ? CHECK_MS : Math.min(CHECK_MS, Math.max(0, next.getTime() - now()));
    } catch (error) {
      if (!stopped) log.warn({ err: error }, `the ${what} could not be checked`);
      return CHECK_MS;
    }
  }

  function tick(): void {
    cancel();
    if (checking) {
      again = true;
      return;
    }
    again = false;
    checking = check().then((delay) => {
      checking = undefined;
      if (stopped) return;
      if (again) tick();
      else cancel = timers.after(delay, tick);
    });
  }

  tick();
  return {
    wake: () => {
      if (!stopped) tick();
    },
    stop: async () => {
      stopped = true;
      cancel();
      await checking;
    },
  };
}
