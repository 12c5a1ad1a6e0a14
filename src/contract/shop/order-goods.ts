import * as v from "valibot";
import { image, json, money, number, text } from "../resources/field-builders.ts";

/** What was sold, as it was at that time: neither prices nor names follow the product's (resources 2.11 `cartInfoList`). */

const Amount = v.union([v.number(), v.pipe(v.string(), v.decimal())]);

/** An entry of the shopping cart that became an order. */
export const CartEntry = v.looseObject({
  cartInfo: v.looseObject({
    /** Goods and variant that were sold; of a single kind the variant is empty. */
    productId: v.nullish(v.union([v.number(), v.string()])),
    sku: v.nullish(v.string()),
    productInfo: v.looseObject({
      storeName: v.string(),
      image: v.nullish(v.string()),
      attrInfo: v.nullish(
        v.looseObject({
          sku: v.nullish(v.string()),
          price: v.nullish(Amount),
          /** Which value the variant had of which attribute. */
          detail: v.optional(v.record(v.string(), v.string())),
        }),
      ),
    }),
    cartNum: v.pipe(v.number(), v.integer(), v.minValue(1)),
    truePrice: v.nullish(Amount),
    /** How many of them were taken back, in words; answered, and never stored. */
    back: v.nullish(v.string()),
    /** What was to be paid for all of them, after coupons and points. */
    paid: v.nullish(Amount),
    /** What one piece earns those who recommended the buyer; the shop's rates of what was paid where it has none. */
    brokerage: v.nullish(v.object({ first: Amount, second: Amount })),
  }),
});

/** Pieces of a line of an order that are asked to be taken back (resources 2.2 "Items"): as they were sold, with what is due for them. */
export const ReturnedEntry = v.object({
  /** 0 of one that is not known. */
  productId: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Its place in the order, from 0. */
  line: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** An amount of money, as text. */
  amount: v.pipe(v.string(), v.decimal()),
  /** With the number of pieces that are taken back. */
  cartInfo: CartEntry.entries.cartInfo,
});

/** Most signs of a name. */
const NAME_MAX = 255;
const COUNT_MAX = 999_999;

export const goods = json("order.cartInfoList", {
  readOnly: true,
  schema: v.array(CartEntry),
  parts: {
    "cartInfo.productInfo.storeName": text("order.goods.storeName", { max: NAME_MAX }),
    "cartInfo.productInfo.image": image("order.goods.image", {}),
    "cartInfo.productInfo.attrInfo.sku": text("order.goods.sku", { max: NAME_MAX }),
    "cartInfo.productInfo.attrInfo.price": money("order.goods.price", {}),
    "cartInfo.cartNum": number("order.goods.cartNum", { min: 1, max: COUNT_MAX }),
    "cartInfo.truePrice": money("order.goods.truePrice", {}),
    /** How many of them were taken back, in words; the server says so of orders of which some were. */
    "cartInfo.back": text("order.goods.back", { max: NAME_MAX }),
  },
  summary: [
    "cartInfo.productInfo.storeName",
    "cartInfo.productInfo.attrInfo.sku",
    "cartInfo.cartNum",
    "cartInfo.back",
  ],
});
