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
  isForever: "Never expires",
  isPay: "Can be bought",
  money: "Price",
  icon: "Icon",
  image: "Card",
  explain: "Explanation",
  isShow: "Visible",
  "section.validity": "Validity and price",
  "section.card": "Card",
};
