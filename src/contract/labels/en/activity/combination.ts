import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/activity/combination.ts";

export const combination: Texts<typeof source.combination> = {
  "area.title": "group buying",
  "area.description": "Goods sold for less to users who buy them as a group",
  people: "Group size",
  effectiveTime: "Time to fill a group (h)",
  "effectiveTime.hint": "A group that is not full by then is refunded",
  price: "Group price",
  productPrice: "Usual price",
  onceNum: "Limit per order",
  isHost: "Recommended",
  groups: "Groups",
};
