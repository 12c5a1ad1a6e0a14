import type { Words } from "./resources/fields.ts";

/** A task that a timed job can run: what the wire calls bean and method (contract A8). */
export interface TimingTask {
  readonly bean: string;
  readonly method: string;
  readonly title: Words;
  /** What its parameters say; it takes none without. */
  readonly params?: Words;
}

const days: Words = ["保留天数", "保留天數", "Days that are kept"];

/** The tasks of our own server. Another server has others, so none of this limits what a job may say. */
export const TIMING_TASKS = [
  {
    bean: "operationLogTask",
    method: "clean",
    title: [
      "清理操作日志和异常日志",
      "清理操作日誌和例外日誌",
      "Delete old rows of the operation and error logs",
    ],
    params: days,
  },
  {
    bean: "loginRecordTask",
    method: "clean",
    title: ["清理登录记录", "清理登入紀錄", "Delete old login records"],
    params: days,
  },
  {
    bean: "timingLogTask",
    method: "clean",
    title: ["清理任务日志", "清理任務日誌", "Delete old rows of the job log"],
    params: days,
  },
  {
    bean: "recordHistoryTask",
    method: "clean",
    title: ["清理记录的修改历史", "清理紀錄的變更歷史", "Delete old lines of the records' histories"],
    params: days,
  },
  {
    bean: "signInTask",
    method: "forgetExpired",
    title: [
      "清除过期的验证码和会话",
      "清除過期的驗證碼和工作階段",
      "Forget expired captchas, codes and sessions",
    ],
  },
  {
    bean: "uploadTask",
    method: "clean",
    title: [
      "清理没有被任何消息使用的上传文件",
      "清理沒有被任何訊息使用的上傳檔案",
      "Delete uploads that no message names",
    ],
    params: ["保留小时数", "保留小時數", "Hours that they are kept"],
  },
  {
    bean: "todoTask",
    method: "markDue",
    title: ["将临近截止的待办标为即将到期", "將臨近截止的待辦標為即將到期", "Mark to-dos that are due soon"],
    params: ["提前小时数", "提前小時數", "Hours ahead"],
  },
] as const satisfies readonly TimingTask[];

type NameOf<T> = T extends { readonly bean: infer B extends string; readonly method: infer M extends string }
  ? `${B}.${M}`
  : never;
/** `bean.method` of a task of our own server. */
export type TaskName = NameOf<(typeof TIMING_TASKS)[number]>;
