import type { Label } from "./labels/labels.ts";

/** A task that a timed job can run: what the wire calls bean and method (contract A8). */
export interface TimingTask {
  readonly bean: string;
  readonly method: string;
  readonly title: Label;
  /** What its parameters say; it takes none without. */
  readonly params?: Label;
}

const days = "timingTasks.days";
/** In place of the retention settings. */
const keptDays = "timingTasks.keptDays";

/** The tasks of our own server. Another server has others, so none of this limits what a job may say. */
export const TIMING_TASKS = [
  {
    bean: "operationLogTask",
    method: "clean",
    title: "timingTasks.operationLogTask",
    params: keptDays,
  },
  {
    bean: "loginRecordTask",
    method: "clean",
    title: "timingTasks.loginRecordTask",
    params: keptDays,
  },
  {
    bean: "timingLogTask",
    method: "clean",
    title: "timingTasks.timingLogTask",
    params: days,
  },
  {
    bean: "recordHistoryTask",
    method: "clean",
    title: "timingTasks.recordHistoryTask",
    params: keptDays,
  },
  {
    bean: "messageTask",
    method: "clean",
    title: "timingTasks.messageTask",
    params: keptDays,
  },
  {
    bean: "fileTask",
    method: "clean",
    title: "timingTasks.fileTask",
    params: keptDays,
  },
  {
    bean: "signInTask",
    method: "forgetExpired",
    title: "timingTasks.signInTask",
  },
  {
    bean: "uploadTask",
    method: "clean",
    title: "timingTasks.uploadTask",
    params: "timingTasks.uploadTask.params",
  },
  {
    bean: "todoTask",
    method: "markDue",
    title: "timingTasks.todoTask",
    params: "timingTasks.todoTask.params",
  },
  {
    bean: "couponTask",
    method: "expire",
    title: "timingTasks.couponTask",
  },
  {
    bean: "orderTask",
    method: "cancelUnpaid",
    title: "timingTasks.orderTask.cancelUnpaid",
  },
  {
    bean: "orderTask",
    method: "confirmReceipt",
    title: "timingTasks.orderTask.confirmReceipt",
  },
  {
    bean: "activityTask",
    method: "end",
    title: "timingTasks.activityTask",
  },
  {
    bean: "groupTask",
    method: "fail",
    title: "timingTasks.groupTask",
  },
  {
    bean: "levelTask",
    method: "end",
    title: "timingTasks.levelTask",
  },
  {
    bean: "refundTask",
    method: "send",
    title: "timingTasks.refundTask",
  },
  {
    bean: "siteTask",
    method: "generate",
    title: "timingTasks.siteTask",
  },
  {
    bean: "visitorTask",
    method: "clean",
    title: "timingTasks.visitorTask",
    params: keptDays,
  },
] as const satisfies readonly TimingTask[];

type NameOf<T> = T extends { readonly bean: infer B extends string; readonly method: infer M extends string }
  ? `${B}.${M}`
  : never;
/** `bean.method` of a task of our own server. */
export type TaskName = NameOf<(typeof TIMING_TASKS)[number]>;
