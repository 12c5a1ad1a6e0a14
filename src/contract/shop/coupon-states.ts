import { choice } from "../resources/field-builders.ts";
import type { Machine } from "../resources/machine.ts";

/** The states of published coupons (resources 3.6), and of those that members have (resources 3.10). */

export const issueStatus = choice("common.status", {
  readOnly: true,
  required: true,
  options: [
    { value: 1, label: "couponIssue.status.1", tone: "success" },
    { value: 0, label: "couponIssue.status.0", tone: "neutral" },
    { value: -1, label: "couponIssue.status.-1", tone: "danger" },
  ],
  initial: 1,
});

/**
 * What is void stays void. Members claim what is open (`server/shop/coupons.ts`); each claim is a record of its own, and deleting that takes it
 * back, whatever the state is by then.
 */
export const issueMachine = {
  by: "status",
  moves: {
    open: { from: [0], to: 1 },
    close: { from: [1], to: 0 },
    void: { from: [1, 0], to: -1 },
    claim: { by: ["member"], from: [1] },
    takeBack: { by: ["staff"], from: [1, 0, -1] },
  },
} as const satisfies Machine;

/** Of the two fields that say it on the wire, `status` and `isFail`, together. */
export const ownedState = choice("storeCouponUser.state", {
  readOnly: true,
  computed: true,
  options: [
    { value: "unused", label: "storeCouponUser.state.unused", tone: "success" },
    { value: "used", label: "storeCouponUser.state.used", tone: "neutral" },
    { value: "expired", label: "storeCouponUser.state.expired", tone: "warning" },
    { value: "invalid", label: "storeCouponUser.state.invalid", tone: "danger" },
  ],
});

/** Orders use coupons and give them back (`server/shop/coupons.ts`); staff makes invalid what nobody has used. */
export const ownedMachine = {
  by: "state",
  states: {
    unused: { status: [0], isFail: [0] },
    used: { status: [1] },
    expired: { status: [2] },
    invalid: { status: [0], isFail: [1] },
  },
  moves: {
    use: { by: ["member"], from: ["unused"], to: "used" },
    /** By an order that is cancelled or paid back: to `expire` where its time is over by then. */
    giveBack: { by: ["member", "staff", "job"], from: ["used"], to: "unused" },
    expire: { by: ["job"], from: ["unused", "used"], to: "expired" },
    invalidate: { from: ["unused"], to: "invalid" },
    revalidate: { from: ["invalid"], to: "unused" },
  },
} as const satisfies Machine;
