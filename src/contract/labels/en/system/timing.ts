import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/timing.ts";

export const timing: Texts<typeof source.timing> = {
  "area.title": "timed job",
  jobName: "Job name",
  beanName: "Bean",
  methodName: "Method",
  params: "Parameters",
  cronExpression: "Cron expression",
  "cronExpression.hint": "Second (optional), minute, hour, day, month, weekday; Monday to Sunday are 1–7",
  "isPause.false": "Running",
  "isPause.true": "Paused",
  nextRunTime: "Next run",
  personInCharge: "Person in charge",
  email: "Alarm e-mail",
  "email.hint": "Told when the job fails; separate several addresses by commas",
  subTask: "Sub-task ids",
  "subTask.hint": "Ids of the jobs that are run after it succeeded, in order, separated by commas",
  pauseAfterFailure: "Pause after a failure",
  "section.personInCharge": "Failures and what follows",
  "action.run": "Run once",
  "action.run.confirm": "Run “{name}” once, now?",
  "action.run.done": "It was started; the log tells how it ends",
  "action.pause": "Pause",
  "action.pause.done": "The job is paused",
  "action.resume": "Resume",
  "action.resume.done": "The job runs again",
};
