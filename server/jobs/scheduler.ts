import type { Logger } from "pino";
import { nextRun } from "../../src/domain/cron.ts";
import type { Job } from "./job.ts";
import type { JobStore } from "./job-store.ts";
import type { Runner } from "./runner.ts";

/**
 * Runs timed jobs when they are due. When a job is due is in the database, so that several processes on one database run each of its
 * times once: whoever moves it on runs it. It decides nothing by timers; `clock.ts` calls it.
 */
export interface Scheduler {
  /** Starts what is due. Times that were missed while nothing ran are not made up. */
  runDue(): Promise<void>;
  /** Starts a job that its operator wants to run now. @returns false while it is running. */
  runNow(job: Job): Promise<boolean>;
  /** When there is something to do next; `null` where no job has a time. */
  nextDue(): Promise<Date | null>;
  /** Resolves when nothing runs any more. */
  idle(): Promise<void>;
}

interface SchedulerDeps {
  readonly store: JobStore;
  readonly runner: Runner;
  readonly log: Logger;
  readonly signal: AbortSignal;
  now(): number;
}

/** A time that is found later than this was missed: the server was not there. Processes check at least every 15 s. */
export const MISSED_MS = 60_000;

/** A run whose time was moved on, or may have been, when the database went away. */
interface OwedRun {
  /** When it was due. */
  readonly due: Date;
  /** The time that it was moved on to. */
  readonly next: Date | null;
}

export function createScheduler({ store, runner, log, signal, now }: SchedulerDeps): Scheduler {
  const underWay = new Set<Promise<void>>();
  /** By the job's id. */
  const owed = new Map<number, OwedRun>();

  async function start(job: Job): Promise<boolean> {
    if (signal.aborted) return false;
    const run = await runner.take(job);
    if (!run) return false;
    const running = run()
      .catch((error: unknown) => log.error({ err: error, job: job.jobName }, "a timed job was not run whole"))
      .finally(() => underWay.delete(running));
    underWay.add(running);
    return true;
  }

  async function runOne(job: Job): Promise<void> {
    const time = new Date(now());
    const next = nextRun(job.cronExpression, time);
    const due = job.nextRunTime;
    if (due !== null) owed.set(job.id, { due, next });
    if ((await store.moveOn(job, next)) && due !== null) await startDue(job, due);
    owed.delete(job.id);
  }

  async function startDue(job: Job, due: Date): Promise<void> {
    if (now() - due.getTime() > MISSED_MS) log.info({ job: job.jobName, due }, "a run was missed");
    else if (!(await start(job)))
      log.info({ job: job.jobName, due }, "a run was left out: the last one goes on");
  }

  /** Starts what the database went away from: its time was moved on, and nobody ran it. */
  async function runOwed(): Promise<void> {
    for (const job of await store.byIds([...owed.keys()])) {
      const { due, next } = owed.get(job.id) ?? {};
      const isMovedOn = next !== undefined && job.nextRunTime?.getTime() === next?.getTime();
      if (due && isMovedOn && !job.isPause) await startDue(job, due);
      owed.delete(job.id);
    }
    owed.clear();
  }

  return {
    async runDue() {
      await runOwed();
      for (const job of await store.due(new Date(now()))) {
        if (signal.aborted) return;
        await runOne(job);
      }
    },
    runNow: start,
    nextDue: store.earliest,
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
