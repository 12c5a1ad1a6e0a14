import { and, like, ne } from "drizzle-orm";
import { timing } from "../../src/contract/resources/system/timing.ts";
import { nextRun } from "../../src/domain/cron.ts";
import type { Queryable } from "../db/database.ts";
import { sysTiming } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Call, ResourceModule, Row } from "../resources/module.ts";
import { lockTree } from "../resources/tree.ts";
import { jobTexts } from "../texts/jobs.ts";
import { checkJob, checkSubTasks } from "./checks.ts";
import { type Job, subTasksOf } from "./job.ts";
import type { Jobs } from "./jobs.ts";

/** Scheduled tasks (contract A8): what the mechanism does not know of them. */
export function timingModule(jobs: Jobs): ResourceModule {
  return {
    definition: timing,
    table: sysTiming,
    beforeCreate: async (values, call) => {
      const job = { ...(values as unknown as Omit<Job, "id">), id: undefined };
      await check(job, jobs, call);
      return { ...values, nextRunTime: dueOf(job, call.now) };
    },
    beforeUpdate: async (before, values, call) => {
      const job = { ...asJob(before), ...(values as Partial<Job>) };
      await check(job, jobs, call);
      const isMoved = job.cronExpression !== before.cronExpression || job.isPause !== before.isPause;
      return isMoved ? { ...values, nextRunTime: dueOf(job, call.now) } : values;
    },
    beforeSet: async (before, values, { now }) => {
      const job = { ...asJob(before), ...(values as Partial<Job>) };
      return { ...values, nextRunTime: dueOf(job, now) };
    },
    beforeRemove: async (row, { db }) => {
      await lockTree(db, sysTiming);
      const parent = await parentOf(db, row.id);
      if (parent) throw new Refusal(400, jobTexts.isSubTask, { name: parent.jobName });
    },
    restored: async (row, call) => {
      const job = asJob(row);
      await check(job, jobs, call);
      return { nextRunTime: dueOf(job, call.now) };
    },
    committed: async () => jobs.changed(),
    actions: {
      run: async ({ row }) => {
        if (row && !(await jobs.runNow(asJob(row)))) throw new Refusal(400, jobTexts.isRunning);
      },
    },
    outside: ["run"],
  };
}

/** The row of the table, whose columns are a job's fields. */
const asJob = (row: Row): Job => row as unknown as Job;

type GivenJob = Omit<Job, "id"> & { readonly id: number | undefined };

/** Two changes that are each allowed could make a circle of sub-tasks together: they take turns. */
async function check(job: GivenJob, jobs: Jobs, { db, now }: Call): Promise<void> {
  checkJob(job, jobs.tasks, now);
  if (subTasksOf(job).length === 0) return;
  await lockTree(db, sysTiming);
  const all = await db.select({ id: sysTiming.id, subTask: sysTiming.subTask }).from(sysTiming);
  checkSubTasks(
    job,
    all.map((one) => (one.id === job.id ? { ...one, subTask: job.subTask } : one)),
  );
}

const dueOf = (job: Pick<Job, "isPause" | "cronExpression">, now: Date): Date | null =>
  job.isPause ? null : nextRun(job.cronExpression, now);

/** A job that a job is a sub-task of. */
async function parentOf(db: Queryable, id: number): Promise<{ readonly jobName: string } | undefined> {
  const rows = await db
    .select({ jobName: sysTiming.jobName, subTask: sysTiming.subTask })
    .from(sysTiming)
    .where(and(like(sysTiming.subTask, `%${id}%`), ne(sysTiming.id, id)));
  return rows.find((row) => subTasksOf(row).includes(id));
}
