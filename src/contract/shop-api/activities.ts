import * as v from "valibot";
import { listOf } from "./base.ts";

/** The shop's public API: flash sales, group-buying and bargains. */

export const BargainHelp = v.object({ cut: v.number(), remaining: v.number(), succeeded: v.boolean() });

/** Kinds of activities, as paths name them. */
export const ACTIVITY_KINDS = ["seckills", "combinations", "bargains"] as const;

/** Hours of the day that a flash sale is open in. */
export const ShopActivitySlot = v.object({
  /** The hour that it begins with, 0 to 23, where the shop is. */
  hour: v.number(),
  /** How many hours. */
  hours: v.number(),
  /** It is open now. */
  open: v.boolean(),
});

const Offered = {
  id: v.number(),
  goodsId: v.number(),
  title: v.string(),
  image: v.nullable(v.string()),
  price: v.number(),
  stock: v.number(),
  /** Staff recommends it. */
  hot: v.boolean(),
  startTime: v.string(),
  stopTime: v.string(),
};

/** In the order of staff. An activity of goods in variants has the lowest of their prices. */
export const ShopActivities = v.object({
  seckills: v.array(v.object({ ...Offered, slot: v.nullable(ShopActivitySlot) })),
  combinations: v.array(v.object({ ...Offered, people: v.number() })),
  bargains: v.array(v.object({ ...Offered, minPrice: v.number(), people: v.number() })),
});

export const ShopActivity = v.object({
  ...Offered,
  pictures: v.array(v.string()),
  info: v.string(),
  /** Rich text, sanitised; so is `rule`. */
  description: v.string(),
  /** Of a bargain. */
  rule: v.string(),
  unit: v.string(),
  /** Of goods of a single kind the one, whose `sku` is empty. */
  skus: v.array(v.object({ sku: v.string(), price: v.number(), stock: v.number() })),
  /** How many a member may buy: in all of a flash sale and of a bargain, at once in a group. */
  limit: v.number(),
  /** Of these, how many the member who asks may still buy. */
  left: v.number(),
  /** Of a group, its members; of a bargain, its helpers. */
  people: v.nullable(v.number()),
  /** Of a bargain. */
  minPrice: v.nullable(v.number()),
  slot: v.nullable(ShopActivitySlot),
  /** It can be bought now. */
  running: v.boolean(),
});

export const OwnBargain = v.object({
  id: v.number(),
  /** Of the activity. */
  bargainId: v.number(),
  goodsId: v.number(),
  title: v.string(),
  image: v.nullable(v.string()),
  /** What it costs without a cut, and at least. */
  price: v.number(),
  minPrice: v.number(),
  cut: v.number(),
  remaining: v.number(),
  helpers: v.number(),
  /** Helpers that there may be. */
  people: v.number(),
  /** 1 in progress, 2 failed, 3 succeeded. */
  status: v.number(),
  time: v.string(),
  stopTime: v.string(),
});

export const OwnBargainPage = listOf(OwnBargain);

/** A group that can be joined: `pinkId` is what an order names it by. */
export const OpenGroup = v.object({
  pinkId: v.number(),
  nickname: v.string(),
  avatar: v.nullable(v.string()),
  people: v.number(),
  joined: v.number(),
  stopTime: v.string(),
});
