import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/collect.ts";

export const collect: Texts<typeof source.collect> = {
  "area.title": "收藏",
  "area.description": "會員收藏的商品",
  user: "使用者",
  product: "商品",
  type: "類型",
  "type.collect": "收藏",
  "type.like": "按讚",
  "type.foot": "足跡",
  category: "商品類型",
};
