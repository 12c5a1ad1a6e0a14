import { couponToSend } from "../../shop/coupon-fields.ts";
import { ownedMachine, ownedState } from "../../shop/coupon-states.ts";
import type { Action } from "../action-definition.ts";
import { defineResource } from "../definition.ts";
import { choice, flag, money, ref, refs, text, through, time } from "../field-builders.ts";
import { shopUser } from "../shop/shop-user.ts";
import { coupon } from "./coupon.ts";

const kept = { readOnly: true, required: true } as const;

const change = {
  places: ["row", "bulk"],
  method: "PUT",
  permission: "storeCouponUser:edit",
} as const;

const actions: readonly Action[] = [
  {
    name: "send",
    label: "storeCouponUser.action.send",
    icon: "send-message",
    places: ["toolbar"],
    method: "POST",
    path: "/send",
    input: {
      coupon: couponToSend,
      uids: refs("storeCouponUser.action.send.uids", { to: "shopUser", plain: true, required: true }),
    },
    done: "storeCouponUser.action.send.done",
  },
  {
    ...change,
    name: "invalidate",
    label: "storeCouponUser.action.invalidate",
    icon: "disable",
    path: "/invalidate",
    tone: "danger",
    confirm: "storeCouponUser.action.invalidate.confirm",
  },
  {
    ...change,
    name: "revalidate",
    label: "storeCouponUser.action.revalidate",
    icon: "tick-circle",
    path: "/revalidate",
  },
];

/**
 * The coupons that members have (resources 3.10): the last of the chain. Its worth is what it was when they got it; an order's `couponId`
 * is the id of one.
 */
export const storeCouponUser = defineResource({
  name: "storeCouponUser",
  view: "activity/store-coupon-user/index",
  path: "api/yxStoreCouponUser",
  title: "storeCouponUser.area.title",
  description: "storeCouponUser.area.description",
  nameField: "couponTitle",
  fields: {
    coupon: ref("storeCouponUser.coupon", { to: "coupon", key: "cid", plain: true, ...kept }),
    ctype: through("coupon", coupon.fields, "type"),
    /** Those that it was for when it was given. */
    products: refs("coupon.products", { to: "goods", readOnly: true, when: { ctype: [1] } }),
    user: ref("storeCouponUser.user", { to: "shopUser", key: "uid", plain: true, ...kept }),
    nickname: through("user", shopUser.fields, "nickname", { elsewhere: true }),
    issue: ref("storeCouponUser.issue", { to: "couponIssue", plain: true, readOnly: true }),
    couponTitle: text("storeCouponUser.couponTitle", { max: 64, ...kept }),
    couponPrice: money("coupon.couponPrice", kept),
    useMinPrice: money("coupon.useMinPrice", kept),
    type: choice("storeCouponUser.type", {
      ...kept,
      options: [
        { value: "send", label: "storeCouponUser.type.send" },
        { value: "claim", label: "storeCouponUser.type.claim" },
        { value: "exchange", label: "storeCouponUser.type.exchange" },
        // What no rule of this shop does: given along by another system that shares its database.
        { value: "gift", label: "storeCouponUser.type.gift" },
      ],
    }),
    endTime: time("storeCouponUser.endTime", { ...kept, indexed: true }),
    useTime: time("storeCouponUser.useTime", { readOnly: true }),
    order: ref("storeCouponUser.order", { to: "order", key: "oid", plain: true, readOnly: true }),
    status: choice("storeCouponUser.status", {
      readOnly: true,
      options: [
        { value: 0, label: "storeCouponUser.state.unused" },
        { value: 1, label: "storeCouponUser.state.used" },
        { value: 2, label: "storeCouponUser.state.expired" },
      ],
      initial: 0,
    }),
    isFail: flag("storeCouponUser.isFail", {
      bits: true,
      readOnly: true,
      labels: { yes: "storeCouponUser.isFail.1", no: "storeCouponUser.isFail.0" },
    }),
    state: ownedState,
  },
  list: {
    columns: [
      { field: "id", hidden: true },
      "couponTitle",
      { field: "user", priority: "main" },
      { field: "couponPrice", priority: "main" },
      "useMinPrice",
      "createTime",
      "endTime",
      { field: "type", width: 110 },
      { field: "state", width: 100 },
      { field: "isFail", width: 90, hidden: true },
      { field: "status", width: 90, hidden: true },
      { field: "useTime", hidden: true },
      "order",
      { field: "issue", hidden: true },
    ],
    filters: ["couponTitle", "nickname", "status", "type", "createTime"],
    blurry: ["couponTitle", "nickname"],
    tabs: "state",
    exported: [
      "couponTitle",
      "user",
      "couponPrice",
      "useMinPrice",
      "createTime",
      "endTime",
      "type",
      "state",
      "useTime",
      "order",
    ],
  },
  form: {
    sections: [
      {
        fields: [
          "coupon",
          "ctype",
          "products",
          "user",
          "issue",
          "couponPrice",
          "useMinPrice",
          "type",
          "endTime",
        ],
      },
      { title: "storeCouponUser.section.use", fields: ["status", "isFail", "useTime", "order"] },
    ],
  },
  head: { status: "state", facts: ["user", "couponPrice", "useMinPrice", "endTime", "useTime"] },
  operations: { create: false, update: false, remove: false },
  actions,
  machine: ownedMachine,
  related: [
    {
      resource: "order",
      filter: { couponId: "id" },
      title: "storeCouponUser.orders",
      columns: ["orderId", "cartInfoList", "payPrice", "orderStatus", "createTime"],
    },
  ],
  table: "shop_coupon_user",
});
