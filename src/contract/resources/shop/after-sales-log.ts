import { defineResource } from "../definition.ts";
import { choice, ref, text, time } from "../field-builders.ts";

/** What became of after-sales requests, step by step (resources 2.2 "Log"). The server writes a line with each step, and nobody changes one. */
export const afterSalesLog = defineResource({
  name: "afterSalesLog",
  path: "api/yxStoreAfterSalesStatus",
  permission: "afterSales",
  title: "afterSalesLog.area.title",
  nameField: "changeMessage",
  fields: {
    request: ref("afterSalesLog.request", {
      to: "afterSales",
      key: "salesId",
      plain: true,
      readOnly: true,
      required: true,
    }),
    changeType: choice("afterSalesLog.changeType", {
      readOnly: true,
      required: true,
      options: [
        { value: 0, label: "afterSalesLog.changeType.0" },
        { value: 1, label: "afterSalesLog.changeType.1", tone: "accent" },
        { value: 2, label: "afterSalesLog.changeType.2", tone: "accent" },
        { value: 3, label: "afterSalesLog.changeType.3", tone: "success" },
        { value: 4, label: "afterSalesLog.changeType.4", tone: "danger" },
        { value: 5, label: "afterSalesLog.changeType.5" },
      ],
    }),
    changeMessage: text("afterSalesLog.changeMessage", { max: 256, readOnly: true, required: true }),
    changeTime: time("afterSalesLog.changeTime", { readOnly: true, required: true }),
    operator: text("afterSalesLog.operator", { max: 64, readOnly: true }),
  },
  list: {
    columns: [
      { field: "request", priority: "main" },
      { field: "changeType", priority: "main" },
      { field: "changeMessage", width: 320 },
      "operator",
      { field: "changeTime", priority: "main" },
    ],
    filters: ["changeType", "changeTime"],
    sort: ["changeTime,asc", "id,asc"],
  },
  operations: { create: false, update: false, remove: false, history: false },
  unaudited: true,
  table: "shop_after_sales_log",
});
