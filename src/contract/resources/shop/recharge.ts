import { defineResource } from "../definition.ts";
import { choice, flag, money, ref, text, through, time } from "../field-builders.ts";
import { shopUser } from "./shop-user.ts";

/** What the shop's members paid into their balances (resources 2.12): written by the shop with each payment; nobody changes it. */
export const recharge = defineResource({
  name: "recharge",
  view: "shop/recharge/index",
  path: "api/yxUserRecharge",
  title: "recharge.area.title",
  description: "recharge.area.description",
  nameField: "orderId",
  fields: {
    orderId: text("recharge.orderId", { max: 32, readOnly: true, required: true, unique: true }),
    user: ref("recharge.user", { to: "shopUser", key: "uid", plain: true, readOnly: true, required: true }),
    nickname: through("user", shopUser.fields, "nickname", { elsewhere: true }),
    price: money("recharge.price", { readOnly: true, required: true }),
    givePrice: money("recharge.givePrice", { readOnly: true, required: true, initial: 0 }),
    rechargeType: choice("recharge.rechargeType", {
      readOnly: true,
      required: true,
      options: [
        { value: "weixin", label: "recharge.rechargeType.weixin" },
        { value: "alipay", label: "recharge.rechargeType.alipay" },
        { value: "yue", label: "recharge.rechargeType.yue" },
        { value: "system", label: "recharge.rechargeType.system" },
        { value: "test", label: "recharge.rechargeType.test" },
      ],
    }),
    paid: flag("recharge.paid", {
      bits: true,
      readOnly: true,
      labels: { yes: "recharge.paid.yes", no: "recharge.paid.no" },
    }),
    payTime: time("recharge.payTime", { readOnly: true }),
    refundPrice: money("recharge.refundPrice", { readOnly: true, required: true, initial: 0 }),
  },
  list: {
    columns: [
      { field: "id", hidden: true },
      { field: "orderId", frozen: true },
      { field: "user", priority: "main" },
      { field: "price", priority: "main" },
      "givePrice",
      "rechargeType",
      { field: "paid", priority: "main" },
      "payTime",
      { field: "refundPrice", hidden: true },
      "createTime",
    ],
    filters: ["nickname", "rechargeType", "paid", "createTime"],
    exported: [
      "orderId",
      "user",
      "price",
      "givePrice",
      "rechargeType",
      "paid",
      "payTime",
      "refundPrice",
      "createTime",
    ],
  },
  operations: { create: false, update: false, restore: false },
  actions: [
    {
      name: "refund",
      label: "recharge.action.refund",
      // Of two who refund a part at once, the second hears of the first.
      seen: { refundPrice: "refundPrice" },
      icon: "undo",
      tone: "danger",
      places: ["row"],
      method: "PUT",
      path: "/refund/:id",
      when: { paid: [1] },
      input: {
        amount: money("recharge.action.refund.amount", {
          required: true,
          hint: "recharge.action.refund.hint",
        }),
      },
      done: "recharge.action.refund.done",
    },
  ],
  related: [
    {
      resource: "payRefund",
      filter: { rechargeId: "id" },
      title: "recharge.payRefunds",
      columns: ["createTime", "amount", "status", "reason", "attempts", "doneTime"],
    },
  ],
  table: "shop_recharge",
});
