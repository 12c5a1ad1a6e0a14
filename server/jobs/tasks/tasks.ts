import { MESSAGES_KEPT_LEAST } from "../../../src/contract/limits.ts";
import type { TaskName } from "../../../src/contract/timing-tasks.ts";
import { generateStale } from "../../sites/stale-sites.ts";
import { endActivitiesDue, failGroupsDue } from "./activities.ts";
import { endLevelsDue } from "./due-levels.ts";
import { cancelUnpaid, confirmReceipt } from "./due-orders.ts";
import { markDueTodos } from "./due-todos.ts";
import { expireCoupons } from "./expire-coupons.ts";
import { forgetExpired } from "./expired.ts";
import { cleanFiles, cleanMessages } from "./old-messages.ts";
import { cleanLoginRecords, cleanOperations, cleanRecordHistory, cleanTimingLog } from "./old-rows.ts";
import { sendRefunds } from "./send-refunds.ts";
import { cleanVisitors } from "./silent-visitors.ts";
import type { Task } from "./task.ts";
import { isWholeNumber } from "./task-number.ts";
import { cleanUploads } from "./unused-uploads.ts";

/** Tasks by `bean.method`. */
export type TaskTable = ReadonlyMap<string, Task>;

const none = (params: string) => params === "";
const number = (params: string) => params === "" || isWholeNumber(params);
/** Of younger messages, clients that were away would miss some. */
const pulled = (params: string) =>
  params === "" || (isWholeNumber(params) && Number(params) >= MESSAGES_KEPT_LEAST);

const table: Readonly<Record<TaskName, Task>> = {
  "operationLogTask.clean": { run: cleanOperations, accepts: number },
  "loginRecordTask.clean": { run: cleanLoginRecords, accepts: number },
  "timingLogTask.clean": { run: cleanTimingLog, accepts: number },
  "recordHistoryTask.clean": { run: cleanRecordHistory, accepts: number },
  "messageTask.clean": { run: cleanMessages, accepts: pulled },
  "fileTask.clean": { run: cleanFiles, accepts: number },
  "signInTask.forgetExpired": { run: forgetExpired, accepts: none },
  "uploadTask.clean": { run: cleanUploads, accepts: number },
  "todoTask.markDue": { run: markDueTodos, accepts: number },
  "couponTask.expire": { run: expireCoupons, accepts: none },
  "orderTask.cancelUnpaid": { run: cancelUnpaid, accepts: none },
  "orderTask.confirmReceipt": { run: confirmReceipt, accepts: none },
  "activityTask.end": { run: endActivitiesDue, accepts: none },
  "groupTask.fail": { run: failGroupsDue, accepts: none },
  "levelTask.end": { run: endLevelsDue, accepts: none },
  "refundTask.send": { run: sendRefunds, accepts: none },
  "siteTask.generate": { run: generateStale, accepts: none },
  "visitorTask.clean": { run: cleanVisitors, accepts: number },
};

/** The tasks that there are. A job names one of them; nothing else of the server can be called by it. */
export const tasks: TaskTable = new Map(Object.entries(table));

/** Names the task of a job. */
export function taskNameOf(job: { readonly beanName: string; readonly methodName: string }): string {
  return `${job.beanName}.${job.methodName}`;
}
