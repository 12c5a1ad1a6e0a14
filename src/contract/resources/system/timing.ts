import { defineResource } from "../definition.ts";
import { choice, flag, text, time } from "../field-builders.ts";

/**
 * Scheduled tasks: a task of the server's own, and when it is run (contract A8, resources 7.9). The one call that pauses and resumes is in
 * rows as what it does there.
 */
export const timing = defineResource({
  name: "timing",
  view: "system/timing/index",
  path: "api/jobs",
  title: "timing.area.title",
  description: "timing.area.description",
  nameField: "jobName",
  fields: {
    jobName: text("timing.jobName", { max: 60, required: true }),
    beanName: text("timing.beanName", { max: 64, required: true }),
    methodName: text("timing.methodName", { max: 64, required: true }),
    params: text("timing.params", { max: 255 }),
    cronExpression: text("timing.cronExpression", {
      max: 120,
      required: true,
      format: "cron",
      hint: "timing.cronExpression.hint",
    }),
    isPause: choice("common.status", {
      options: [
        { value: false, label: "timing.isPause.false", tone: "success" },
        { value: true, label: "timing.isPause.true", tone: "neutral" },
      ],
      initial: false,
    }),
    nextRunTime: time("timing.nextRunTime", { readOnly: true, indexed: true }),
    personInCharge: text("timing.personInCharge", { max: 100 }),
    email: text("timing.email", {
      max: 500,
      hint: "timing.email.hint",
    }),
    subTask: text("timing.subTask", {
      max: 255,
      hint: "timing.subTask.hint",
    }),
    pauseAfterFailure: flag("timing.pauseAfterFailure", { initial: false }),
    description: text("common.description", { max: 255, required: true, multiline: true }),
  },
  list: {
    columns: [
      { field: "jobName", frozen: true },
      "id",
      "beanName",
      "methodName",
      "params",
      { field: "cronExpression", priority: "main" },
      { field: "isPause", priority: "main" },
      { field: "nextRunTime", priority: "main" },
      "description",
      { field: "personInCharge", hidden: true },
      { field: "email", hidden: true },
      { field: "subTask", hidden: true },
      { field: "pauseAfterFailure", hidden: true },
      "createTime",
    ],
    filters: ["jobName", "isPause", "createTime"],
  },
  form: {
    sections: [
      {
        fields: ["jobName", "isPause", "beanName", "methodName", "params", "cronExpression", "description"],
      },
      {
        title: "timing.section.personInCharge",
        fields: ["personInCharge", "email", "subTask", "pauseAfterFailure"],
      },
    ],
  },
  actions: [
    {
      name: "run",
      label: "timing.action.run",
      icon: "lightning",
      places: ["row"],
      method: "PUT",
      path: "/exec/:id",
      confirm: "timing.action.run.confirm",
      done: "timing.action.run.done",
    },
    {
      name: "pause",
      label: "timing.action.pause",
      icon: "pause",
      places: ["row"],
      method: "PUT",
      path: "/:id",
      permission: "timing:edit",
      done: "timing.action.pause.done",
    },
    {
      name: "resume",
      label: "timing.action.resume",
      icon: "play",
      places: ["row"],
      method: "PUT",
      path: "/:id",
      permission: "timing:edit",
      done: "timing.action.resume.done",
    },
  ],
  settings: [{ resource: "retentionSettings", title: "timing.retention" }],
  machine: {
    by: "isPause",
    moves: { pause: { from: [false], to: true }, resume: { from: [true], to: false } },
  },
  table: "sys_timing",
});
