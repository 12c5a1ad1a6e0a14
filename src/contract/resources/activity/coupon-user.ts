import { defineResource } from "../definition.ts";
import { number, ref, text, through } from "../field-builders.ts";
import { shopUser } from "../shop/shop-user.ts";

const told = { plain: true, readOnly: true, required: true } as const;

/**
 * Who has claimed which published coupon (resources 3.7): once each. Deleting a claim takes the coupon that it brought away, as long as it
 * is not used.
 */
export const couponUser = defineResource({
  name: "couponUser",
  view: "activity/coupon-user/index",
  path: "api/yxStoreCouponIssueUser",
  title: "couponUser.area.title",
  description: "couponUser.area.description",
  nameField: "couponTitle",
  fields: {
    user: ref("couponUser.user", { to: "shopUser", key: "uid", ...told }),
    nickname: through("user", shopUser.fields, "nickname", { elsewhere: true }),
    issue: ref("couponUser.issue", { to: "couponIssue", key: "issueCouponId", ...told }),
    coupon: ref("couponUser.coupon", { to: "coupon", key: "cid", ...told }),
    owned: ref("couponUser.owned", { to: "storeCouponUser", key: "couponUserId", ...told }),
    couponTitle: text("couponUser.couponTitle", { max: 64, readOnly: true, required: true }),
    integral: number("couponUser.integral", { min: 0, max: 99_999_999, readOnly: true, initial: 0 }),
  },
  list: {
    columns: [
      "id",
      { field: "user", priority: "main" },
      "couponTitle",
      { field: "issue", priority: "main" },
      { field: "owned", hidden: true },
      { field: "integral", hidden: true },
      { field: "createTime", priority: "main" },
    ],
    filters: ["nickname", "couponTitle", "createTime"],
    exported: ["user", "couponTitle", "issue", "integral", "createTime"],
  },
  form: { sections: [{ fields: ["user", "coupon", "issue", "owned", "integral"] }] },
  operations: { create: false, update: false },
  unique: [["issue", "user"]],
  unaudited: true,
  table: "shop_coupon_claim",
});
