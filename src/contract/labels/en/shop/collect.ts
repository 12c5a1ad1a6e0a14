import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/collect.ts";

export const collect: Texts<typeof source.collect> = {
  "area.title": "favourite",
  "area.description": "Goods that members keep as favourites",
  user: "User",
  product: "Goods",
  type: "Kind",
  "type.collect": "Favourite",
  "type.like": "Like",
  "type.foot": "Viewed",
  category: "Sold as",
};
