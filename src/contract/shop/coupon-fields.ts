import { choice, money, number, ref, time } from "../resources/field-builders.ts";

/** Fields that the areas of the coupon chain share (resources 3.5 to 3.7, 3.10). */

/** Most pieces of a published coupon, and the largest figure. */
const COUNT_MAX = 99_999_999;

/** What a coupon is for; what it was made for it stays for. */
export const couponType = choice("coupon.type", {
  required: true,
  fixed: true,
  options: [
    { value: 0, label: "coupon.type.0" },
    { value: 1, label: "coupon.type.1", tone: "accent" },
    { value: 2, label: "coupon.type.2", tone: "warning" },
  ],
  initial: 0,
});

const figure = { min: 0, max: COUNT_MAX, readOnly: true, computed: true } as const;

/** What has become of coupons; `server/shop/coupon-figures.ts` counts it. */
export const figures = {
  claimed: number("coupon.figure.claimed", figure),
  used: number("coupon.figure.used", figure),
  takings: money("coupon.figure.takings", { readOnly: true, computed: true }),
} as const;

export const issued = number("coupon.figure.issued", figure);
export const sent = number("coupon.figure.sent", figure);

/** How a coupon is published: when it can be claimed, and how often. */
export const issuing = {
  startTime: time("couponIssue.startTime", { hint: "couponIssue.startTime.hint" }),
  endTime: time("couponIssue.endTime", { hint: "couponIssue.endTime.hint" }),
  isPermanent: choice("couponIssue.isPermanent", {
    required: true,
    fixed: true,
    options: [
      { value: 0, label: "couponIssue.isPermanent.0" },
      { value: 1, label: "couponIssue.isPermanent.1" },
    ],
    initial: 0,
  }),
  totalCount: number("couponIssue.totalCount", {
    min: 1,
    max: COUNT_MAX,
    required: true,
    when: { isPermanent: [0] },
  }),
} as const;

/** How many are left; of an unlimited one that is not known. */
export const remainCount = number("couponIssue.remainCount", { min: 0, max: COUNT_MAX, readOnly: true });

/** A coupon to send: one that is enabled. */
export const couponToSend = ref("storeCouponUser.coupon", {
  to: "coupon",
  key: "cid",
  plain: true,
  required: true,
  only: { status: [1] },
});
