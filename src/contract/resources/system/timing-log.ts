import { defineResource } from "../definition.ts";
import { choice, number, text } from "../fields.ts";
import { LOG_OPERATIONS } from "../logs.ts";

/** How the runs of timed jobs ended (contract A8). A row keeps what its job was at that time. */
export const timingLog = defineResource({
  name: "timingLog",
  path: "api/jobs/logs",
  permission: "timing",
  title: ["任务日志", "任務日誌", "job log"],
  nameField: "jobName",
  fields: {
    jobName: text(["任务名称", "任務名稱", "Job name"], { max: 60, readOnly: true }),
    beanName: text(["任务对象", "任務物件", "Bean"], { max: 64, readOnly: true }),
    methodName: text(["执行方法", "執行方法", "Method"], { max: 64, readOnly: true }),
    params: text(["参数", "參數", "Parameters"], { max: 255, readOnly: true }),
    cronExpression: text(["Cron 表达式", "Cron 表達式", "Cron expression"], { max: 120, readOnly: true }),
    isSuccess: choice(["结果", "結果", "Result"], {
      options: [
        { value: true, label: ["成功", "成功", "Succeeded"], tone: "success" },
        { value: false, label: ["失败", "失敗", "Failed"], tone: "danger" },
      ],
      readOnly: true,
      indexed: true,
    }),
    exceptionDetail: text(["异常详情", "例外詳情", "What went wrong"], {
      max: 8_000,
      multiline: true,
      readOnly: true,
    }),
    time: number(["耗时", "耗時", "Duration"], {
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      unit: "ms",
      readOnly: true,
    }),
  },
  list: {
    columns: [
      { field: "jobName", width: 180, frozen: true },
      { field: "isSuccess", width: 120 },
      { field: "time", width: 110 },
      "createTime",
      { field: "exceptionDetail", width: 260, unsorted: true },
      { field: "beanName", width: 150 },
      { field: "methodName", width: 120 },
      { field: "params", width: 120 },
      { field: "cronExpression", width: 150 },
    ],
    filters: ["jobName", "isSuccess", "createTime"],
    long: true,
  },
  operations: LOG_OPERATIONS,
  table: "sys_timing_log",
  unaudited: true,
});
