import { defineResource } from "../definition.ts";
import { clearAction, LOG_OPERATIONS, operationColumns, operationList } from "../logs.ts";
import { log } from "./log.ts";

const { time: _, ...fields } = log.fields;

const title = ["异常日志", "例外日誌", "error log"] as const;

/** The operations that were refused or failed (contract A9): no duration; what happened is asked for row by row. */
export const errorLog = defineResource({
  name: "errorLog",
  view: "monitor/error-log/index",
  path: "api/logs/error",
  title,
  nameField: "description",
  fields,
  list: {
    columns: [
      ...operationColumns,
      { field: "method", width: 260 },
      { field: "browser", width: 140 },
      { field: "createTime", width: 170 },
    ],
    ...operationList,
  },
  operations: LOG_OPERATIONS,
  actions: [clearAction("api/logs/del/error", title)],
  table: "operation_log",
  unaudited: true,
});
