import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/timing-tasks.ts";

export const timingTasks: Texts<typeof source.timingTasks> = {
  days: "Days to keep",
  keptDays: "Days to keep. Leave empty to use the retention settings",
  messageTask: "Delete chat messages past their retention",
  fileTask: "Delete chat files that are no longer used",
  operationLogTask: "Delete old entries of the operation and error logs",
  loginRecordTask: "Delete old login records",
  timingLogTask: "Delete old entries of the task log",
  recordHistoryTask: "Delete old entries of record histories",
  signInTask: "Delete expired captchas, codes and sessions",
  uploadTask: "Delete uploads that no message uses",
  "uploadTask.params": "Hours to keep",
  todoTask: "Mark to-dos that are due soon",
  "todoTask.params": "Hours ahead",
  couponTask: "Mark coupons as expired",
  "orderTask.cancelUnpaid": "Cancel orders that were not paid in time",
  "orderTask.confirmReceipt": "Take orders as received long after they were shipped",
  activityTask: "End activities whose time is over and give their stock back",
  groupTask: "Fail groups whose time is over and refund their orders",
  levelTask: "End members' levels whose time is over",
  refundTask: "Send refunds to Alipay that it has not confirmed yet",
  visitorTask: "Delete visitors who never wrote",
  siteTask: "Generate the pages of sites whose content changed or came out",
};
