import { defineResource } from "../definition.ts";
import { choice, number, text } from "../field-builders.ts";
import { LOG_OPERATIONS } from "../logs.ts";

/** How the runs of timed jobs ended (contract A8). A row keeps what its job was at that time. */
export const timingLog = defineResource({
  name: "timingLog",
  path: "api/jobs/logs",
  permission: "timing",
  title: "timingLog.area.title",
  nameField: "jobName",
  fields: {
    jobName: text("timingLog.jobName", { max: 60, readOnly: true }),
    beanName: text("timingLog.beanName", { max: 64, readOnly: true }),
    methodName: text("timingLog.methodName", { max: 64, readOnly: true }),
    params: text("timingLog.params", { max: 255, readOnly: true }),
    cronExpression: text("timingLog.cronExpression", { max: 120, readOnly: true }),
    isSuccess: choice("timingLog.isSuccess", {
      options: [
        { value: true, label: "timingLog.isSuccess.true", tone: "success" },
        { value: false, label: "timingLog.isSuccess.false", tone: "danger" },
      ],
      readOnly: true,
      indexed: true,
    }),
    exceptionDetail: text("timingLog.exceptionDetail", {
      max: 8_000,
      multiline: true,
      readOnly: true,
    }),
    time: number("timingLog.time", {
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      unit: "ms",
      readOnly: true,
    }),
  },
  list: {
    columns: [
      { field: "createTime", frozen: true },
      { field: "jobName", frozen: true },
      { field: "isSuccess", priority: "main" },
      { field: "time", width: 110 },
      { field: "exceptionDetail", unsorted: true },
      "beanName",
      "methodName",
      "params",
      "cronExpression",
    ],
    filters: ["jobName", "isSuccess", "createTime"],
    long: true,
  },
  operations: LOG_OPERATIONS,
  table: "sys_timing_log",
  unaudited: true,
});
