import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/timing-log.ts";

export const timingLog: Texts<typeof source.timingLog> = {
  "area.title": "task log",
  jobName: "Task name",
  beanName: "Bean",
  methodName: "Method",
  params: "Parameters",
  cronExpression: "Cron expression",
  isSuccess: "Result",
  "isSuccess.true": "Succeeded",
  "isSuccess.false": "Failed",
  exceptionDetail: "Error details",
  time: "Duration",
};
