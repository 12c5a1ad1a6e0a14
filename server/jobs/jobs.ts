import type { ServerContext } from "../context.ts";
import type { Mail } from "../mail/mail.ts";
import { createAlarm } from "./alarm.ts";
import { startClock, type Timers, timers as usualTimers } from "./clock.ts";
import type { Job } from "./job.ts";
import { createJobStore } from "./job-store.ts";
import { createRunLock } from "./run-lock.ts";
import { createRunner } from "./runner.ts";
import { createScheduler } from "./scheduler.ts";
import { type TaskTable, tasks as usualTasks } from "./tasks/tasks.ts";

/** The timed jobs of this process. */
export interface Jobs {
  readonly tasks: TaskTable;
  /** @returns false while the job is running. */
  runNow(job: Job): Promise<boolean>;
  /** Jobs were changed: when to look again may be earlier now. */
  changed(): void;
  /** Starts nothing any more, and waits for what is running. */
  close(): Promise<void>;
}

/** What tests replace. */
export interface JobsOptions {
  readonly tasks?: TaskTable;
  readonly timers?: Timers;
}

/** Starts running jobs when they are due. */
export function startJobs(context: ServerContext, mail: Mail, options: JobsOptions = {}): Jobs {
  const { tasks = usualTasks, timers = usualTimers } = options;
  const log = context.log.child({ part: "jobs" });
  const closing = new AbortController();
  const { signal } = closing;
  const store = createJobStore(context.db);
  const lock = createRunLock(context.config.databaseUrl === undefined ? undefined : context.pool, log);
  const alarm = createAlarm({ context, mail, log });
  const runner = createRunner({ context, log, store, lock, alarm, tasks, signal });
  const scheduler = createScheduler({ store, runner, log, signal, now: context.now });
  const clock = startClock({ scheduler, timers, log, now: context.now });
  return {
    tasks,
    runNow: scheduler.runNow,
    changed: clock.wake,
    close: async () => {
      closing.abort();
      await clock.stop();
      await scheduler.idle();
    },
  };
}
