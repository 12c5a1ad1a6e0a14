import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/user-level.ts";

export const userLevel: Texts<typeof source.userLevel> = {
  "area.title": "user level",
  "area.description": "The levels that members can reach, and what each of them gives",
  grade: "Grade",
  "grade.hint": "Larger numbers rank higher. Each grade can be used once",
  discount: "Price (%)",
  "discount.hint": "100 is the full price",
  validDate: "Valid for days",
  "validDate.hint": "For how long it is held from when it is given, reached or bought",
  isForever: "Never expires",
  isPay: "Can be bought",
  "isPay.hint": "Members pay it from their balance, and can extend a level that they hold",
  money: "Price",
  icon: "Icon",
  image: "Card",
  explain: "Explanation",
  isShow: "Visible",
  "section.validity": "Validity and price",
  "section.card": "Card",
};
