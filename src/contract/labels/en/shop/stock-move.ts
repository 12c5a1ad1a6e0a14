import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/stock-move.ts";

export const stockMove: Texts<typeof source.stockMove> = {
  "area.title": "Stock movements",
  goods: "Goods",
  holder: "Stock of",
  activityId: "Activity no.",
  sku: "Variant",
  kind: "Kind",
  "kind.edit": "Goods edited",
  "kind.order": "Ordered",
  "kind.orderBack": "Back from an order",
  "kind.returned": "Returned by a buyer",
  "kind.reserve": "Reserved for an activity",
  "kind.release": "Released by an activity",
  change: "Change",
  stock: "Stock after",
};
