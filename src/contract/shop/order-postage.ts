import * as v from "valibot";
import { json, money, number, places, text } from "../resources/field-builders.ts";

/** What an order was charged for being sent, as it was at that time: it follows neither the shipping templates nor their tariffs (resources 2.15). */

/** Largest measure of a parcel, in hundredths exact. */
const MEASURE_MAX = 999_999_999;

/** A parcel, by the tariff of a template. */
const PostageRule = v.object({
  /** What the template was called. */
  name: v.string(),
  /** What the parcel measured: pieces, kilograms or cubic metres. */
  amount: v.number(),
  first: v.number(),
  price: v.string(),
  step: v.number(),
  stepPrice: v.string(),
  cost: v.string(),
});
export type PostageRule = v.InferOutput<typeof PostageRule>;

const measure = { min: 0, max: MEASURE_MAX } as const;

export const postageCity = places("order.postageCity", { readOnly: true });

export const postageRules = json("order.postageRules", {
  readOnly: true,
  schema: v.array(PostageRule),
  parts: {
    name: text("order.postageRules.name", { max: 255 }),
    amount: number("order.postageRules.amount", measure),
    first: number("order.postageRules.first", measure),
    price: money("order.postageRules.price", {}),
    step: number("order.postageRules.step", measure),
    stepPrice: money("order.postageRules.stepPrice", {}),
    cost: money("order.postageRules.cost", {}),
  },
  summary: ["name", "cost"],
});
