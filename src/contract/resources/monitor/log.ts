import { defineResource } from "../definition.ts";
import { choice, number, text } from "../field-builders.ts";
import { clearAction, LOG_OPERATIONS, operationColumns, operationList } from "../logs.ts";

/** What was done to the admin service, by whom and from where (contract A9): the operations that went well. */
export const log = defineResource({
  name: "log",
  view: "monitor/log/index",
  path: "api/logs",
  title: "log.area.title",
  description: "log.area.description",
  nameField: "description",
  fields: {
    username: text("log.username", { max: 64, readOnly: true, indexed: true }),
    description: text("log.description", { max: 255, readOnly: true, computed: true }),
    subject: text("log.subject", { max: 500, readOnly: true, computed: true }),
    method: text("log.method", { max: 255, readOnly: true }),
    params: text("log.params", { max: 4_001, readOnly: true, multiline: true }),
    logType: choice("log.logType", {
      readOnly: true,
      options: [
        { value: "INFO", label: "log.logType.INFO", tone: "success" },
        { value: "ERROR", label: "log.logType.ERROR", tone: "danger" },
      ],
    }),
    requestIp: text("log.requestIp", { max: 64, readOnly: true }),
    address: text("log.address", { max: 128, readOnly: true, computed: true }),
    browser: text("log.browser", { max: 128, readOnly: true }),
    time: number("log.time", { min: 0, max: 2_147_483_647, unit: "ms", readOnly: true }),
  },
  list: {
    columns: [...operationColumns, "browser", "time"],
    ...operationList,
  },
  operations: LOG_OPERATIONS,
  actions: [clearAction("log", "/del/info")],
  table: "operation_log",
  unaudited: true,
});
