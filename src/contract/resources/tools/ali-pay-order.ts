import { defineResource } from "../definition.ts";
import { choice, flag, money, text, time } from "../field-builders.ts";

/** Payments that were begun at Alipay, and what became of them (contract A15). They are told apart by their number, and changed by Alipay alone. */

export const aliPayOrder = defineResource({
  name: "aliPayOrder",
  path: "api/aliPay/orders",
  permission: "aliPay",
  title: "aliPayOrder.area.title",
  nameField: "outTradeNo",
  fields: {
    outTradeNo: text("aliPayOrder.outTradeNo", {
      max: 64,
      readOnly: true,
      required: true,
      unique: true,
    }),
    subject: text("aliPayOrder.subject", { max: 256, readOnly: true, required: true }),
    body: text("aliPayOrder.body", { max: 128, readOnly: true }),
    totalAmount: money("aliPayOrder.totalAmount", { readOnly: true, required: true }),
    scene: choice("aliPayOrder.scene", {
      options: [
        { value: "pc", label: "aliPayOrder.scene.pc" },
        { value: "web", label: "aliPayOrder.scene.web" },
      ],
      readOnly: true,
      required: true,
    }),
    status: choice("aliPayOrder.status", {
      options: [
        { value: "waiting", label: "aliPayOrder.status.waiting", tone: "neutral" },
        { value: "paid", label: "aliPayOrder.status.paid", tone: "success" },
        { value: "closed", label: "aliPayOrder.status.closed", tone: "warning" },
      ],
      readOnly: true,
      required: true,
      initial: "waiting",
    }),
    sandbox: flag("aliPayOrder.sandbox", { readOnly: true, initial: true }),
    tradeNo: text("aliPayOrder.tradeNo", { max: 64, readOnly: true }),
    payTime: time("aliPayOrder.payTime", { readOnly: true }),
  },
  list: {
    columns: [
      { field: "outTradeNo", frozen: true },
      "subject",
      { field: "totalAmount", priority: "main" },
      { field: "status", priority: "main" },
      "scene",
      "sandbox",
      { field: "tradeNo", hidden: true },
      { field: "payTime", priority: "main" },
      { field: "createBy", hidden: true },
      "createTime",
    ],
    filters: ["outTradeNo", "status", "createTime"],
  },
  operations: { create: false, update: false },
  actions: [
    {
      name: "query",
      label: "aliPayOrder.action.query",
      icon: "refresh",
      places: ["row"],
      method: "PUT",
      path: "/query/:id",
      permission: "aliPay:pay",
      when: { status: ["waiting"] },
      done: "aliPayOrder.action.query.done",
    },
  ],
  table: "tool_ali_pay_order",
});
