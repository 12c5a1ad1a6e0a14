import { defineResource } from "../definition.ts";
import { choice, ref, text, time } from "../field-builders.ts";

/** What became of the shop's orders, step by step. The server writes a line with each step, and nobody changes one. */
export const orderLog = defineResource({
  name: "orderLog",
  path: "api/yxStoreOrderStatus",
  permission: "order",
  title: "orderLog.area.title",
  nameField: "changeMessage",
  fields: {
    order: ref("orderLog.order", { to: "order", key: "oid", plain: true, readOnly: true, required: true }),
    changeType: choice("orderLog.changeType", {
      readOnly: true,
      required: true,
      options: [
        { value: "create_order", label: "orderLog.changeType.create_order" },
        { value: "pay_success", label: "orderLog.changeType.pay_success", tone: "success" },
        { value: "delivery_goods", label: "orderLog.changeType.delivery_goods", tone: "accent" },
        { value: "user_take_delivery", label: "orderLog.changeType.user_take_delivery", tone: "success" },
        { value: "order_eval", label: "orderLog.changeType.order_eval", tone: "success" },
        { value: "order_edit", label: "orderLog.changeType.order_edit" },
        { value: "apply_refund", label: "orderLog.changeType.apply_refund", tone: "warning" },
        { value: "refuse_refund", label: "orderLog.changeType.refuse_refund", tone: "warning" },
        { value: "refund_price_success", label: "orderLog.changeType.refund_price_success", tone: "danger" },
        { value: "remove_order", label: "orderLog.changeType.remove_order", tone: "danger" },
      ],
    }),
    changeMessage: text("orderLog.changeMessage", { max: 256, readOnly: true, required: true }),
    changeTime: time("orderLog.changeTime", { readOnly: true, required: true }),
    /** Of the staff; empty of what members, providers and jobs did. */
    operator: text("orderLog.operator", { max: 64, readOnly: true }),
  },
  list: {
    columns: [
      { field: "order", priority: "main" },
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
  table: "shop_order_log",
});
