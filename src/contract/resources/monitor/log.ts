import { defineResource } from "../definition.ts";
import { choice, number, text } from "../fields.ts";
import { clearAction, LOG_OPERATIONS, operationColumns, operationList } from "../logs.ts";

const title = ["操作日志", "操作日誌", "operation log"] as const;

/** What was done to the admin service, by whom and from where (contract A9): the operations that went well. */
export const log = defineResource({
  name: "log",
  view: "monitor/log/index",
  path: "api/logs",
  title,
  nameField: "description",
  fields: {
    username: text(["用户", "使用者", "User"], { max: 64, readOnly: true, indexed: true }),
    description: text(["操作", "操作", "Operation"], { max: 255, readOnly: true, computed: true }),
    method: text(["接口", "API", "Endpoint"], { max: 255, readOnly: true }),
    params: text(["参数", "參數", "Parameters"], { max: 4_001, readOnly: true, multiline: true }),
    logType: choice(["类型", "類型", "Type"], {
      readOnly: true,
      options: [
        { value: "INFO", label: ["成功", "成功", "Done"], tone: "success" },
        { value: "ERROR", label: ["异常", "例外", "Error"], tone: "danger" },
      ],
    }),
    requestIp: text(["IP", "IP", "IP address"], { max: 64, readOnly: true }),
    address: text(["地点", "地點", "Place"], { max: 128, readOnly: true, computed: true }),
    browser: text(["浏览器", "瀏覽器", "Browser"], { max: 128, readOnly: true }),
    time: number(["耗时", "耗時", "Duration"], { min: 0, max: 2_147_483_647, unit: "ms", readOnly: true }),
  },
  list: {
    columns: [
      ...operationColumns,
      { field: "browser", width: 140 },
      { field: "time", width: 110 },
      { field: "createTime", width: 170 },
    ],
    ...operationList,
  },
  operations: LOG_OPERATIONS,
  actions: [clearAction("/del/info", title)],
  table: "operation_log",
  unaudited: true,
});
