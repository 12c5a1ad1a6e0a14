import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/user-level.ts";

export const userLevel: Texts<typeof source.userLevel> = {
  "area.title": "user level",
  grade: "Grade",
  "grade.hint": "The greater, the higher; each is given once",
  discount: "Price in per cent",
  "discount.hint": "100 is the full price",
  validDate: "Valid for days",
  isForever: "Valid for ever",
  isPay: "Can be bought",
  money: "Price",
  icon: "Icon",
  image: "Card",
  explain: "Explanation",
  isShow: "Shown",
  "section.validity": "Validity and price",
  "section.card": "Card",
};
