import { cronFault } from "../../src/domain/cron.ts";
import { isEmail } from "../../src/domain/email.ts";
import { Refusal } from "../http/errors.ts";
import { jobTexts } from "../texts/jobs.ts";
import { type Job, listed, subTasksOf } from "./job.ts";
import { type TaskTable, taskNameOf } from "./tasks/tasks.ts";

/** What a job has to be like, as it is given. */
export type GivenJob = Pick<
  Job,
  "beanName" | "methodName" | "params" | "cronExpression" | "email" | "subTask"
>;

/** What is in the way of a job. @throws Refusal 400 (contract A8: bad cron, illegal bean). */
export function checkJob(job: GivenJob, tasks: TaskTable, now: Date): void {
  checkTask(job, tasks);
  const fault = cronFault(job.cronExpression, now);
  if (fault) throw new Refusal(400, fault === "never" ? jobTexts.neverRuns : jobTexts.badCron);
  const wrong = listed(job.email).find((address) => !isEmail(address));
  if (wrong !== undefined) throw new Refusal(400, jobTexts.badEmail, { email: wrong });
  if (listed(job.subTask).some((text) => !/^\d{1,15}$/.test(text)))
    throw new Refusal(400, jobTexts.badSubTask);
}

function checkTask(job: GivenJob, tasks: TaskTable): void {
  const name = taskNameOf(job);
  const task = tasks.get(name);
  if (!task) throw new Refusal(400, jobTexts.illegalBean, { task: name });
  if (!task.accepts(job.params?.trim() ?? "")) throw new Refusal(400, jobTexts.badParams);
}

/** A job with what it runs after it. */
export type LinkedJob = Pick<Job, "id" | "subTask">;

/**
 * Sub-tasks are there, and none of them comes back to the job. `id` is none of a new job, which nothing can refer to yet.
 * @throws Refusal 400 (contract A8: subtask contains self).
 */
export function checkSubTasks(
  { id, subTask }: { readonly id?: number | undefined; readonly subTask: string | null },
  all: readonly LinkedJob[],
): void {
  const next = new Map(all.map((job) => [job.id, subTasksOf(job)]));
  for (const direct of subTasksOf({ subTask })) {
    if (direct === id) throw new Refusal(400, jobTexts.subTaskSelf);
    if (!next.has(direct)) throw new Refusal(400, jobTexts.subTaskMissing, { id: direct });
    if (id !== undefined && reaches(direct, id, next)) {
      throw new Refusal(400, jobTexts.subTaskCircle, { id: direct });
    }
  }
}

function reaches(from: number, to: number, next: ReadonlyMap<number, readonly number[]>): boolean {
  const seen = new Set<number>();
  const waiting = [from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === to) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    waiting.push(...(next.get(at) ?? []));
  }
  return false;
}
