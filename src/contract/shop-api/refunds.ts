import * as v from "valibot";
import { maybe, Plain } from "../schema.ts";
import { Count, Filled, ITEMS_MAX, listOf, Pictures } from "./base.ts";

/** The shop's public API: requests for money back. */

export const AskRefund = v.object({
  /** Pieces of lines of the order, by their places from 0. */
  pieces: v.pipe(
    v.array(v.object({ line: v.pipe(v.number(), v.integer(), v.minValue(0)), count: Count })),
    v.minLength(1),
    v.maxLength(ITEMS_MAX),
  ),
  withReturn: v.optional(v.boolean(), false),
  reasons: Filled(255),
  explains: maybe(Plain(255)),
  pics: Pictures,
});

export const SendBack = v.object({
  deliveryName: Filled(64),
  shipperCode: Filled(50),
  deliverySn: Filled(64),
});

const Refund = {
  id: v.number(),
  orderId: v.string(),
  refundAmount: v.number(),
  withReturn: v.boolean(),
  reasons: v.nullable(v.string()),
  explains: v.nullable(v.string()),
  pics: v.array(v.string()),
  /** 0 to review, 1 approved, 2 sent back, 3 finished, -1 cancelled, -2 refused. */
  state: v.nullable(v.number()),
  refusal: v.nullable(v.string()),
  /** Where the goods are sent back to. */
  consignee: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  address: v.nullable(v.string()),
  /** The parcel that they come back in. */
  deliveryName: v.nullable(v.string()),
  shipperCode: v.nullable(v.string()),
  deliverySn: v.nullable(v.string()),
  time: v.string(),
  refundTime: v.nullable(v.string()),
};

export const OwnRefund = v.object(Refund);

export const OwnRefundPage = listOf(OwnRefund);

export const OwnRefundDetail = v.object({
  ...Refund,
  pieces: v.array(
    v.object({
      line: v.number(),
      name: v.string(),
      sku: v.string(),
      image: v.nullable(v.string()),
      count: v.number(),
      amount: v.number(),
    }),
  ),
  steps: v.array(
    v.object({
      /** 0 asked for, 1 approved, 2 sent back, 3 paid back, 4 refused, 5 cancelled. */
      step: v.number(),
      message: v.string(),
      time: v.string(),
    }),
  ),
});
