import { couponType, figures, issued, issuing, sent } from "../../shop/coupon-fields.ts";
import { defineResource } from "../definition.ts";
import { flag, money, number, refs, text } from "../field-builders.ts";

/** Ten years, days. */
const DAYS_MAX = 3_650;
const POINTS_MAX = 99_999_999;

/**
 * What coupons are worth, and for what (resources 3.5): the first of the chain. It is published (`couponIssue`) or sent, members have it
 * (`storeCouponUser`), and use it in an order.
 */
export const coupon = defineResource({
  name: "coupon",
  view: "activity/coupon/index",
  path: "api/yxStoreCoupon",
  title: "coupon.area.title",
  description: "coupon.area.description",
  nameField: "title",
  fields: {
    title: text("coupon.title", { max: 64, required: true }),
    type: couponType,
    products: refs("coupon.products", { to: "goods", required: true, when: { type: [1] } }),
    couponPrice: money("coupon.couponPrice", { min: 0.01, required: true }),
    useMinPrice: money("coupon.useMinPrice", {
      required: true,
      initial: 0,
      hint: "coupon.useMinPrice.hint",
    }),
    couponTime: number("coupon.couponTime", {
      min: 1,
      max: DAYS_MAX,
      required: true,
      hint: "coupon.couponTime.hint",
    }),
    integral: number("coupon.integral", {
      min: 0,
      max: POINTS_MAX,
      initial: 0,
      hint: "coupon.integral.hint",
    }),
    sort: number("common.sort", { min: 0, max: 9_999, initial: 0 }),
    status: flag("common.enabled", {
      bits: true,
      initial: true,
      labels: { yes: "common.enabled", no: "common.disabled" },
      hint: "coupon.status.hint",
    }),
    issued,
    sent,
    ...figures,
  },
  list: {
    columns: [
      "id",
      "title",
      { field: "type", priority: "main" },
      { field: "couponPrice", priority: "main" },
      "useMinPrice",
      { field: "couponTime", width: 110, priority: "extra" },
      { field: "issued", width: 100 },
      { field: "sent", width: 90, hidden: true },
      { field: "claimed", width: 90 },
      { field: "used", width: 90 },
      "takings",
      { field: "products", hidden: true, unsorted: true },
      { field: "integral", hidden: true },
      { field: "sort", edit: true },
      { field: "status", width: 100, edit: true, priority: "main" },
      { field: "createTime", hidden: true },
    ],
    filters: ["title", "type", "status"],
    sort: ["sort,desc", "id,desc"],
    order: { by: "sort" },
  },
  form: {
    sections: [
      {
        fields: [
          "title",
          "type",
          "couponPrice",
          "useMinPrice",
          "couponTime",
          "integral",
          "sort",
          "status",
          "products",
        ],
      },
    ],
  },
  head: {
    status: "type",
    facts: ["couponPrice", "useMinPrice", "couponTime", "issued", "sent", "claimed", "used", "takings"],
  },
  rules: [{ is: "less", fields: ["couponPrice", "useMinPrice"], unless: { useMinPrice: [0] } }],
  actions: [
    {
      name: "issue",
      label: "coupon.action.issue",
      icon: "send-to",
      places: ["row"],
      method: "POST",
      path: "/issue",
      input: issuing,
      // Internal ones are given by staff, and nobody claims them.
      when: { status: [1], type: [0, 1] },
      done: "coupon.action.issue.done",
    },
  ],
  related: [
    {
      resource: "couponIssue",
      filter: { cid: "id" },
      title: "coupon.issues",
      columns: ["id", "startTime", "endTime", "totalCount", "remainCount", "used", "takings", "status"],
    },
    {
      resource: "couponUser",
      filter: { cid: "id" },
      title: "coupon.claims",
      columns: ["user", "issue", "owned", "createTime"],
    },
    {
      resource: "storeCouponUser",
      filter: { cid: "id" },
      title: "coupon.owned",
      columns: ["user", "type", "state", "createTime", "endTime", "useTime", "order"],
    },
  ],
  table: "shop_coupon",
});
