import { defineResource } from "../definition.ts";
import { choice, money, number, ref, text, time } from "../field-builders.ts";

/** Longest reason that is kept. */
export const REFUND_REASON_MAX = 200;

/**
 * What goes back by Alipay of orders and of top-ups that were paid there (contract A15). A line is written in the transaction that refunds, and
 * sent after it, again and again until Alipay has answered; what Alipay refuses is tried again, or paid back by hand, by staff.
 */
export const payRefund = defineResource({
  name: "payRefund",
  view: "shop/pay-refund/index",
  path: "api/yxPayRefund",
  permission: "order",
  title: "payRefund.area.title",
  description: "payRefund.area.description",
  nameField: "requestNo",
  fields: {
    /** By which Alipay knows it: asked for twice, it is paid back once. */
    requestNo: text("payRefund.requestNo", { max: 64, readOnly: true, required: true, unique: true }),
    /** Of the payment that it is of. */
    outTradeNo: text("payRefund.outTradeNo", { max: 64, readOnly: true, required: true }),
    order: ref("payRefund.order", { to: "order", key: "oid", plain: true, readOnly: true }),
    recharge: ref("payRefund.recharge", { to: "recharge", key: "rechargeId", plain: true, readOnly: true }),
    amount: money("payRefund.amount", { readOnly: true, required: true }),
    status: choice("payRefund.status", {
      readOnly: true,
      required: true,
      indexed: true,
      options: [
        { value: "waiting", label: "payRefund.status.waiting", tone: "warning" },
        { value: "done", label: "payRefund.status.done", tone: "success" },
        { value: "failed", label: "payRefund.status.failed", tone: "danger" },
        { value: "hand", label: "payRefund.status.hand", tone: "neutral" },
      ],
      initial: "waiting",
    }),
    /** Why it is not paid back: what came of the last attempt. */
    reason: text("payRefund.reason", { max: REFUND_REASON_MAX, readOnly: true }),
    attempts: number("payRefund.attempts", { min: 0, max: 1_000_000, readOnly: true, initial: 0 }),
    nextTime: time("payRefund.nextTime", { readOnly: true }),
    doneTime: time("payRefund.doneTime", { readOnly: true }),
  },
  list: {
    columns: [
      { field: "requestNo", frozen: true },
      { field: "order", priority: "main" },
      { field: "recharge" },
      { field: "amount", priority: "main" },
      { field: "status", priority: "main" },
      { field: "reason", width: 260 },
      "attempts",
      { field: "nextTime", hidden: true },
      { field: "outTradeNo", hidden: true },
      "doneTime",
      { field: "createBy", hidden: true },
      "createTime",
    ],
    filters: ["requestNo", "outTradeNo", "status", "createTime"],
    tabs: "status",
  },
  operations: { create: false, update: false, remove: false },
  actions: [
    {
      name: "again",
      label: "payRefund.action.again",
      icon: "refresh",
      places: ["row"],
      method: "PUT",
      path: "/again/:id",
      permission: "order:refund",
      when: { status: ["waiting", "failed"] },
      done: "payRefund.action.again.done",
    },
    {
      name: "byHand",
      label: "payRefund.action.byHand",
      icon: "hand",
      places: ["row"],
      method: "PUT",
      path: "/byHand/:id",
      permission: "order:refund",
      when: { status: ["failed"] },
      to: { status: "hand" },
      confirm: "payRefund.action.byHand.confirm",
      done: "payRefund.action.byHand.done",
    },
  ],
  table: "shop_pay_refund",
});
