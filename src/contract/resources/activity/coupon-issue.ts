import { figures, issuing, remainCount } from "../../shop/coupon-fields.ts";
import { issueMachine, issueStatus } from "../../shop/coupon-states.ts";
import type { Action } from "../action-definition.ts";
import { defineResource } from "../definition.ts";
import { ref, text, through } from "../field-builders.ts";
import { coupon } from "./coupon.ts";

const change = {
  places: ["row", "bulk"],
  method: "PUT",
  permission: "couponIssue:edit",
} as const;

const actions: readonly Action[] = [
  { ...change, name: "open", label: "couponIssue.action.open", icon: "unlock", path: "/open" },
  { ...change, name: "close", label: "couponIssue.action.close", icon: "lock", path: "/close" },
  {
    ...change,
    name: "void",
    label: "couponIssue.action.void",
    icon: "disable",
    path: "/void",
    tone: "danger",
    confirm: "couponIssue.action.void.confirm",
    warnings: ["couponIssue.action.void.warning"],
  },
];

/** Coupons that members can claim: when, and how many (resources 3.6). The second of the chain. */
export const couponIssue = defineResource({
  name: "couponIssue",
  view: "activity/coupon-issue/index",
  path: "api/yxStoreCouponIssue",
  title: "couponIssue.area.title",
  description: "couponIssue.area.description",
  nameField: "cname",
  fields: {
    coupon: ref("couponIssue.coupon", {
      to: "coupon",
      key: "cid",
      plain: true,
      required: true,
      fixed: true,
      only: { status: [1], type: [0, 1] },
    }),
    cname: text("couponIssue.cname", { max: 64, readOnly: true }),
    ctype: through("coupon", coupon.fields, "type"),
    ...issuing,
    remainCount,
    status: issueStatus,
    ...figures,
  },
  list: {
    columns: [
      "id",
      { field: "cname", priority: "main" },
      { field: "coupon", hidden: true },
      { field: "ctype", width: 130 },
      "startTime",
      "endTime",
      { field: "isPermanent", width: 110, priority: "extra" },
      { field: "totalCount", width: 100 },
      { field: "remainCount", width: 100, priority: "main" },
      { field: "claimed", width: 90 },
      { field: "used", width: 90 },
      "takings",
      { field: "status", priority: "main" },
      { field: "createTime", hidden: true },
    ],
    filters: ["cname", "ctype", "isPermanent", "createTime"],
    tabs: "status",
  },
  form: {
    sections: [{ fields: ["coupon", "isPermanent", "totalCount", "startTime", "endTime"] }],
  },
  head: {
    status: "status",
    facts: ["coupon", "ctype", "totalCount", "remainCount", "claimed", "used", "takings"],
  },
  rules: [{ is: "less", fields: ["startTime", "endTime"] }],
  actions,
  machine: issueMachine,
  related: [
    {
      resource: "couponUser",
      filter: { issueCouponId: "id" },
      title: "coupon.claims",
      columns: ["user", "owned", "createTime"],
    },
    {
      resource: "storeCouponUser",
      filter: { issueId: "id" },
      title: "coupon.owned",
      columns: ["user", "type", "state", "createTime", "endTime", "useTime", "order"],
    },
  ],
  table: "shop_coupon_issue",
});
