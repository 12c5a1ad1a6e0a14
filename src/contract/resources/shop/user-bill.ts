import { defineResource } from "../definition.ts";
import { choice, choices, money, ref, text, through } from "../field-builders.ts";
import { shopUser } from "./shop-user.ts";

/**
 * What came into and went out of the balances and points of the shop's members: a ledger. The server writes a line with each movement, and
 * nobody changes one (specification §1 "Shop").
 */
export const userBill = defineResource({
  name: "userBill",
  view: "shop/user-bill/index",
  path: "api/yxUserBill",
  permission: "shopUser",
  title: "userBill.area.title",
  description: "userBill.area.description",
  nameField: "title",
  fields: {
    user: ref("userBill.user", { to: "shopUser", key: "uid", plain: true, readOnly: true, required: true }),
    nickname: through("user", shopUser.fields, "nickname", { elsewhere: true }),
    title: text("userBill.bill", { max: 64, readOnly: true, required: true }),
    category: choice("userBill.category", {
      readOnly: true,
      required: true,
      options: [
        { value: "now_money", label: "userBill.category.now_money" },
        { value: "integral", label: "userBill.category.integral" },
      ],
    }),
    type: choice("userBill.type", {
      readOnly: true,
      required: true,
      options: [
        { value: "recharge", label: "userBill.type.recharge" },
        { value: "brokerage", label: "userBill.type.brokerage" },
        { value: "pay_product", label: "userBill.type.pay_product" },
        { value: "extract", label: "userBill.type.extract" },
        { value: "pay_product_refund", label: "userBill.type.pay_product_refund" },
        { value: "system_add", label: "userBill.type.system_add" },
        { value: "system_sub", label: "userBill.type.system_sub" },
        { value: "deduction", label: "userBill.type.deduction" },
        { value: "gain", label: "userBill.type.gain" },
        { value: "sign", label: "userBill.type.sign" },
      ],
    }),
    book: choices("userBill.book", {
      readOnly: true,
      computed: true,
      elsewhere: true,
      options: [
        { value: "balance", label: "userBill.category.now_money" },
        { value: "points", label: "userBill.category.integral" },
        { value: "commission", label: "userBill.type.brokerage" },
      ],
    }),
    pm: choice("userBill.pm", {
      readOnly: true,
      required: true,
      options: [
        { value: 1, label: "userBill.pm.1", tone: "success" },
        { value: 0, label: "userBill.pm.0", tone: "warning" },
      ],
    }),
    number: money("userBill.number", { readOnly: true, required: true }),
    balance: money("userBill.balance", { readOnly: true, required: true }),
    mark: text("common.remark", { max: 255, readOnly: true, indexed: true }),
    status: choice("common.status", {
      readOnly: true,
      required: true,
      options: [
        // A line is written here in the transaction that moves what it says: what is pending or void was brought by another system.
        { value: 0, label: "userBill.status.0", tone: "neutral" },
        { value: 1, label: "userBill.status.1", tone: "success" },
        { value: -1, label: "userBill.status.-1", tone: "danger" },
      ],
      initial: 1,
    }),
  },
  list: {
    columns: [
      "id",
      { field: "user", priority: "main" },
      "title",
      "category",
      "type",
      { field: "pm", priority: "main" },
      { field: "number", priority: "main" },
      "balance",
      { field: "mark", priority: "main" },
      "status",
      { field: "createBy", hidden: true },
      { field: "createTime", priority: "main" },
    ],
    filters: ["nickname", "title", "category", "type", "pm", "createTime"],
    tabs: "book",
    exported: [
      "user",
      "title",
      "category",
      "type",
      "pm",
      "number",
      "balance",
      "mark",
      "status",
      "createBy",
      "createTime",
    ],
  },
  operations: { create: false, update: false, remove: false, history: false },
  table: "shop_bill",
});
