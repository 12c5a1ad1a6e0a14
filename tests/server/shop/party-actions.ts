import fc from "fast-check";
import type { AlipayServer } from "../../support/alipay-server.ts";

/** What the parties of the sequences do, and the shop that they do it in. */

/** What is done, and how often: what is far along the way of an order is legal seldom. */
const WEIGHTS = {
  ...{ place: 3, placeByCoupon: 1, pay: 4, cancel: 1, deliver: 3, verify: 2, receive: 3, review: 2 },
  ...{ handOut: 2, remind: 1, sign: 1, level: 1 },
  ...{ begin: 2, report: 1, reportLate: 1 },
  ...{ ask: 2, return: 2, unask: 1, agree: 3, refuse: 1, sendBack: 5, payBack: 2 },
  ...{ refund: 1, refundPart: 1, refuseRefund: 1, price: 1, balance: 1, stock: 1 },
  ...{ claim: 2, unclaim: 1, send: 1, invalidate: 1, revalidate: 1 },
  ...{ exchange: 2, sale: 1, group: 2, join: 2, finish: 1, bargain: 1, help: 2, buyBargain: 2 },
  ...{ takeOff: 1, putOn: 3 },
  ...{ invoice: 2, uninvoice: 1, issue: 1, withdraw: 2, payOut: 1, rejectOut: 1, topUp: 1, refundTopUp: 1 },
  ...{ sendRefunds: 1, unpaid: 1, receipt: 1, ungroup: 1, unsold: 1 },
} as const;
export type Kind = keyof typeof WEIGHTS;
/** What timed jobs do, to whatever there is in the shop. */
export const JOBS: ReadonlySet<Kind> = new Set(["sendRefunds", "unpaid", "receipt", "ungroup", "unsold"]);
export const KINDS = Object.keys(WEIGHTS) as readonly Kind[];

/** Who does what to which of the latest records, legal or not. */
export const action = fc.record({
  kind: fc.oneof(...KINDS.map((kind) => ({ weight: WEIGHTS[kind], arbitrary: fc.constant(kind) }))),
  who: fc.nat({ max: 2 }),
  /** Which of the latest records; of what is bought, the last is picked up. */
  order: fc.nat({ max: 2 }),
  count: fc.integer({ min: 1, max: 4 }),
  yes: fc.boolean(),
});
export type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** What there is to be bought. */
export interface Shop {
  readonly members: readonly number[];
  readonly goods: readonly (readonly [goodsId: number, sku: string])[];
  /** The goods of the activities. */
  readonly deal: number;
  /** Published coupons: as many as are wanted, and two. */
  readonly issues: readonly [number, number];
  readonly coupon: number;
  /** Where the first of the members hands out what is picked up. */
  readonly store: number;
  /** Levels of members: one that is reached by tasks, and one that is bought. */
  readonly levels: readonly [earned: number, bought: number];
  readonly sale: number;
  readonly combination: number;
  readonly bargain: number;
  readonly alipay: AlipayServer;
}
