import { defineResource } from "../definition.ts";
import { clearAction, LOG_OPERATIONS, operationColumns, operationList } from "../logs.ts";
import { log } from "./log.ts";

const { time: _, ...fields } = log.fields;

/** The operations that were refused or failed (contract A9): no duration; what happened is asked for row by row. */
export const errorLog = defineResource({
  name: "errorLog",
  view: "monitor/error-log/index",
  path: "api/logs/error",
  title: "errorLog.area.title",
  description: "errorLog.area.description",
  nameField: "description",
  fields,
  list: {
    columns: [...operationColumns, "method", "browser"],
    ...operationList,
  },
  operations: LOG_OPERATIONS,
  actions: [clearAction("errorLog", "api/logs/del/error")],
  table: "operation_log",
  unaudited: true,
});
