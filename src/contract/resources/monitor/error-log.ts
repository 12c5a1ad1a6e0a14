import { defineResource } from "../definition.ts";
import { log } from "./log.ts";

const { time: _, ...fields } = log.fields;

/** The operations that were refused or failed (contract A9): no duration; what happened is asked for row by row. */
export const errorLog = defineResource({
  name: "errorLog",
  view: "monitor/error-log/index",
  path: "api/logs/error",
  title: ["异常日志", "例外日誌", "error log"],
  nameField: "description",
  fields,
  list: {
    columns: [
      { field: "username", width: 130, frozen: true },
      { field: "requestIp", width: 140 },
      { field: "address", width: 120, unsorted: true },
      { field: "description", width: 240, unsorted: true },
      { field: "method", width: 260 },
      { field: "browser", width: 140 },
      { field: "createTime", width: 170 },
    ],
    filters: ["createTime"],
    blurry: ["username", "description", "method", "requestIp", "params"],
    sort: ["id,desc"],
    long: true,
  },
  operations: { create: false, update: false, remove: false, history: false },
  actions: [
    {
      name: "clear",
      label: ["清空", "清空", "Clear"],
      icon: "trash",
      places: ["toolbar"],
      method: "DELETE",
      path: "api/logs/del/error",
      tone: "danger",
      confirm: [
        "删除全部异常日志？此操作无法撤销。",
        "刪除全部例外日誌？此操作無法復原。",
        "Delete the whole error log? This cannot be taken back.",
      ],
      done: ["异常日志已清空", "例外日誌已清空", "The error log is empty now"],
    },
  ],
  table: "operation_log",
  unaudited: true,
});
