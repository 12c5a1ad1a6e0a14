import { extractMachine, extractStatus } from "../../shop/extract-states.ts";
import type { Action } from "../action-definition.ts";
import { defineResource } from "../definition.ts";
import { choice, money, ref, text, through, time } from "../field-builders.ts";
import { shopUser } from "../shop/shop-user.ts";

const failMsg = { max: 255, multiline: true } as const;
const [bank, alipay, wx] = [["bank"], ["alipay"], ["wx"]] as const;

/** One call, which pays or rejects by the state that it names. */
const review = {
  places: ["row"],
  method: "PUT",
  path: "api/yxUserExtract",
  permission: "extract:review",
} as const satisfies Partial<Action>;

/**
 * What members want paid out of their commissions (resources 3.8). It was taken from the commission when it was asked for: paying moves
 * nothing more, and rejecting moves it back.
 */
export const extract = defineResource({
  name: "extract",
  view: "activity/extract/index",
  path: "api/yxUserExtract",
  title: "extract.area.title",
  description: "extract.area.description",
  nameField: "realName",
  fields: {
    user: ref("extract.user", { to: "shopUser", key: "uid", plain: true, readOnly: true, required: true }),
    nickname: through("user", shopUser.fields, "nickname", { elsewhere: true }),
    realName: text("extract.realName", { max: 64, readOnly: true, required: true }),
    extractPrice: money("extract.extractPrice", { readOnly: true, required: true }),
    balance: money("extract.balance", { readOnly: true, required: true, initial: 0 }),
    extractType: choice("extract.extractType", {
      readOnly: true,
      required: true,
      options: [
        { value: "bank", label: "extract.extractType.bank" },
        { value: "alipay", label: "extract.extractType.alipay" },
        { value: "wx", label: "extract.extractType.wx" },
      ],
    }),
    account: text("extract.account", { max: 320, readOnly: true, computed: true, elsewhere: true }),
    bankCode: text("extract.bankCode", { max: 32, readOnly: true, when: { extractType: bank } }),
    bankAddress: text("extract.bankAddress", { max: 256, readOnly: true, when: { extractType: bank } }),
    alipayCode: text("extract.alipayCode", { max: 64, readOnly: true, when: { extractType: alipay } }),
    wechat: text("extract.wechat", { max: 64, readOnly: true, when: { extractType: wx } }),
    mark: text("common.remark", { max: 512, multiline: true, readOnly: true }),
    status: extractStatus,
    failMsg: text("extract.failMsg", { ...failMsg, readOnly: true }),
    failTime: time("extract.failTime", { readOnly: true }),
  },
  list: {
    columns: [
      { field: "id", hidden: true },
      { field: "realName", frozen: true },
      { field: "user", priority: "main" },
      { field: "extractPrice", priority: "main" },
      { field: "balance", hidden: true },
      { field: "extractType", width: 110 },
      { field: "account", width: 260, priority: "main", unsorted: true },
      { field: "status", priority: "main" },
      { field: "failMsg", hidden: true },
      { field: "failTime", hidden: true },
      { field: "updateBy", hidden: true },
      { field: "createTime", priority: "main" },
    ],
    filters: ["realName", "user", "extractType", "status", "createTime"],
    tabs: "status",
    exported: [
      "user",
      "realName",
      "extractPrice",
      "balance",
      "extractType",
      "bankCode",
      "bankAddress",
      "alipayCode",
      "wechat",
      "status",
      "failMsg",
      "failTime",
      "mark",
      "createTime",
    ],
  },
  operations: { create: false, update: false, remove: false },
  head: { status: "status", facts: ["user", "extractPrice", "account", "createTime"] },
  machine: extractMachine,
  actions: [
    {
      ...review,
      name: "pay",
      label: "extract.action.pay",
      icon: "tick-circle",
      says: { status: 1 },
      confirm: "extract.action.pay.confirm",
      warnings: ["extract.action.pay.warning"],
      done: "extract.action.pay.done",
    },
    {
      ...review,
      name: "reject",
      label: "extract.action.reject",
      icon: "cross-circle",
      tone: "danger",
      says: { status: -1 },
      input: {
        failMsg: text("extract.failMsg", {
          ...failMsg,
          required: true,
          hint: "extract.action.reject.hint",
        }),
      },
      done: "extract.action.reject.done",
    },
  ],
  table: "shop_extract",
});
