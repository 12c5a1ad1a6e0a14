import { defineResource } from "../definition.ts";
import { choice, flag, text, time } from "../fields.ts";
import { words } from "../words.ts";

/**
 * Timed jobs: a task of the server's own, and when it is run (contract A8, resources 7.9). The one call that pauses and resumes stands in
 * rows as what it does there.
 */
export const timing = defineResource({
  name: "timing",
  view: "system/timing/index",
  path: "api/jobs",
  title: ["定时任务", "排程任務", "timed job"],
  nameField: "jobName",
  fields: {
    jobName: text(["任务名称", "任務名稱", "Job name"], { max: 60, required: true }),
    beanName: text(["任务对象", "任務物件", "Bean"], { max: 64, required: true }),
    methodName: text(["执行方法", "執行方法", "Method"], { max: 64, required: true }),
    params: text(["参数", "參數", "Parameters"], { max: 255 }),
    cronExpression: text(["Cron 表达式", "Cron 表達式", "Cron expression"], {
      max: 120,
      required: true,
      format: "cron",
      hint: [
        "秒（可省略） 分 时 日 月 周；周一至周日为 1–7",
        "秒（可省略） 分 時 日 月 週；週一至週日為 1–7",
        "Second (optional), minute, hour, day, month, weekday; Monday to Sunday are 1–7",
      ],
    }),
    isPause: choice(words.status, {
      options: [
        { value: false, label: ["运行中", "執行中", "Running"], tone: "success" },
        { value: true, label: ["已暂停", "已暫停", "Paused"], tone: "neutral" },
      ],
      initial: false,
    }),
    nextRunTime: time(["下次执行", "下次執行", "Next run"], { readOnly: true, indexed: true }),
    personInCharge: text(["负责人", "負責人", "Person in charge"], { max: 100 }),
    email: text(["告警邮箱", "警示信箱", "Alarm e-mail"], {
      max: 500,
      hint: [
        "任务失败时通知，多个邮箱以逗号分隔",
        "任務失敗時通知，多個信箱以逗號分隔",
        "Told when the job fails; separate several addresses by commas",
      ],
    }),
    subTask: text(["子任务 ID", "子任務 ID", "Sub-task ids"], {
      max: 255,
      hint: [
        "成功后依次执行的任务 ID，以逗号分隔",
        "成功後依序執行的任務 ID，以逗號分隔",
        "Ids of the jobs that are run after it succeeded, in order, separated by commas",
      ],
    }),
    pauseAfterFailure: flag(["失败后暂停", "失敗後暫停", "Pause after a failure"], { initial: false }),
    description: text(words.description, { max: 255, required: true, multiline: true }),
  },
  list: {
    columns: [
      { field: "jobName", width: 155, frozen: true },
      { field: "id", width: 76 },
      { field: "beanName", width: 140 },
      { field: "methodName", width: 120 },
      { field: "params", width: 80 },
      { field: "cronExpression", width: 135 },
      { field: "isPause", width: 90 },
      { field: "nextRunTime", width: 165 },
      { field: "description", width: 240 },
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
        title: ["失败与后续", "失敗與後續", "Failures and what follows"],
        fields: ["personInCharge", "email", "subTask", "pauseAfterFailure"],
      },
    ],
  },
  actions: [
    {
      name: "run",
      label: ["执行一次", "執行一次", "Run once"],
      icon: "lightning",
      places: ["row"],
      method: "PUT",
      path: "/exec/:id",
      confirm: ["立即执行一次“{name}”？", "立即執行一次「{name}」？", "Run “{name}” once, now?"],
      done: ["已开始执行，结果见日志", "已開始執行，結果見日誌", "It was started; the log tells how it ends"],
    },
    {
      name: "toggle",
      label: ["暂停或恢复", "暫停或恢復", "Pause or resume"],
      icon: "pause",
      places: [],
      method: "PUT",
      path: "/:id",
      permission: "timing:edit",
    },
    {
      name: "pause",
      label: ["暂停", "暫停", "Pause"],
      icon: "pause",
      places: ["row"],
      method: "PUT",
      path: "/:id",
      permission: "timing:edit",
      when: { isPause: [false] },
      done: ["任务已暂停", "任務已暫停", "The job is paused"],
    },
    {
      name: "resume",
      label: ["恢复", "恢復", "Resume"],
      icon: "play",
      places: ["row"],
      method: "PUT",
      path: "/:id",
      permission: "timing:edit",
      when: { isPause: [true] },
      done: ["任务已恢复", "任務已恢復", "The job runs again"],
    },
  ],
  table: "sys_timing",
});
