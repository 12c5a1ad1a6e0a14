import type { Logger } from "pino";
import { withoutParams } from "../db/query-errors.ts";
import { whenThere } from "../db/when-there.ts";
import type { Alarm } from "./alarm.ts";
import { type Job, type RunEnd, subTasksOf } from "./job.ts";
import type { JobStore } from "./job-store.ts";
import type { RunLock } from "./run-lock.ts";
import type { TaskCall } from "./tasks/task.ts";
import { type TaskTable, taskNameOf } from "./tasks/tasks.ts";

export interface RunnerDeps {
  readonly context: TaskCall["context"];
  readonly log: Logger;
  readonly store: JobStore;
  readonly lock: RunLock;
  readonly alarm: Alarm;
  readonly tasks: TaskTable;
  /** Aborted when the server closes. */
  readonly signal: AbortSignal;
}

/** Runs jobs: one run of a job at a time, each with a row in the log. */
export interface Runner {
  /** Takes a job for a run. @returns what runs it, and its sub-tasks after it; `null` while it is running already. */
  take(job: Job): Promise<(() => Promise<void>) | null>;
}

export function createRunner(deps: RunnerDeps): Runner {
  const { log, lock, signal, store } = deps;

  async function take(job: Job): Promise<(() => Promise<void>) | null> {
    if (!(await lock.take(job.id))) return null;
    return async () => {
      let succeeded = false;
      try {
        succeeded = await runTaken(deps, job);
      } finally {
        await lock.give(job.id);
      }
      if (succeeded) await runAfter(job);
    };
  }

  /** What is paused runs as well: a job without a time of its own is a usual sub-task. */
  async function runAfter(job: Job): Promise<void> {
    const ids = subTasksOf(job);
    const found = await store.byIds(ids);
    for (const id of ids) {
      if (signal.aborted) return;
      const next = found.find((one) => one.id === id);
      const run = next && (await take(next));
      if (!next) log.warn({ job: job.jobName, subTask: id }, "a sub-task is not there any more");
      else if (!run) log.info({ job: next.jobName }, "a sub-task was left out: it is running");
      else await run();
    }
  }

  return { take };
}

/** @returns whether it succeeded. */
async function runTaken(deps: RunnerDeps, job: Job): Promise<boolean> {
  const { context, log, store, alarm } = deps;
  const startedAt = context.now();
  const failure = await failureOf(deps, job);
  const took = Math.max(0, Math.round(context.now() - startedAt));
  const end: RunEnd = {
    job,
    startedAt: new Date(startedAt),
    took,
    ...(failure === undefined ? {} : { failure: detailOf(failure) }),
  };
  // Whatever happens, a run is in the log: the database may have gone in the middle of it.
  await whenThere((before) => store.addLog(end, before > 0), deps.signal);
  if (failure === undefined) {
    alarm.succeeded(job.id);
    return true;
  }
  log.warn({ err: failure, job: job.jobName }, "a timed job failed");
  if (job.pauseAfterFailure) await whenThere(() => store.pause(job.id), deps.signal);
  await alarm.failed(end);
  return false;
}

async function failureOf({ context, tasks, signal }: RunnerDeps, job: Job): Promise<Error | undefined> {
  const name = taskNameOf(job);
  const task = tasks.get(name);
  if (!task) return new Error(`There is no task ${name}.`);
  try {
    await task.run({ context, params: job.params?.trim() ?? "", signal });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** With the stack, and without what was in a failed query. */
function detailOf(error: Error): string {
  const own = withoutParams(error.stack ?? String(error));
  return error.cause instanceof Error ? `${own}\nCaused by: ${detailOf(error.cause)}` : own;
}
