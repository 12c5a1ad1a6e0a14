import { defineResource } from "../definition.ts";
import { choice, money, ref } from "../field-builders.ts";
import { order } from "./order.ts";

/**
 * What the shop took and gave back for its orders, whatever they were paid with: a ledger. The server writes a line with each payment and each
 * refund, and nobody changes one; what was taken less what was given back are the takings (specification §1 "Shop").
 */
export const orderPayment = defineResource({
  name: "orderPayment",
  path: "api/yxStoreOrderPayment",
  permission: "order",
  title: "orderPayment.area.title",
  nameField: "kind",
  fields: {
    order: ref("orderPayment.order", {
      to: "order",
      key: "oid",
      plain: true,
      readOnly: true,
      required: true,
    }),
    kind: choice("orderPayment.kind", {
      readOnly: true,
      required: true,
      options: [
        { value: "paid", label: "orderPayment.kind.paid", tone: "success" },
        { value: "refunded", label: "orderPayment.kind.refunded", tone: "danger" },
      ],
    }),
    payType: choice("order.payType", {
      readOnly: true,
      required: true,
      options: order.fields.payType.options,
    }),
    amount: money("orderPayment.amount", { readOnly: true, required: true }),
  },
  list: {
    columns: [
      { field: "createTime", priority: "main" },
      { field: "order", priority: "main" },
      { field: "kind", priority: "main" },
      "payType",
      { field: "amount", priority: "main" },
      "createBy",
    ],
    filters: ["kind", "payType", "createTime"],
  },
  operations: { create: false, update: false, remove: false, history: false },
  table: "shop_order_payment",
});
