import { groupMachine, groupStatus } from "../../shop/activity-states.ts";
import { defineResource } from "../definition.ts";
import { flag, money, number, ref, text, through, time } from "../field-builders.ts";
import { shopUser } from "../shop/shop-user.ts";

const COUNT_MAX = 99_999_999;
const kept = { readOnly: true, required: true } as const;
const count = { min: 0, max: COUNT_MAX, readOnly: true, initial: 0 } as const;

/**
 * The groups that members open to buy as one (resources 3.4): a row for each member of a group, of which the one that opened it leads it and
 * is listed; the others name it (`kId`).
 */
export const combinList = defineResource({
  name: "combinList",
  view: "activity/combin-list/index",
  path: "api/yxStorePink",
  title: "combinList.area.title",
  description: "combinList.area.description",
  nameField: "productName",
  fields: {
    user: ref("combinList.user", { to: "shopUser", key: "uid", plain: true, ...kept }),
    nickname: through("user", shopUser.fields, "nickname", { elsewhere: true }),
    avatar: through("user", shopUser.fields, "avatar", { elsewhere: true }),
    combination: ref("combinList.combination", { to: "combination", key: "cid", plain: true, ...kept }),
    productName: text("combinList.productName", { max: 128, ...kept }),
    orderId: text("combinList.orderId", { max: 32, readOnly: true, indexed: true }),
    totalNum: number("combinList.totalNum", count),
    totalPrice: money("combinList.totalPrice", { ...kept, initial: 0 }),
    people: number("combinList.people", { ...count, initial: 2 }),
    joinNum: number("combinList.joinNum", { ...count, computed: true }),
    kId: number("combinList.kId", { ...count, indexed: true }),
    addTime: time("combinList.addTime", kept),
    stopTime: time("combinList.stopTime", { ...kept, indexed: true }),
    /** Its member was told by a template message of WeChat (resources 5.7): written by what sends these, which is not of this server. */
    isTpl: flag("combinList.isTpl", { bits: true, readOnly: true }),
    isRefund: flag("combinList.isRefund", { bits: true, readOnly: true }),
    status: groupStatus,
  },
  list: {
    columns: [
      { field: "id", hidden: true },
      { field: "user", frozen: true, priority: "main" },
      "addTime",
      { field: "productName", width: 220, priority: "main" },
      { field: "combination", hidden: true },
      { field: "people", width: 90, priority: "main" },
      { field: "joinNum", width: 90, priority: "main", unsorted: true },
      "stopTime",
      { field: "orderId", hidden: true },
      { field: "totalNum", hidden: true },
      { field: "totalPrice", hidden: true },
      { field: "isRefund", hidden: true },
      { field: "kId", hidden: true },
      { field: "status", priority: "main" },
    ],
    filters: ["nickname", "productName", "addTime", "kId"],
    blurry: ["nickname", "productName", "orderId"],
    tabs: "status",
    sort: ["id,desc"],
    exported: [
      "user",
      "productName",
      "people",
      "joinNum",
      "orderId",
      "totalNum",
      "totalPrice",
      "addTime",
      "stopTime",
      "isRefund",
      "status",
    ],
  },
  form: {
    sections: [
      {
        fields: ["user", "combination", "productName", "status", "people", "joinNum", "addTime", "stopTime"],
      },
      {
        title: "combinList.section.order",
        fields: ["orderId", "totalNum", "totalPrice", "kId", "isRefund", "isTpl"],
      },
    ],
  },
  head: {
    picture: "avatar",
    status: "status",
    facts: ["user", "combination", "people", "joinNum", "addTime", "stopTime"],
  },
  operations: { create: false, update: false, remove: false },
  actions: [
    {
      name: "finish",
      label: "combinList.action.finish",
      icon: "tick-circle",
      places: ["row"],
      method: "PUT",
      path: "/finish",
      permission: "combinList:edit",
      confirm: "combinList.action.finish.confirm",
      warnings: ["combinList.action.finish.warning"],
      done: "combinList.action.finish.done",
    },
  ],
  machine: groupMachine,
  related: [
    {
      resource: "combinList",
      filter: { group: "id" },
      title: "combinList.members",
      columns: ["user", "orderId", "totalNum", "totalPrice", "addTime", "isRefund"],
    },
    {
      resource: "order",
      filter: { pinkId: "id" },
      title: "activity.orders",
      columns: ["orderId", "user", "cartInfoList", "payPrice", "orderStatus", "createTime"],
    },
  ],
  views: [{ view: "activity/combin-list/index", fixed: { kId: 0 } }],
  table: "shop_pink",
});
