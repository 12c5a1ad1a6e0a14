import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/activity/bargain.ts";

export const bargain: Texts<typeof source.bargain> = {
  "area.title": "bargain",
  "area.description": "Goods whose price users bring down with the help of others",
  "product.hint":
    "Goods without variants. Their name, pictures, price and more are filled in; the goods cannot be changed later",
  price: "Starting price",
  minPrice: "Lowest price",
  "minPrice.hint": "A bargain succeeds at this price",
  bargainMinPrice: "Least cut",
  bargainMaxPrice: "Largest cut",
  people: "Helpers needed",
  "people.hint": "The last helper brings the price down to the lowest",
  bargainNum: "Helps per user",
  "bargainNum.hint": "How many other bargains of this activity one user can help with",
  num: "Limit per user",
  rule: "Rules",
  participants: "Participants",
  "section.price": "Prices, helpers and stock",
};
