import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/jobs.ts";

export const jobTexts: Texts<typeof source.jobTexts> = {
  badCron: "cronExpression: This is no cron expression",
  neverRuns: "cronExpression: This expression names no time to come",
  illegalBean: "beanName: Illegal bean or method: {task}",
  badParams: "params: This task does not take such parameters",
  badEmail: "email: “{email}” is no e-mail address",
  badSubTask: "subTask: Give ids of jobs, separated by commas",
  subTaskSelf: "subTask: A job cannot be its own sub-task",
  subTaskCircle: "subTask: Job {id} would run this one again",
  subTaskMissing: "subTask: There is no job {id}",
  isSubTask: "It is a sub-task of “{name}”. Take it away there first",
  isRunning: "The job is running",
};

export const jobLetters: Texts<typeof source.jobLetters> = {
  "failed.subject": "Timed job failed: {name}",
  "failed.before": "The timed job “{name}” ({task}) failed at {time}:\n{reason}",
  "failed.paused":
    "It was paused, as it is set to be. Resume it in “System › Timed jobs” when this is dealt with. Person in charge: {person}",
  "failed.goesOn": "Next run: {next}. Person in charge: {person}",
};
