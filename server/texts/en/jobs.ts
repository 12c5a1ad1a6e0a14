import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/jobs.ts";

export const jobTexts: Texts<typeof source.jobTexts> = {
  badCron: "cronExpression: Enter a valid cron expression",
  neverRuns: "cronExpression: This expression never runs again",
  illegalBean: "beanName: Illegal bean or method: {task}",
  badParams: "params: This task does not take such parameters",
  badEmail: "email: “{email}” is not an email address",
  badSubTask: "subTask: Enter task IDs separated by commas",
  subTaskSelf: "subTask: A task cannot follow itself",
  subTaskCircle: "subTask: Task {id} would run this one again",
  subTaskMissing: "subTask: There is no task {id}",
  isSubTask: "It is a follow-up of “{name}”. Remove it there first",
  isRunning: "The task is running",
};

export const jobLetters: Texts<typeof source.jobLetters> = {
  "failed.subject": "Scheduled task failed: {name}",
  "failed.before": "The scheduled task “{name}” ({task}) failed at {time}:\n{reason}",
  "failed.paused":
    "The task was paused as configured. Resume it in “System › Scheduled tasks” after fixing the problem. Person in charge: {person}",
  "failed.goesOn": "Next run: {next}. Person in charge: {person}",
};
