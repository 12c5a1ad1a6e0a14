import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/timing-tasks.ts";

export const timingTasks: Texts<typeof source.timingTasks> = {
  days: "Days that are kept",
  keptDays: "Days that are kept; empty: those of the retention settings",
  messageTask: "Delete chat messages that are older than they are kept",
  fileTask: "Delete chat files that nothing uses any more",
  operationLogTask: "Delete old rows of the operation and error logs",
  loginRecordTask: "Delete old login records",
  timingLogTask: "Delete old rows of the job log",
  recordHistoryTask: "Delete old lines of the records' histories",
  signInTask: "Forget expired captchas, codes and sessions",
  uploadTask: "Delete uploads that no message names",
  "uploadTask.params": "Hours that they are kept",
  todoTask: "Mark to-dos that are due soon",
  "todoTask.params": "Hours ahead",
};
